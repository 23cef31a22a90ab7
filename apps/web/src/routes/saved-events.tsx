import { createFileRoute } from '@tanstack/react-router';
import { SavedEventsPage } from '../features/events/saved/saved-events-page.tsx';

export const Route = createFileRoute('/saved-events')({ component: SavedEventsPage });
