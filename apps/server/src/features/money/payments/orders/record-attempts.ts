import type { Database, Transaction } from '@nagarika/db/client';
import { payments, refunds } from '@nagarika/db/schema/money/payments';
import { isAtGateway } from '@nagarika/domain/money/refunds/refunds';
import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { GatewayPayment, GatewayRefund } from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** A payment of which more or less has gone back at the gateway than we knew. */
export type Returned = {
  gatewayPaymentId: string;
  /** Paise that had gone back to our knowledge when the gateway was asked. */
  knownPaise: number;
  /** Paise that have gone back, as the gateway says. */
  gatewayPaise: number;
  refunds: GatewayRefund[];
};

export type KnownPayment = Pick<
  PaymentRow,
  'gatewayPaymentId' | 'status' | 'outcome' | 'gatewayRefundedPaise'
>;

/**
 * Keeps every attempt that the gateway knows of, and returns all of the order's, the oldest first. An answer
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

/**
 * Asks for the refunds of payments of which another sum has gone back than we know; with `always` also where
 * it is the same, because a refund that the bank returned and its successor are worth as much. Not in a
 * transaction: the gateway may take seconds. @throws GatewayError
 */
export async function askWhatReturned(
  { db, gateway }: Pick<Deps, 'db' | 'gateway'>,
  known: readonly KnownPayment[],
  attempts: readonly GatewayPayment[],
  { always }: { always: boolean },
): Promise<Returned[]> {
  const returned: Returned[] = [];
  for (const { id, amountRefunded } of attempts) {
    const row = known.find(({ gatewayPaymentId }) => gatewayPaymentId === id);
    const knownPaise = row?.gatewayRefundedPaise ?? 0;
    const isSame = amountRefunded === knownPaise;
    if (isSame && !(always && knownPaise > 0)) continue;
    const answers = await gateway.fetchRefunds(id);
    if (isSame && (await areKnown(db, answers))) continue;
    // A refund may be made or returned between the two questions: the newer answer counts.
    const isExplained = amountRefunded === sumAtGateway(answers);
    const gatewayPaise = isExplained
      ? amountRefunded
      : (await gateway.fetchPayment(id)).amountRefunded;
    returned.push({ gatewayPaymentId: id, knownPaise, gatewayPaise, refunds: answers });
  }
  return returned;
}

async function areKnown(db: Database, answers: readonly GatewayRefund[]): Promise<boolean> {
  const { gatewayRefundId, status } = refunds;
  const ids = answers.map(({ id }) => id);
  const rows = await db
    .select({ gatewayRefundId, status })
    .from(refunds)
    .where(anyOf(gatewayRefundId, ids));
  const known = new Map(rows.map((row) => [row.gatewayRefundId, row.status === 'failed']));
  return answers.every((answer) => known.get(answer.id) === (answer.status === 'failed'));
}

function sumAtGateway(answers: readonly GatewayRefund[]): number {
  return answers
    .filter(({ status }) => isAtGateway(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}
