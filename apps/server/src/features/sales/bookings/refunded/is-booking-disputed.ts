import type { Database, Transaction } from '@nagarika/db/client';
import { paymentOrders, payments } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import type { Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { openDisputes } from './open-disputes.ts';

/** Whether a payment for this event has an undecided dispute; for a query's columns. */
export const isEventDisputed = (eventId: SQLWrapper) => sql<boolean>`exists (
  select 1 from ${openDisputes}
  join ${bookings} as disputed on disputed.id = ${paymentOrders.bookingId}
  where disputed.event_id = ${eventId})`;

/**
 * Whether an event is among the disputed, for very many events: the disputed ones, which are few, are looked
 * up once.
 */
export const isAmongDisputed = (eventId: SQLWrapper) => sql<boolean>`${eventId} in (
  select disputed.event_id from ${openDisputes}
  join ${bookings} as disputed on disputed.id = ${paymentOrders.bookingId})`;

/** Whether a payment of this booking has an undecided dispute; for a query's columns. */
export const isBookingDisputed = (bookingId: SQLWrapper) => sql<boolean>`exists (
  select 1 from ${openDisputes} where ${payments.outcome} = 'ticket'
    and ${paymentOrders.bookingId} = ${bookingId})`;

/**
 * Whether money of this booking waits for a bank; for one date of a pass all dates wait, as they share one
 * payment. The disputed bookings, which are few, are looked up once.
 */
export const isBookingHeld = (bookingId: SQLWrapper) => sql<boolean>`${bookingId} in (
  select shared.booking_id from ${openDisputes}
  join payment_orders as shared on shared.id = coalesce(${paymentOrders}.lead_id, ${paymentOrders}.id)
    or shared.lead_id = coalesce(${paymentOrders}.lead_id, ${paymentOrders}.id)
  where ${payments}.outcome = 'ticket')`;

/** @throws Refusal unprocessable, in these words, while the bank decides */
export async function checkNotDisputed(
  db: Database | Transaction,
  bookingId: string,
  words: Text,
): Promise<void> {
  const isDisputed = isBookingDisputed(sql`${bookingId}::uuid`);
  const [row] = await db.execute<{ is_it: boolean }>(sql`select ${isDisputed} as is_it`);
  if (row?.is_it) throw new Refusal('unprocessable', words);
}
