import { createFileRoute } from '@tanstack/react-router';
import { MyEventsPage } from '../features/desk/my-events/my-events-page.tsx';

export const Route = createFileRoute('/my-events')({ component: MyEventsPage });
