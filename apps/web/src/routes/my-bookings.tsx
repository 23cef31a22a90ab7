import { createFileRoute } from '@tanstack/react-router';
import { MyBookingsPage } from '../features/sales/bookings/my-bookings-page.tsx';

export const Route = createFileRoute('/my-bookings')({ component: MyBookingsPage });
