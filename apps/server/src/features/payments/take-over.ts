import { applyReturned } from './apply-returned.ts';
import type { Returned } from './ask-what-returned.ts';
import type { PaymentRow, Refunding } from './lock-order.ts';
import { lockPayment } from './lock-payment.ts';
import { queueRest } from './queue-rest.ts';

/**
 * What has gone back at the gateway, and of what was refunded there before we knew of it the rest. `ofTicket`: how
 * it is applied to a payment that became tickets.
 */
export async function takeOver(
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
