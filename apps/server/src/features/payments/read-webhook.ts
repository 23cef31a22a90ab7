import { gatewayDisputeStatuses } from '@nagarika/domain/disputes';
import { storable } from '@nagarika/domain/text';
import { z } from 'zod';
import type { GatewayDispute, GatewayRefund } from '#server/platform/payment-gateway.ts';
import { gatewayId } from './schemas.ts';

/** The year 2100 in Unix seconds. */
const farFuture = 4_102_444_800;

/**
 * What we read of a webhook's body, and all that we keep of it: who paid, and from which account,
 * is the gateway's business. Amounts are paise, times Unix seconds.
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
            // `[]` when empty
            notes: z.object({ refund_id: z.uuid() }).nullable().catch(null),
          }),
        })
        .optional(),
      dispute: z
        .object({
          entity: z.object({
            id: gatewayId,
            payment_id: gatewayId,
            amount: z.int(),
            amount_deducted: z.int().nullish(),
            reason_code: z.string().max(100).transform(storable).nullish().catch(null),
            respond_by: z.int().min(0).max(farFuture).nullish().catch(null),
            // A word that we do not know yet: the bank has not decided.
            status: z.enum(gatewayDisputeStatuses).catch('under_review'),
          }),
        })
        .optional(),
    })
    .default({}),
});

type Body = z.infer<typeof body>;

export type Webhook = {
  type: string;
  gatewayOrderId: string | null;
  gatewayPaymentId: string | null;
  refund: GatewayRefund | null;
  dispute: GatewayDispute | null;
  /** The body without what is not read. */
  kept: Body;
};

/** Of a delivery, or of what was kept of one. @throws ZodError when it is no webhook of the gateway's */
export function readWebhook(value: unknown): Webhook {
  const kept = body.parse(value);
  const { event, payload } = kept;
  return {
    type: event,
    gatewayOrderId: payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null,
    gatewayPaymentId: payload.payment?.entity.id ?? null,
    refund: event.startsWith('refund.') ? refundOf(payload) : null,
    dispute: event.startsWith('payment.dispute.') ? disputeOf(payload) : null,
    kept,
  };
}

function refundOf({ refund }: Body['payload']): GatewayRefund | null {
  if (!refund) return null;
  const { id, payment_id: paymentId, amount, status, notes } = refund.entity;
  return { id, paymentId, amount, status, ourId: notes?.refund_id ?? null };
}

function disputeOf({ dispute }: Body['payload']): GatewayDispute | null {
  if (!dispute) return null;
  const { entity } = dispute;
  return {
    id: entity.id,
    paymentId: entity.payment_id,
    amount: entity.amount,
    deducted: entity.amount_deducted ?? 0,
    status: entity.status,
    reason: entity.reason_code ?? null,
    respondBy: entity.respond_by ? new Date(entity.respond_by * 1000) : null,
  };
}
