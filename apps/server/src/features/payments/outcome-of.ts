import { shortage } from '@nagarika/domain/bookings';
import { type CapturedPayment, outcomeOfCapture } from '@nagarika/domain/payments';
import type { LockedSale } from './lock-sale.ts';

/** What becomes of a captured payment, by what was read and counted under the locks. */
export function outcomeOf(sale: LockedSale, payment: CapturedPayment, now: Date) {
  const { locked, lines, counted, isMemberGone } = sale;
  const hasSeats = shortage(lines, counted) === null;
  return outcomeOfCapture({ ...locked, payment, hasSeats, isMemberGone, now });
}
