import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayRefund, PaymentGateway } from '#server/platform/ports/payment-gateway.ts';
import {
  disputeAnswer,
  disputesAnswer,
  orderAnswer,
  ordersAnswer,
  paymentAnswer,
  paymentsAnswer,
  refundAnswer,
  refundsAnswer,
} from './razorpay-answers.ts';
import { ask, razorpayClient } from './razorpay-client.ts';

export type RazorpaySettings = {
  keyId: string;
  keySecret: string;
  /** The current secret, and while it is being rotated the one before. */
  webhookSecrets: string[];
  /** Without the `/v1`, which the SDK adds. */
  baseUrl?: string;
  checkoutScriptUrl?: string;
  /** For one whole answer, body included. */
  timeoutMs?: number;
};

const refundsPerPage = 100;

/** Razorpay through its official SDK. */
export function razorpayGateway({
  keyId,
  keySecret,
  webhookSecrets,
  baseUrl = 'https://api.razorpay.com',
  checkoutScriptUrl = 'https://checkout.razorpay.com/v1/checkout.js',
  timeoutMs = 10_000,
}: RazorpaySettings): PaymentGateway {
  // Under an empty secret anybody can sign.
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
      // Receipts are not unique at Razorpay: of several orders the first that was made counts.
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
      // Ten at a time unless asked for more, and never more than a hundred.
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
