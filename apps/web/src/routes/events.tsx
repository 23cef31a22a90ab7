import { createFileRoute } from '@tanstack/react-router';
import { readEventSearch } from '../features/events/event-search.ts';
import { EventsPage } from '../features/events/events-page.tsx';

export const Route = createFileRoute('/events')({
  validateSearch: readEventSearch,
  component: () => <EventsPage search={Route.useSearch()} />,
});
