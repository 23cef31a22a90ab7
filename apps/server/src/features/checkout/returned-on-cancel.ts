import type { Transaction } from '@nagarika/db/client';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/payments';
import { standingRefunds } from '@nagarika/domain/payments';
import { and, eq, inArray } from 'drizzle-orm';

/**
 * Paise that a cancelled booking gave back: if its member cancelled it, by that alone, whatever had been
 * returned in part before; else all that went back or is on its way.
 */
export async function returnedOnCancel(tx: Transaction, bookingId: string): Promise<number> {
  const standing = await tx
    .select({ paise: refunds.amountPaise, reason: refunds.reason })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(
      and(
        eq(paymentOrders.bookingId, bookingId),
        eq(payments.outcome, 'ticket'),
        inArray(refunds.status, standingRefunds),
      ),
    );
  const own = standing.filter(({ reason }) => reason === 'member_cancelled');
  return (own.length > 0 ? own : standing).reduce((sum, { paise }) => sum + paise, 0);
}
