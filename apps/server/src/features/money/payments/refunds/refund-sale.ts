import type { Transaction } from '@nagarika/db/client';
import type { Text } from '@nagarika/domain/language/texts';
import type { Refunding } from '#server/features/money/payments/orders/lock-order.ts';
import { paymentOfBooking } from '#server/features/money/payments/settling/payment-of-booking.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { cancelBooking } from '#server/features/sales/bookings/cancel-booking.ts';
import { notifyHolders } from '#server/features/sales/bookings/notify-holders.ts';
import { isPaymentDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import { givenBackNotification } from '#server/features/sales/bookings/returns/given-back-notification.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { refundWords } from './notify-refund.ts';
import { type OwedRefund, queueRefund } from './queue-refund.ts';

/**
 * Owes the buyer of a paid booking a part of it, or all, in the transaction that takes the seats back. Says
 * when she has the money; null when nothing goes back. @throws Refusal already_done as queueRefund
 */
export async function refundSale(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Transaction,
  about: { eventId: string; bookingId: string },
  refund: Pick<OwedRefund, 'reason' | 'amountPaise' | 'undoes'>,
): Promise<Text | null> {
  const { amountPaise } = refund;
  if (amountPaise === 0) return null;
  const payment = await paymentOfBooking(tx, about.bookingId);
  await queueRefund(deps, tx, { ...refund, payment, about: { ...about, paymentId: payment.id } });
  return refundWords(amountPaise, { isHeld: await isPaymentDisputed(tx, payment.id) });
}

/** Ends a booking whose money is gone: tickets void, seats free, holders and the organiser notified. */
export async function cancelRefundedBooking({ deps, tx, locked }: Refunding): Promise<void> {
  const holders = await cancelBooking(deps, tx, locked.booking.id, deps.clock.now());
  locked.booking.status = 'cancelled';
  await notifyHolders(deps, tx, locked, holders);
  const notification = await givenBackNotification(tx, locked.event, deps.clock.now());
  await notify(deps, tx, [notification]);
}
