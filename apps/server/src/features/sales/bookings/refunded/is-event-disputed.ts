import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { openDisputes } from './open-disputes.ts';

/** Whether a payment for this event is disputed, and not decided: for a query's columns. */
export const isEventDisputed = (eventId: SQLWrapper) => sql<boolean>`exists (
  select 1 from ${openDisputes}
  join ${bookings} as disputed on disputed.id = ${paymentOrders.bookingId}
  where disputed.event_id = ${eventId})`;

/** The same of very many events: those that are disputed, which are few, are looked up once. */
export const isAmongDisputed = (eventId: SQLWrapper) => sql<boolean>`${eventId} in (
  select disputed.event_id from ${openDisputes}
  join ${bookings} as disputed on disputed.id = ${paymentOrders.bookingId})`;
