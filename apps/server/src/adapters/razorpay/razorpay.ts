import { createHmac, timingSafeEqual } from 'node:crypto';
import { storable } from '@nagarika/domain/language/text';
import { gatewayDisputeStatuses } from '@nagarika/domain/money/refunds/disputes';
import { z } from 'zod';
import type {
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  PaymentGateway,
} from '#server/platform/ports/payment-gateway.ts';
import { ask, razorpayClient } from './razorpay-client.ts';

/** The parts of Razorpay's JSON that we read, as the port's types. Amounts are paise. */

const order = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(['created', 'attempted', 'paid']),
  // Razorpay writes `[]` when empty.
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

const orderAnswer = order.transform(gatewayOrder);

/** Orders come oldest first. */
const ordersAnswer = z
  .object({ items: z.array(order) })
  .transform(({ items }) =>
    items.toSorted((a, b) => a.created_at - b.created_at).map(gatewayOrder),
  );

const paymentAnswer = payment.transform(gatewayPayment);

/** Payments come newest first. */
const paymentsAnswer = z
  .object({ items: z.array(payment) })
  .transform(({ items }) =>
    items.toSorted((a, b) => b.created_at - a.created_at).map(gatewayPayment),
  );

const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
  // Razorpay writes `[]` when empty.
  notes: z.object({ refund_id: z.uuid() }).nullable().catch(null),
});

const refundAnswer = refund.transform(gatewayRefund);

/** One page of refunds. */
const refundsAnswer = z
  .object({ items: z.array(refund) })
  .transform(({ items }) => items.map(gatewayRefund));

/** The year 2100 in Unix seconds. */
const farFuture = 4_102_444_800;

const disputeAnswer = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int().min(1),
    amount_deducted: z.int().min(0).nullish(),
    reason_code: z.string().max(100).transform(storable).nullish().catch(null),
    respond_by: z.int().min(0).max(farFuture).nullish().catch(null),
    // A word that we do not know yet means that the bank has not decided.
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

const disputesAnswer = z.object({ items: z.array(disputeAnswer) }).transform(({ items }) => items);

export type RazorpaySettings = {
  keyId: string;
  keySecret: string;
  /** The current secret and, during a rotation, the one before. */
  webhookSecrets: string[];
  /** The host without the `/v1`, which the SDK adds. */
  baseUrl?: string;
  checkoutScriptUrl?: string;
  /** Bounds one whole answer, body included. */
  timeoutMs?: number;
};

const refundsPerPage = 100;

/** Talks to Razorpay through its official SDK. */
export function razorpayGateway({
  keyId,
  keySecret,
  webhookSecrets,
  baseUrl = 'https://api.razorpay.com',
  checkoutScriptUrl = 'https://checkout.razorpay.com/v1/checkout.js',
  timeoutMs = 10_000,
}: RazorpaySettings): PaymentGateway {
  // With an empty secret anybody can sign.
  if ([keySecret, ...webhookSecrets].includes('')) throw new Error('A Razorpay secret is empty.');

  const connect = (headers: Record<string, string> = {}) =>
    razorpayClient({ keyId, keySecret, baseUrl, timeoutMs, headers });
  const razorpay = connect();

  return {
    keyId,
    checkoutScriptUrl,

    createOrder: (order) => ask(() => razorpay.orders.create(order), orderAnswer),

    findOrderByReceipt: async (receipt) => {
      const orders = await ask(() => razorpay.orders.all({ receipt, count: 100 }), ordersAnswer);
      // Receipts are not unique at Razorpay: the first of several orders counts.
      return orders.find((order) => order.receipt === receipt) ?? null;
    },

    fetchOrder: (orderId) => ask(() => razorpay.orders.fetch(orderId), orderAnswer),

    fetchOrderPayments: (orderId) =>
      ask(() => razorpay.orders.fetchPayments(orderId), paymentsAnswer),

    fetchPayment: (paymentId) => ask(() => razorpay.payments.fetch(paymentId), paymentAnswer),

    refund: ({ paymentId, amount, idempotencyKey, notes }) => {
      // The SDK's calls take no headers, so a refund has a client of its own: a few objects.
      const client = connect({ 'X-Refund-Idempotency': idempotencyKey });
      return ask(() => client.payments.refund(paymentId, { amount, notes }), refundAnswer);
    },

    fetchRefund: (paymentId, refundId) =>
      ask(() => razorpay.payments.fetchRefund(paymentId, refundId), refundAnswer),

    fetchRefunds: async (paymentId) => {
      const refunds: GatewayRefund[] = [];
      // Razorpay gives ten at a time unless asked for more, and never more than a hundred.
      for (let isLast = false; !isLast; ) {
        const page = { count: refundsPerPage, skip: refunds.length };
        const more = await ask(
          () => razorpay.payments.fetchMultipleRefund(paymentId, page),
          refundsAnswer,
        );
        refunds.push(...more);
        isLast = more.length < refundsPerPage;
      }
      return refunds;
    },

    fetchDispute: (disputeId) => ask(() => razorpay.disputes.fetch(disputeId), disputeAnswer),

    fetchDisputes: () => ask(() => razorpay.disputes.all({ count: 100 }), disputesAnswer),

    verifyPaymentSignature: ({ orderId, paymentId, signature }) =>
      isSignature(signature, `${orderId}|${paymentId}`, keySecret),

    verifyWebhookSignature: (rawBody, signature) =>
      webhookSecrets.some((secret) => isSignature(signature, rawBody, secret)),
  };
}

function isSignature(signature: string, signed: string, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(signed).digest('hex'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

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
