import { isPayable } from '@nagarika/domain/money/orders/booking-standing';
import type { OpenPayment } from '../../../sales/open-payments/use-open-payment.ts';
import { isPaid, type Problem } from './use-attempt.ts';

/** Tells whether the member may pay, which is never allowed a second time for what is or may be paid. */
export function mayPay(problem: Problem | null, unsure: OpenPayment | null): boolean {
  if (isPaid(problem)) return false;
  const standing = unsure?.standing ?? null;
  return standing === null || isPayable(standing);
}
