import { createFileRoute } from '@tanstack/react-router';
import { BookingStatusPage } from '../features/money/checkout/standing/booking-status-page.tsx';

export const Route = createFileRoute('/book/$id_/status/$bookingId')({
  component: () => <BookingStatusPage {...Route.useParams()} />,
});
