import { readCodeSearch } from '@nagarika/domain/code-search';
import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../features/events/event-page.tsx';
import { preloadPage } from '../lib/preload-page.ts';

export const Route = createFileRoute('/event/$id')({
  validateSearch: readCodeSearch,
  loader: preloadPage,
  component: () => <EventPage eventId={Route.useParams().id} code={Route.useSearch().code} />,
});
