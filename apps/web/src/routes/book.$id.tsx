import { createFileRoute } from '@tanstack/react-router';
import { BookingPage } from '../features/checkout/booking-page.tsx';

export const Route = createFileRoute('/book/$id')({
  component: () => <BookingPage eventId={Route.useParams().id} />,
});
