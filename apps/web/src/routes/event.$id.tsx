import { readCodeSearch } from '@nagarika/domain/events/prices/code-search';
import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../features/sales/event-page/event-page.tsx';
import { preloadPage } from '../lib/pages/preload-page.ts';

export const Route = createFileRoute('/event/$id')({
  validateSearch: readCodeSearch,
  loader: preloadPage,
  component: () => <EventPage eventId={Route.useParams().id} code={Route.useSearch().code} />,
});
