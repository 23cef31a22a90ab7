import type { Transaction } from '@nagarika/db/client';
import { paymentOrders, payments } from '@nagarika/db/schema/payments';
import { and, eq } from 'drizzle-orm';
import type { PaymentRow } from './locked-order.ts';

/** After the locks of its order (locked-order.ts). */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!payment) throw new Error('a payment has gone');
  return payment;
}

/** The payment that became this booking's tickets. Only a paid booking has one. */
export async function paymentOf(tx: Transaction, bookingId: string) {
  const [payment] = await tx
    .select({ id: payments.id, amountPaise: payments.amountPaise })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(and(eq(paymentOrders.bookingId, bookingId), eq(payments.outcome, 'ticket')));
  if (!payment) throw new Error('a paid booking without its payment');
  return payment;
}
