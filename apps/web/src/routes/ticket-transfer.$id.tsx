import { createFileRoute } from '@tanstack/react-router';
import { TicketOfferPage } from '../features/sales/transfers/ticket-offer-page.tsx';

export const Route = createFileRoute('/ticket-transfer/$id')({
  component: () => <TicketOfferPage id={Route.useParams().id} />,
});
