import type { Database, Transaction } from '@nagarika/db/client';
import { payments } from '@nagarika/db/schema/money/payments';
import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { GatewayPayment } from '#server/platform/ports/payment-gateway.ts';
import type { PaymentRow } from './lock-order.ts';

export type KnownPayment = Pick<
  PaymentRow,
  'gatewayPaymentId' | 'status' | 'outcome' | 'gatewayRefundedPaise'
>;

/**
 * Keeps every attempt that the gateway knows of, and returns all of the order's, captured first. An answer
 * that a newer one has overtaken takes nothing back: captured stays captured.
 */
export async function recordAttempts(
  tx: Transaction,
  orderId: string,
  attempts: GatewayPayment[],
  now: Date,
): Promise<PaymentRow[]> {
  const values = newAttempts(orderId, attempts, now);
  if (values.length > 0) {
    await tx
      .insert(payments)
      .values(values)
      .onConflictDoUpdate({
        target: payments.gatewayPaymentId,
        set: {
          status: sql`case
            when ${payments.status} = 'refunded' then ${payments.status}
            when ${payments.status} = 'captured' and excluded.status <> 'refunded' then ${payments.status}
            else excluded.status end`,
        },
        setWhere: eq(payments.orderId, orderId),
      });
  }
  return knownPaymentsQuery(tx, orderId);
}

/** Turns attempts into rows in the order in which they were made: the gateway lists the newest first. */
export function newAttempts(orderId: string, attempts: readonly GatewayPayment[], now: Date) {
  return attempts.toReversed().map((attempt, position) => ({
    orderId,
    gatewayPaymentId: attempt.id,
    amountPaise: attempt.amount,
    currency: attempt.currency,
    status: attempt.status,
    createdAt: new Date(now.getTime() + position),
  }));
}

/** Reads every recorded attempt, the first one first, and locks them. */
export function knownPaymentsQuery(db: Database | Transaction, orderId: string | SQLWrapper) {
  return db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .for('update');
}

/** Tells whether it was captured, now or once. */
export function wasCaptured({ status }: Pick<PaymentRow, 'status'>): boolean {
  return status === 'captured' || status === 'refunded';
}

/** Tells whether the gateway reports anything that we have not recorded and decided. */
export function hasUnrecordedAttempts(
  known: readonly KnownPayment[],
  attempts: readonly GatewayPayment[],
): boolean {
  return attempts.some((attempt) => {
    const { id, status } = attempt;
    const row = known.find(({ gatewayPaymentId }) => gatewayPaymentId === id);
    if (!row || attempt.amountRefunded !== row.gatewayRefundedPaise) return true;
    return row.outcome === null && (row.status !== status || wasCaptured(row));
  });
}
