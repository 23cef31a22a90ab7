import { payments } from '@nagarika/db/schema/money/payments';
import { eq } from 'drizzle-orm';
import type { Refunding } from '#server/features/money/payments/orders/lock-order.ts';
import type { GatewayRefund } from '#server/platform/ports/payment-gateway.ts';
import { applyGatewayRefund } from './apply-gateway-refund.ts';
import type { Returned } from './ask-what-returned.ts';

/**
 * Applies each refund as its webhook would have. The gateway's sum is recorded even where its refunds do not
 * explain it, so that the ledger shows the difference.
 */
export async function applyReturned(work: Refunding, returned: Returned): Promise<void> {
  const { tx, payment } = work;
  const isUnchanged = payment.gatewayRefundedPaise === returned.knownPaise;
  for (const refund of inTurn(returned)) await applyGatewayRefund(work, refund);
  // The sum is kept unless a refund of ours came or went since the gateway was asked.
  if (isUnchanged) {
    await tx
      .update(payments)
      .set({ gatewayRefundedPaise: returned.gatewayPaise })
      .where(eq(payments.id, payment.id));
  }
}

/**
 * Orders refunds: failed ones first, which make room for those made in their place, then ours, then others'.
 */
export function inTurn({ refunds }: Returned): GatewayRefund[] {
  const turn = ({ status, ourId }: GatewayRefund) => (status === 'failed' ? 0 : ourId ? 1 : 2);
  return refunds.toReversed().toSorted((one, other) => turn(one) - turn(other));
}
