import type { Database, Transaction } from '@nagarika/db/client';
import { disputes } from '@nagarika/db/schema/money/disputes';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { type SQLWrapper, sql } from 'drizzle-orm';

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
