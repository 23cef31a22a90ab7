import type { Transaction } from '@nagarika/db/client';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { standingRefunds } from '@nagarika/domain/money/orders/payments';
import { and, eq } from 'drizzle-orm';

/**
 * Paise that a cancelled booking gave back: if its member cancelled it, what she was told then, whatever had been
 * returned before and became of it since; else all that went back or is on its way.
 */
export async function returnedOnCancel(tx: Transaction, bookingId: string): Promise<number> {
  const rows = await tx
    .select({ paise: refunds.amountPaise, reason: refunds.reason, status: refunds.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(and(eq(paymentOrders.bookingId, bookingId), eq(payments.outcome, 'ticket')));
  // The first of them was all of it: others send what came back, or what one by hand had left.
  const own = rows.filter(({ reason }) => reason === 'member_cancelled');
  if (own.length > 0) return Math.max(...own.map(({ paise }) => paise));
  const standing = rows.filter(({ status }) => standingRefunds.some((one) => one === status));
  return standing.reduce((sum, { paise }) => sum + paise, 0);
}
