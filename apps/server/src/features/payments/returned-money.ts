import { refunds } from '@nagarika/db/schema/payments';
import { partOfSale, totalOf, useUpQueued } from '@nagarika/domain/refunds';
import { inArray } from 'drizzle-orm';
import { cancelBooking } from '#server/features/bookings/cancel-booking.ts';
import { givenBackNotification } from '#server/features/bookings/given-back-notification.ts';
import { notifyHolders } from '#server/features/bookings/notify-holders.ts';
import { recordSaleReversal, saleLeft } from '#server/features/ledger/entries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { type Refunding, subjectOf } from './locked-order.ts';
import { insertQueued, notifyRefund } from './refunds.ts';

type RefundRow = typeof refunds.$inferSelect;
type UsedUp = NonNullable<ReturnType<typeof useUpQueued<RefundRow>>>;
type Back = Pick<RefundRow, 'id' | 'amountPaise' | 'reason'>;

/**
 * Money has gone back to her that no refund of ours returned: it takes the place of what was queued
 * for her, and only what exceeds that is taken back of the sale. A booking stands while anything of
 * its payment is left. `keep` writes the refund's row, which the ledger refers to. False, and
 * nothing is changed: more would have gone back than was paid.
 */
export async function makeRoom(
  work: Refunding,
  rows: readonly RefundRow[],
  back: Back,
  keep: () => PromiseLike<unknown>,
): Promise<boolean> {
  const { payment } = work;
  const others = rows.filter(({ id }) => id !== back.id);
  const plan = useUpQueued(payment, others, back.amountPaise);
  if (!plan) return false;
  await keep();
  await replace(work, plan);
  if (plan.excessPaise > 0 && payment.outcome === 'ticket') {
    await takeBack(work, back, plan.excessPaise);
  }
  return true;
}

/** Of the last one that is replaced the rest stays owed, and is sent on its own. */
async function replace({ deps, tx }: Refunding, { replaced, rest }: UsedUp): Promise<void> {
  const ids = replaced.map(({ id }) => id);
  await tx
    .update(refunds)
    .set({ status: 'replaced', nextCheckAt: null })
    .where(inArray(refunds.id, ids));
  if (!rest) return;
  const { paymentId, reason, note, decidedBy, createdAt, lastError } = rest.of;
  const refundId = await insertQueued(tx, {
    ...{ paymentId, reason, note, decidedBy, createdAt, lastError },
    amountPaise: rest.amountPaise,
    nextCheckAt: deps.clock.now(),
  });
  await deps.jobs.enqueue(tx, 'refunds.send', { refundId }, { key: refundId });
}

/** So much of the sale is undone; with the last of it go the tickets: never both. */
async function takeBack(work: Refunding, back: Back, amountPaise: number): Promise<void> {
  const { deps, tx, locked, payment } = work;
  const now = deps.clock.now();
  const left = await saleLeft(tx, locked.booking.id);
  const about = { ...subjectOf(locked, payment), refundId: back.id };
  await recordSaleReversal(tx, about, partOfSale(left, amountPaise), now);
  const isLast = amountPaise === totalOf(left);
  if (isLast && locked.booking.status === 'confirmed') await endBooking(work);
  if (back.reason === 'chargeback') return; // she is told of that in other words
  await notifyRefund(deps, tx, locked, {
    paymentId: payment.id,
    amountPaise,
    reason: back.reason,
    ...(isLast ? {} : { part: back.id }),
  });
}

/** The tickets of a booking whose money is gone: void, their seats free, and who holds them and who hosts told. */
export async function endBooking({ deps, tx, locked }: Refunding): Promise<void> {
  const holders = await cancelBooking(tx, locked.booking.id, deps.clock.now());
  locked.booking.status = 'cancelled';
  await notifyHolders(deps, tx, locked, holders);
  const news = await givenBackNotification(tx, locked.event, locked.booking, deps.clock.now());
  await notify(deps, tx, [news]);
}
