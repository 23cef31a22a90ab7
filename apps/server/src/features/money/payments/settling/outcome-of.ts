import { isUsedUp } from '@nagarika/domain/events/prices/promotion-codes';
import { type CapturedPayment, outcomeOfCapture } from '@nagarika/domain/money/orders/payments';
import { shortage } from '@nagarika/domain/sales/bookings';
import type { LockedSale } from './lock-sale.ts';

/** What becomes of a captured payment, by what was read and counted under the locks. */
export function outcomeOf(sale: LockedSale, payment: CapturedPayment, now: Date) {
  const { locked, lines, counted, code, isMemberGone } = sale;
  const hasSeats = shortage(lines, counted) === null;
  const isCodeUsedUp = code !== undefined && isUsedUp(code.code, code.uses);
  return outcomeOfCapture({ ...locked, payment, hasSeats, isCodeUsedUp, isMemberGone, now });
}
