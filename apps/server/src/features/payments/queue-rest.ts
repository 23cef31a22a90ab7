import { standingTotal } from '@nagarika/domain/refunds';
import type { Refunding } from './lock-order.ts';
import { subjectOf } from './lock-order.ts';
import { queueRefund } from './queue-refund.ts';
import { refundsOfPayment } from './refunds-of-payment.ts';

/** A payment that became no ticket goes back whole: what is in no refund yet is queued. */
export async function queueRest(work: Refunding): Promise<void> {
  const { deps, tx, locked, payment } = work;
  if (payment.outcome !== 'refund') return;
  const amountPaise = payment.amountPaise - standingTotal(await refundsOfPayment(tx, payment.id));
  if (amountPaise <= 0) return;
  const about = subjectOf(locked, payment);
  await queueRefund(deps, tx, { payment, about, reason: 'made_at_gateway', amountPaise });
}
