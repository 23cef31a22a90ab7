import { createFileRoute } from '@tanstack/react-router';
import { PricesPage } from '../features/prices/prices-page.tsx';

export const Route = createFileRoute('/my-events_/$id_/prices')({
  component: () => <PricesPage eventId={Route.useParams().id} />,
});
