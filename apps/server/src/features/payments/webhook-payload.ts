import { z } from 'zod';
import { gatewayId } from '#server/gateway-ids.ts';
import type { GatewayRefund } from '#server/ports.ts';

/** What we read of a webhook's body. Amounts are paise. */
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
            // `[]` when empty
            notes: z.object({ refund_id: z.uuid() }).nullable().catch(null),
          }),
        })
        .optional(),
    })
    .default({}),
});

export type Webhook = {
  type: string;
  gatewayOrderId: string | null;
  refund: GatewayRefund | null;
  /** Our id of that refund, when we asked for it. */
  ourRefundId: string | null;
};

/** @throws ZodError when it is no webhook of the gateway's */
export function readWebhook(value: unknown): Webhook {
  const { event, payload } = body.parse(value);
  const refund = payload.refund?.entity;
  return {
    type: event,
    gatewayOrderId: payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null,
    refund: refund
      ? {
          id: refund.id,
          paymentId: refund.payment_id,
          amount: refund.amount,
          status: refund.status,
        }
      : null,
    ourRefundId: refund?.notes?.refund_id ?? null,
  };
}
