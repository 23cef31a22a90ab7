import { createFileRoute } from '@tanstack/react-router';
import { EventGuidelinesPage } from '../features/help/event-guidelines-page.tsx';

export const Route = createFileRoute('/event-guidelines')({ component: EventGuidelinesPage });
