import { bookings } from '@nagarika/db/schema/bookings';
import { disputes } from '@nagarika/db/schema/disputes';
import { paymentOrders, payments } from '@nagarika/db/schema/payments';
import { type SQLWrapper, sql } from 'drizzle-orm';

const isOpen = sql`${disputes.status} = 'open'`;
const ofOrder = sql`${disputes}
  join ${payments} on ${payments.id} = ${disputes.paymentId}
  join ${paymentOrders} on ${paymentOrders.id} = ${payments.orderId}`;

/** Whether a payment of this booking is disputed, and not decided: for a query's columns. */
export const isBookingDisputed = (bookingId: SQLWrapper) => sql<boolean>`exists (
  select 1 from ${ofOrder} where ${isOpen} and ${payments.outcome} = 'ticket'
    and ${paymentOrders.bookingId} = ${bookingId})`;

/** Whether a payment for this event is disputed, and not decided: for a query's columns. */
export const isEventDisputed = (eventId: SQLWrapper) => sql<boolean>`exists (
  select 1 from ${ofOrder} join ${bookings} as disputed on disputed.id = ${paymentOrders.bookingId}
  where ${isOpen} and disputed.event_id = ${eventId})`;
