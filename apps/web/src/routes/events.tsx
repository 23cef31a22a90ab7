import { readEventSearch } from '@nagarika/domain/events/listing/event-search';
import { createFileRoute } from '@tanstack/react-router';
import { EventsPage } from '../features/events/events/list/events-page.tsx';
import { preloadPage } from '../lib/pages/preload-page.ts';

export const Route = createFileRoute('/events')({
  validateSearch: readEventSearch,
  loader: preloadPage,
  component: () => <EventsPage search={Route.useSearch()} />,
});
