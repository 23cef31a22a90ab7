import { createFileRoute } from '@tanstack/react-router';
import { CreateEventPage } from '../features/events/create-event/wizard/create-event-page.tsx';

export const Route = createFileRoute('/create-event')({ component: CreateEventPage });
