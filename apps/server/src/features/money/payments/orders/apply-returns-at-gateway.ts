import { standingTotal } from '@nagarika/domain/money/refunds/refunds';
import { queueRefund } from '#server/features/money/payments/refunds/queue-refund.ts';
import { refundsOfPayment } from '#server/features/money/payments/refunds/refunds-of-payment.ts';
import { lockPayment } from '#server/features/money/payments/settling/lock-sale.ts';
import { applyReturned } from '#server/features/money/payments/webhooks/apply-returned.ts';
import type { Returned } from '#server/features/money/payments/webhooks/ask-what-returned.ts';
import { type PaymentRow, type Refunding, subjectOf } from './lock-order.ts';

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
