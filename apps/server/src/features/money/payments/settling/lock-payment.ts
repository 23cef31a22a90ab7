import type { Transaction } from '@nagarika/db/client';
import { payments } from '@nagarika/db/schema/money/payments';
import { eq } from 'drizzle-orm';
import type { PaymentRow } from '#server/features/money/payments/orders/lock-order.ts';

/** After the locks of its order (lock-order.ts). */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!payment) throw new Error('a payment has gone');
  return payment;
}
