import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import type { RefundReason } from '@nagarika/domain/money/orders/payments';
import { eq } from 'drizzle-orm';
import { type LockedOrder, subjectOf } from '#server/features/money/payments/orders/lock-order.ts';
import type { PaymentRow } from '#server/features/money/payments/orders/record-attempts.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { notifyRefund } from './notify-refund.ts';
import { queueRefund } from './queue-refund.ts';

/** Owes a captured payment that became no ticket to its buyer, and tells her why. */
export async function refundUnsold(
  deps: Deps,
  tx: Transaction,
  locked: LockedOrder,
  payment: PaymentRow,
  reason: RefundReason,
): Promise<void> {
  const now = deps.clock.now();
  const { id: paymentId, amountPaise } = payment;
  // The refunds made at the gateway before we knew of it are taken over below, one by one.
  if (reason !== 'made_at_gateway') {
    await queueRefund(deps, tx, {
      payment,
      about: subjectOf(locked, payment),
      reason,
      amountPaise,
    });
  }
  await notifyRefund(deps, tx, locked, { paymentId, amountPaise, reason });
  // A wrong amount leaves the order payable; anything else that takes no ticket has ended it.
  if (locked.booking.status === 'pending' && reason !== 'wrong_amount') {
    await expireBooking(tx, locked, now);
  }
}

/** Ends a booking for which nothing was paid, nothing is on its way, and whose hold has run out. */
export async function endIfOver(
  deps: Deps,
  tx: Transaction,
  locked: LockedOrder,
  rows: PaymentRow[],
) {
  const now = deps.clock.now();
  const onItsWay = rows.some(({ status }) => status === 'created' || status === 'authorized');
  if (locked.booking.status !== 'pending' || onItsWay || locked.holdExpiresAt > now) return;
  await expireBooking(tx, locked, now);
}

export async function expireBooking(
  tx: Transaction,
  { booking }: LockedOrder,
  now: Date,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: 'expired', endedAt: now })
    .where(eq(bookings.id, booking.id));
  booking.status = 'expired';
}
