import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { payments, refunds } from '@nagarika/db/schema/payments';
import { isAtGateway, nextRefundCheck } from '@nagarika/domain/refunds';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { recordRefundPaid, recordRefundReturned } from '#server/features/ledger/entries.ts';
import type { GatewayRefund } from '#server/platform/ports.ts';
import { type LockedOrder, type Refunding, subjectOf } from './locked-order.ts';
import { insertQueued } from './refunds.ts';
import { makeRoom } from './returned-money.ts';

type RefundRow = typeof refunds.$inferSelect;

/**
 * Takes over what the gateway says of one refund, ours or not, from whichever side it is heard:
 * late and repeated news change nothing. False: it cannot be true yet, because more would have gone
 * back than was paid; a refund of ours must have failed, of which we have not heard.
 */
export async function applyGatewayRefund(work: Refunding, told: GatewayRefund): Promise<boolean> {
  const rows = await refundsOf(work.tx, work.payment.id);
  const row =
    rows.find(({ gatewayRefundId }) => gatewayRefundId === told.id) ??
    rows.find((one) => isOurs(one, told)) ??
    rows.find((one) => isAdopted(one, told));
  // The gateway had taken one that was replaced after all, its answer was lost: as little expected
  // as another's, so it gets a row of its own too.
  if (!row || row.status === 'replaced') {
    return applyUnexpected(work, rows, told, row ?? { reason: 'made_at_gateway' });
  }
  if (row.status !== 'failed') await applyStanding(work, row, told);
  return true;
}

/** Oldest first. */
export function refundsOf(tx: Transaction, paymentId: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .for('update');
}

function isOurs(row: RefundRow, { ourId, amount }: GatewayRefund): boolean {
  return row.gatewayRefundId === null && row.id === ourId && row.amountPaise === amount;
}

/** Written down before the gateway was asked for its refunds' ids: of older books. */
function isAdopted(row: RefundRow, { amount }: GatewayRefund): boolean {
  const isNameless = row.gatewayRefundId === null && row.status === 'processed';
  return isNameless && row.reason === 'made_at_gateway' && row.amountPaise === amount;
}

/** None that we wait for. One that failed before we heard of it returned nothing. */
async function applyUnexpected(
  work: Refunding,
  rows: RefundRow[],
  told: GatewayRefund,
  why: Pick<typeof refunds.$inferInsert, 'reason' | 'note' | 'decidedBy'>,
): Promise<boolean> {
  const { deps, tx, payment } = work;
  const { reason, note, decidedBy } = why;
  const back = { id: crypto.randomUUID(), amountPaise: told.amount, reason };
  const hasFailed = told.status === 'failed';
  const keep = () =>
    tx.insert(refunds).values({
      ...{ ...back, note, decidedBy },
      paymentId: payment.id,
      status: hasFailed ? 'failed' : 'pending',
      gatewayRefundId: told.id,
      createdAt: deps.clock.now(),
    });
  if (hasFailed) {
    await keep();
    return true;
  }
  if (!(await makeRoom(work, rows, back, keep))) return false;
  await countAtGateway(work, told.amount);
  await arrive(work, { ...back, attempts: 0 }, told);
  return true;
}

async function applyStanding(work: Refunding, row: RefundRow, told: GatewayRefund): Promise<void> {
  const wasThere = isAtGateway(row.status);
  if (told.status === 'failed') {
    if (wasThere) await countAtGateway(work, -row.amountPaise);
    await fail(work, row, told);
    return;
  }
  if (!wasThere) await countAtGateway(work, row.amountPaise);
  if (row.status === 'processed') {
    await work.tx.update(refunds).set({ gatewayRefundId: told.id }).where(eq(refunds.id, row.id));
    return;
  }
  await arrive(work, row, told);
}

type Arriving = Pick<RefundRow, 'id' | 'amountPaise' | 'attempts'>;

/** Pending until it has reached her; from then on it is in the ledger as paid. */
async function arrive(work: Refunding, row: Arriving, told: GatewayRefund): Promise<void> {
  const nextCheckAt = nextRefundCheck(work.deps.clock.now(), row.attempts);
  await work.tx
    .update(refunds)
    .set({ status: 'pending', gatewayRefundId: told.id, lastError: null, nextCheckAt })
    .where(eq(refunds.id, row.id));
  if (told.status === 'processed') await markProcessed(work, row);
}

/** Paid, at the gateway or by a chargeback. */
export async function markProcessed(
  { deps, tx, locked, payment }: Refunding,
  row: Pick<RefundRow, 'id' | 'amountPaise'>,
): Promise<void> {
  const now = deps.clock.now();
  await tx
    .update(refunds)
    .set({ status: 'processed', processedAt: now, nextCheckAt: null })
    .where(eq(refunds.id, row.id));
  const about = { ...subjectOf(locked, payment), refundId: row.id };
  await recordRefundPaid(tx, about, row.amountPaise, now);
  await moveBooking(tx, locked, 'cancelled', 'refunded');
}

/** The bank sent it back: owed again. Its key is used up, so another row is sent. */
async function fail({ deps, tx, locked, payment }: Refunding, row: RefundRow, told: GatewayRefund) {
  const now = deps.clock.now();
  await tx
    .update(refunds)
    .set({ status: 'failed', gatewayRefundId: told.id, processedAt: null, nextCheckAt: null })
    .where(eq(refunds.id, row.id));
  if (row.status === 'processed') {
    const about = { ...subjectOf(locked, payment), refundId: row.id };
    await recordRefundReturned(tx, about, row.amountPaise, now);
    await moveBooking(tx, locked, 'refunded', 'cancelled');
  }
  const isFailed = and(eq(refunds.paymentId, payment.id), eq(refunds.status, 'failed'));
  const [failed] = await tx.select({ times: count() }).from(refunds).where(isFailed);
  await insertQueued(tx, {
    paymentId: payment.id,
    amountPaise: row.amountPaise,
    reason: row.reason,
    note: row.note,
    decidedBy: row.decidedBy,
    createdAt: row.createdAt,
    lastError: 'The bank sent the refund back.',
    // Soon, and later each time that it comes back.
    nextCheckAt: nextRefundCheck(now, (failed?.times ?? 1) - 1),
  });
}

/** What the gateway counts as given back, as its refunds come and go; settle compares it. */
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

async function moveBooking(
  tx: Transaction,
  { booking }: LockedOrder,
  from: 'cancelled' | 'refunded',
  to: 'cancelled' | 'refunded',
): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: to })
    .where(and(eq(bookings.id, booking.id), eq(bookings.status, from)));
}
