import type { Database } from '@nagarika/db/client';
import { payments } from '@nagarika/db/schema/payments';
import { eq } from 'drizzle-orm';
import type { GatewayPayment } from '#server/platform/payment-gateway.ts';
import { wasCaptured } from './record-attempts.ts';

/** Whether the gateway tells anything that we have not written down and decided already. */
export async function hasUnrecordedAttempts(
  db: Database,
  orderId: string,
  attempts: GatewayPayment[],
): Promise<boolean> {
  const known = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return attempts.some((attempt) => {
    const { id, status } = attempt;
    const row = known.find(({ gatewayPaymentId }) => gatewayPaymentId === id);
    if (!row || attempt.amountRefunded !== row.gatewayRefundedPaise) return true;
    return row.outcome === null && (row.status !== status || wasCaptured(row));
  });
}
