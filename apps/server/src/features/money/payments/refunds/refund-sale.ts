import type { Transaction } from '@nagarika/db/client';
import type { Text } from '@nagarika/domain/language/texts';
import { paymentOfBooking } from '#server/features/money/payments/settling/payment-of-booking.ts';
import { isPaymentDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { refundWords } from './notify-refund.ts';
import { type OwedRefund, queueRefund } from './queue-refund.ts';

/**
 * Owes the buyer of a paid booking a part of it, or all, in the transaction that takes the seats back. Answers when
 * she has the money, in words; null: nothing goes back. @throws Refusal already_done as queueRefund
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
