import type { TransactionSql } from 'postgres';
import type { DisputeRow, OrderRow, PaymentRow, RefundRow } from './entities.ts';
import { disputeEntity, newId, orderEntity, paymentEntity, refundEntity } from './entities.ts';
import { after, type Gateway } from './gateway.ts';

type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | `payment.dispute.${'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'}`;

/** Queues a webhook with the entities' present state, in the transaction that changed them. */
export async function emit(
  tx: TransactionSql,
  gateway: Gateway,
  event: EventName,
  rows: { payment: PaymentRow; order?: OrderRow; refund?: RefundRow; dispute?: DisputeRow },
): Promise<void> {
  if (gateway.activeEvents?.()?.includes(event) === false) return;
  const { payment, order, refund, dispute } = rows;
  // A refund's and a dispute's events are not held back, so that they can overtake a delayed capture's.
  const delayMs = refund || dispute ? 0 : payment.webhook_delay_ms;
  const payload = {
    ...(refund && { refund: { entity: refundEntity(refund) } }),
    payment: { entity: paymentEntity(payment) },
    ...(dispute && { dispute: { entity: disputeEntity(dispute) } }),
    ...(order && { order: { entity: orderEntity(order) } }),
  };
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0000001',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(gateway.clock.now().getTime() / 1000),
  });
  await tx`
    insert into razorpay_sandbox.deliveries (event_id, body, next_attempt_at, created_at)
    select ${newId()}, ${body}, ${after(gateway, delayMs)}, ${after(gateway)}
    from generate_series(1, ${payment.webhook_copies})`;
}
