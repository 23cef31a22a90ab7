import { createFileRoute } from '@tanstack/react-router';
import { MyEventsPage } from '../features/my-events/my-events-page.tsx';

export const Route = createFileRoute('/my-events')({ component: MyEventsPage });
