import { readCodeSearch } from '@nagarika/domain/events/prices/code-search';
import { createFileRoute } from '@tanstack/react-router';
import { BookingPage } from '../features/money/checkout/booking-page.tsx';
import { preloadPage } from '../lib/pages/preload-page.ts';

export const Route = createFileRoute('/book/$id')({
  validateSearch: readCodeSearch,
  loader: preloadPage,
  component: () => <BookingPage eventId={Route.useParams().id} code={Route.useSearch().code} />,
});
