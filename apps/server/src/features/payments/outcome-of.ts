import { shortage } from '@nagarika/domain/bookings';
import { type CapturedPayment, outcomeOfCapture } from '@nagarika/domain/payments';
import { isUsedUp } from '@nagarika/domain/promotion-codes';
import type { LockedSale } from './lock-sale.ts';

/** What becomes of a captured payment, by what was read and counted under the locks. */
export function outcomeOf(sale: LockedSale, payment: CapturedPayment, now: Date) {
  const { locked, lines, counted, code, isMemberGone } = sale;
  const hasSeats = shortage(lines, counted) === null;
  const isCodeUsedUp = code !== undefined && isUsedUp(code.code, code.uses);
  return outcomeOfCapture({ ...locked, payment, hasSeats, isCodeUsedUp, isMemberGone, now });
}
