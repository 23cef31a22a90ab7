import { paymentOrders, payments } from '@nagarika/db/schema/payments';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { openDisputes } from './open-disputes.ts';

/** Whether a payment of this booking is disputed, and not decided: for a query's columns. */
export const isBookingDisputed = (bookingId: SQLWrapper) => sql<boolean>`exists (
  select 1 from ${openDisputes} where ${payments.outcome} = 'ticket'
    and ${paymentOrders.bookingId} = ${bookingId})`;
