import type { Database, Transaction } from '@nagarika/db/client';
import { disputes } from '@nagarika/db/schema/money/disputes';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import type { Text } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { type SQLWrapper, sql } from 'drizzle-orm';

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

/** The undecided disputes, with the payment and the order that each is about; for a `from`. */
export const openDisputes = sql`${disputes}
  join ${payments} on ${payments.id} = ${disputes.paymentId} and ${disputes.status} = 'open'
  join ${paymentOrders} on ${paymentOrders.id} = ${payments.orderId}`;

/**
 * Whether this payment has an undecided dispute; for a query's columns. The dates of a pass share one payment
 * at the gateway, so a dispute over one is over all.
 */
export const isDisputed = (paymentId: SQLWrapper) => sql<boolean>`exists (
  select from payments as own join payment_orders as own_order on own_order.id = own.order_id
  join payment_orders as shared on shared.id = own_order.id
    or shared.id = own_order.lead_id or shared.lead_id in (own_order.id, own_order.lead_id)
  join payments as part on part.order_id = shared.id
    and split_part(part.gateway_payment_id, '/', 1) = split_part(own.gateway_payment_id, '/', 1)
  join disputes as dispute on dispute.payment_id = part.id and dispute.status = 'open'
  where own.id = ${paymentId})`;

/** Whether a refund waits for the bank's word: for a query's columns. */
export const isRefundHeld = sql<boolean>`case when ${refunds.status} = 'queued'
  then ${isDisputed(refunds.paymentId)} else false end`;

/**
 * Whether the gateway has refused it for long and nobody sends it (waitsForFinance); for a query's columns.
 */
export const isRefundForFinance = sql<boolean>`case when ${refunds.status} = 'queued'
  and ${refunds.nextCheckAt} is null then not ${isDisputed(refunds.paymentId)} else false end`;

/** Tells whether a payment is disputed; called after its lock, which every writer of a dispute holds. */
export async function isPaymentDisputed(
  db: Database | Transaction,
  paymentId: string,
): Promise<boolean> {
  const [row] = await db.execute<{ is_it: boolean }>(
    sql`select ${isDisputed(sql`${paymentId}::uuid`)} as is_it`,
  );
  return row?.is_it === true;
}

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
