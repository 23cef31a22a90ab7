import { payments } from '@nagarika/db/schema/money/payments';
import { standingTotal } from '@nagarika/domain/money/refunds/refunds';
import { eq } from 'drizzle-orm';
import {
  lockPayment,
  type Refunding,
  subjectOf,
} from '#server/features/money/payments/orders/lock-order.ts';
import type {
  PaymentRow,
  Returned,
} from '#server/features/money/payments/orders/record-attempts.ts';
import { queueRefund } from '#server/features/money/payments/refunds/queue-refund.ts';
import { refundsOfPayment } from '#server/features/money/payments/refunds/refunds-of-payment.ts';
import type { GatewayRefund } from '#server/platform/ports/payment-gateway.ts';
import { applyGatewayRefund } from './apply-gateway-refund.ts';

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

/**
 * Takes over what has gone back at the gateway, and for payments refunded there before we knew of them the
 * rest. `ofTicket` applies it to a payment that became tickets.
 */
export async function applyReturnsAtGateway(
  locks: Omit<Refunding, 'payment'>,
  {
    rows,
    returned,
    undecided,
  }: { rows: PaymentRow[]; returned: Returned[]; undecided: PaymentRow[] },
  ofTicket: typeof applyReturned = applyReturned,
): Promise<void> {
  for (const one of returned) {
    const row = rows.find(({ gatewayPaymentId }) => gatewayPaymentId === one.gatewayPaymentId);
    if (!row) continue;
    const payment = await lockPayment(locks.tx, row.id);
    const apply = payment.outcome === 'ticket' ? ofTicket : applyReturned;
    if (payment.outcome) await apply({ ...locks, payment }, one);
  }
  for (const { id } of undecided) {
    await queueRest({ ...locks, payment: await lockPayment(locks.tx, id) });
  }
}

/** Queues the rest of a payment that became no ticket, which goes back whole. */
async function queueRest(work: Refunding): Promise<void> {
  const { deps, tx, locked, payment } = work;
  if (payment.outcome !== 'refund') return;
  const amountPaise = payment.amountPaise - standingTotal(await refundsOfPayment(tx, payment.id));
  if (amountPaise <= 0) return;
  const about = subjectOf(locked, payment);
  await queueRefund(deps, tx, { payment, about, reason: 'made_at_gateway', amountPaise });
}
