import { payments, refunds } from '@nagarika/db/schema/money/payments';
import { refundReturnedEntries } from '@nagarika/domain/money/orders/ledger';
import { mostRefundReturns } from '@nagarika/domain/money/refunds/refund-transfers';
import { isAtGateway, nextRefundCheck } from '@nagarika/domain/money/refunds/refunds';
import { and, count, eq, sql } from 'drizzle-orm';
import { postEntries } from '#server/features/money/ledger/entries/post-entries.ts';
import { type Refunding, subjectOf } from '#server/features/money/payments/orders/lock-order.ts';
import {
  markRefundProcessed,
  moveBooking,
} from '#server/features/money/payments/refunds/mark-refund-processed.ts';
import { insertQueuedRefunds } from '#server/features/money/payments/refunds/queue-refund.ts';
import {
  type RefundRow,
  refundsOfPayment,
} from '#server/features/money/payments/refunds/refunds-of-payment.ts';
import { replaceQueuedRefunds } from '#server/features/money/payments/refunds/replace-queued-refunds.ts';
import {
  settleFromTransfers,
  takesPlaceOfTransfer,
} from '#server/features/money/payments/settling/settle-from-transfers.ts';
import type { GatewayRefund } from '#server/platform/ports/payment-gateway.ts';
import { chargeBackRest } from './charge-back.ts';

/**
 * Takes over what the gateway says of one refund, ours or not, from whichever side it is heard: a late or
 * repeated answer changes nothing. False when it cannot be true yet, because more would have gone back than
 * was paid: then a refund of ours must have failed, of which we have not heard.
 */
export async function applyGatewayRefund(work: Refunding, answer: GatewayRefund): Promise<boolean> {
  const rows = await refundsOfPayment(work.tx, work.payment.id);
  const row =
    rows.find(({ gatewayRefundId }) => gatewayRefundId === answer.id) ??
    rows.find((one) => isOurs(one, answer)) ??
    rows.find((one) => isAdopted(one, answer));
  // The gateway had taken one that was replaced after all and its answer was lost: it is as unexpected as
  // another's, so it gets a row of its own too.
  if (!row || row.status === 'replaced') {
    return applyUnexpected(work, rows, answer, row ?? { reason: 'made_at_gateway' });
  }
  if (row.status !== 'failed') await applyStanding(work, row, answer);
  return true;
}

function isOurs(row: RefundRow, { ourId, amount }: GatewayRefund): boolean {
  return row.gatewayRefundId === null && row.id === ourId && row.amountPaise === amount;
}

/** Matches an older row, from before the gateway was asked for its refunds' ids. */
function isAdopted(row: RefundRow, { amount }: GatewayRefund): boolean {
  const isNameless = row.gatewayRefundId === null && row.status === 'processed';
  return isNameless && row.reason === 'made_at_gateway' && row.amountPaise === amount;
}

/** Applies a refund that we do not wait for; one that failed before we heard of it returned nothing. */
async function applyUnexpected(
  work: Refunding,
  rows: RefundRow[],
  answer: GatewayRefund,
  why: Pick<typeof refunds.$inferInsert, 'id' | 'reason' | 'note' | 'decidedBy'>,
): Promise<boolean> {
  const { deps, tx, payment } = work;
  const { reason, note, decidedBy } = why;
  const back = { id: crypto.randomUUID(), amountPaise: answer.amount, reason };
  const hasFailed = answer.status === 'failed';
  const keep = async () =>
    tx.insert(refunds).values({
      ...back,
      note,
      decidedBy,
      paymentId: payment.id,
      status: hasFailed ? 'failed' : 'pending',
      gatewayRefundId: answer.id,
      createdAt: deps.clock.now(),
    });
  if (hasFailed) {
    await keep();
    return true;
  }
  const isTwice = await takesPlaceOfTransfer(work, rows, why.id, answer.amount);
  if (isTwice) await keep();
  else if (!(await replaceQueuedRefunds(work, rows, back, keep))) return false;
  await countAtGateway(work, answer.amount);
  await arrive(work, { ...back, attempts: 0 }, answer);
  return true;
}

async function applyStanding(
  work: Refunding,
  row: RefundRow,
  answer: GatewayRefund,
): Promise<void> {
  const wasThere = isAtGateway(row.status);
  if (answer.status === 'failed') {
    if (wasThere) await countAtGateway(work, -row.amountPaise);
    await fail(work, row, answer);
    return;
  }
  if (!wasThere) await countAtGateway(work, row.amountPaise);
  if (row.status === 'processed') {
    await work.tx.update(refunds).set({ gatewayRefundId: answer.id }).where(eq(refunds.id, row.id));
    return;
  }
  await arrive(work, row, answer);
}

type Arriving = Pick<RefundRow, 'id' | 'amountPaise' | 'reason' | 'attempts'>;

/** Marks a refund as pending until it has reached the buyer; from then on it is in the ledger as paid. */
async function arrive(work: Refunding, row: Arriving, answer: GatewayRefund): Promise<void> {
  const nextCheckAt = nextRefundCheck(work.deps.clock.now(), row.attempts);
  await work.tx
    .update(refunds)
    .set({ status: 'pending', gatewayRefundId: answer.id, lastError: null, nextCheckAt })
    .where(eq(refunds.id, row.id));
  if (answer.status === 'processed') await markRefundProcessed(work, row);
}

/** Owes again a refund that the bank sent back; its key is used up, so another row is sent. */
async function fail(work: Refunding, row: RefundRow, answer: GatewayRefund) {
  const { deps, tx, locked, payment } = work;
  const now = deps.clock.now();
  await tx
    .update(refunds)
    .set({ status: 'failed', gatewayRefundId: answer.id, processedAt: null, nextCheckAt: null })
    .where(eq(refunds.id, row.id));
  if (row.status === 'processed') {
    const about = { ...subjectOf(locked, payment), refundId: row.id };
    await postEntries(tx, about, now, { refund_returned: refundReturnedEntries(row) });
    await moveBooking(tx, locked, 'refunded', 'cancelled');
  }
  const isFailed = and(eq(refunds.paymentId, payment.id), eq(refunds.status, 'failed'));
  const [failed] = await tx.select({ times: count() }).from(refunds).where(isFailed);
  const returns = failed?.times ?? 1;
  const { amountPaise, reason, note, decidedBy, createdAt } = row;
  const owed = {
    paymentId: payment.id,
    amountPaise,
    reason,
    note,
    decidedBy,
    createdAt,
    lastError: 'The bank sent the refund back.',
    // The next try is soon, and later with each return; in the end the refund waits for finance.
    nextCheckAt:
      returns >= mostRefundReturns ? null : nextRefundCheck(now, Math.max(0, returns - 1)),
  };
  await insertQueuedRefunds(tx, [owed]);
  await chargeBackRest(work);
  await settleFromTransfers(work);
}

/** Counts what the gateway has given back, as its refunds come and go; settle compares it. */
async function countAtGateway({ tx, payment }: Refunding, changePaise: number): Promise<void> {
  const { gatewayRefundedPaise, amountPaise } = payments;
  const counted = sql`${gatewayRefundedPaise} + ${changePaise}`;
  await tx
    .update(payments)
    .set({
      gatewayRefundedPaise: counted,
      status: sql`case when ${counted} >= ${amountPaise} then 'refunded' else 'captured' end`,
    })
    .where(eq(payments.id, payment.id));
}
