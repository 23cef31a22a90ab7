import { createFileRoute } from '@tanstack/react-router';
import { MachinesPage } from '../features/webhooks/machines-page.tsx';

export const Route = createFileRoute('/my-events_/machines')({ component: MachinesPage });
