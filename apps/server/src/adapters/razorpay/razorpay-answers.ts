import { storable } from '@nagarika/domain/language/text';
import { gatewayDisputeStatuses } from '@nagarika/domain/money/refunds/disputes';
import { z } from 'zod';
import type {
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
} from '#server/platform/ports/payment-gateway.ts';

/** What we read of Razorpay's JSON, as the port's types. Amounts are paise. */

const order = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(['created', 'attempted', 'paid']),
  // `[]` when empty
  notes: z.object({ booking_id: z.uuid() }).nullable().catch(null),
  created_at: z.number(),
});

const payment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.int().nullish(),
  method: z.string().nullish(),
  error_description: z.string().nullish(),
  created_at: z.number(),
});

export const orderAnswer = order.transform(gatewayOrder);

/** Oldest first. */
export const ordersAnswer = z
  .object({ items: z.array(order) })
  .transform(({ items }) =>
    items.toSorted((a, b) => a.created_at - b.created_at).map(gatewayOrder),
  );

export const paymentAnswer = payment.transform(gatewayPayment);

/** Newest first. */
export const paymentsAnswer = z
  .object({ items: z.array(payment) })
  .transform(({ items }) =>
    items.toSorted((a, b) => b.created_at - a.created_at).map(gatewayPayment),
  );

const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
  // `[]` when empty
  notes: z.object({ refund_id: z.uuid() }).nullable().catch(null),
});

export const refundAnswer = refund.transform(gatewayRefund);

/** One page of them. */
export const refundsAnswer = z
  .object({ items: z.array(refund) })
  .transform(({ items }) => items.map(gatewayRefund));

/** The year 2100 in Unix seconds. */
const farFuture = 4_102_444_800;

export const disputeAnswer = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int().min(1),
    amount_deducted: z.int().min(0).nullish(),
    reason_code: z.string().max(100).transform(storable).nullish().catch(null),
    respond_by: z.int().min(0).max(farFuture).nullish().catch(null),
    // A word that we do not know yet: the bank has not decided.
    status: z.enum(gatewayDisputeStatuses).catch('under_review'),
  })
  .transform(
    (entity): GatewayDispute => ({
      id: entity.id,
      paymentId: entity.payment_id,
      amount: entity.amount,
      deducted: entity.amount_deducted ?? 0,
      status: entity.status,
      reason: entity.reason_code ?? null,
      respondBy: entity.respond_by ? new Date(entity.respond_by * 1000) : null,
    }),
  );

export const disputesAnswer = z
  .object({ items: z.array(disputeAnswer) })
  .transform(({ items }) => items);

function gatewayRefund(entity: z.infer<typeof refund>): GatewayRefund {
  const { id, payment_id: paymentId, amount, status, notes } = entity;
  return { id, paymentId, amount, status, ourId: notes?.refund_id ?? null };
}

function gatewayOrder({
  id,
  amount,
  currency,
  receipt,
  status,
  notes,
  created_at,
}: z.infer<typeof order>): GatewayOrder {
  const createdAt = new Date(created_at * 1000);
  const ourBookingId = notes?.booking_id ?? null;
  return { id, amount, currency, receipt: receipt ?? null, status, ourBookingId, createdAt };
}

function gatewayPayment(entity: z.infer<typeof payment>): GatewayPayment {
  return {
    id: entity.id,
    orderId: entity.order_id ?? null,
    amount: entity.amount,
    currency: entity.currency,
    status: entity.status,
    amountRefunded: entity.amount_refunded ?? 0,
    method: entity.method ?? null,
    errorDescription: entity.error_description ?? null,
    createdAt: new Date(entity.created_at * 1000),
  };
}
