import { createFileRoute } from '@tanstack/react-router';
import { BookingPage } from '../features/admin/booking-desk/booking-page.tsx';

export const Route = createFileRoute('/admin/bookings/$id')({
  component: () => <BookingPage key={Route.useParams().id} bookingId={Route.useParams().id} />,
});
