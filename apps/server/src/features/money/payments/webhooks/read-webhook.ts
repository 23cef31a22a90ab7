import { gatewayDisputeStatuses } from '@nagarika/domain/money/refunds/disputes';
import { z } from 'zod';
import { gatewayId } from '#server/features/money/payments/schemas.ts';

/**
 * The part of a webhook's body that we read and keep: who paid, and from which account, is the gateway's
 * business. Amounts are paise.
 */
const body = z.object({
  event: z.string().regex(/^[\w.]{1,100}$/),
  payload: z
    .object({
      payment: z
        .object({ entity: z.object({ id: gatewayId, order_id: gatewayId.nullish() }) })
        .optional(),
      order: z.object({ entity: z.object({ id: gatewayId }) }).optional(),
      refund: z
        .object({
          entity: z.object({
            id: gatewayId,
            payment_id: gatewayId,
            amount: z.int(),
            status: z.enum(['pending', 'processed', 'failed']),
          }),
        })
        .optional(),
      dispute: z
        .object({
          entity: z.object({
            id: gatewayId,
            payment_id: gatewayId,
            amount: z.int(),
            // A status that we do not know yet counts as undecided by the bank.
            status: z.enum(gatewayDisputeStatuses).catch('under_review'),
          }),
        })
        .optional(),
    })
    .default({}),
});

type Body = z.infer<typeof body>;
type RefundEntity = NonNullable<Body['payload']['refund']>['entity'];

export type News = { paymentId: string } & (
  | { refundId: string; status: RefundEntity['status'] }
  | { disputeId: string }
);

export type Webhook = {
  type: string;
  gatewayOrderId: string | null;
  gatewayPaymentId: string | null;
  /** The refund or dispute that the gateway is to be asked about. */
  news: News | null;
  /** The body without what we do not read. */
  kept: Body;
};

/** Reads a delivery, or what was kept of one. @throws ZodError when it is no webhook of the gateway's */
export function readWebhook(value: unknown): Webhook {
  const kept = body.parse(value);
  const { event, payload } = kept;
  return {
    type: event,
    gatewayOrderId: payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null,
    gatewayPaymentId: payload.payment?.entity.id ?? null,
    news: newsOf(event, payload),
    kept,
  };
}

function newsOf(event: string, { refund, dispute }: Body['payload']): News | null {
  if (event.startsWith('refund.') && refund) {
    const { id: refundId, payment_id: paymentId, status } = refund.entity;
    return { refundId, paymentId, status };
  }
  if (event.startsWith('payment.dispute.') && dispute) {
    const { id: disputeId, payment_id: paymentId } = dispute.entity;
    return { disputeId, paymentId };
  }
  return null;
}
