import { createFileRoute } from '@tanstack/react-router';
import { BookingPage } from '../features/booking/booking-page.tsx';

export const Route = createFileRoute('/book/$id')({
  component: () => <BookingPage eventId={Route.useParams().id} />,
});
