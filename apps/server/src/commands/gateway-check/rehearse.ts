import { randomUUID } from 'node:crypto';
import { GatewayError, type GatewayOrder } from '#server/platform/payment-gateway.ts';
import { clockOff, type Finding, gatewayFault, notTried, well, wrong } from './findings.ts';
import { hearWebhooks, knockAtAddress } from './hear-webhooks.ts';
import { payOnce } from './pay-once.ts';
import { refundOnce } from './refund-once.ts';
import type { Rehearsal } from './rehearsal.ts';

/** ₹1, the least that the gateway moves. */
const amount = 100;
/** Answers take their time, and the gateway's are of whole seconds. */
const clockToleranceSeconds = 30;

/**
 * Order, payment, webhooks and refund as the product has them, with test keys, step by step; each
 * finding comes as soon as it is known. What cannot be tried is told as that, never as well.
 */
export async function* rehearse(input: Rehearsal): AsyncGenerator<Finding> {
  const order = yield* makeOrder(input);
  yield* knockAtAddress(input);
  if (!order) return yield notTried('payment', 'Nothing more is tried without an order.');
  const payment = yield* guarded('payment', payOnce(input, order));
  if (!payment)
    return yield notTried('refund', 'Refund and webhooks are not tried without a payment.');
  const refund = yield* guarded('refund', refundOnce(input, payment));
  yield* hearWebhooks(input, refund);
}

async function* makeOrder({
  gateway,
  desk,
}: Rehearsal): AsyncGenerator<Finding, GatewayOrder | null> {
  const receipt = `check-${randomUUID().slice(0, 30)}`;
  try {
    const before = Date.now();
    const order = await gateway.createOrder({ amount, currency: 'INR', receipt, notes: {} });
    const after = Date.now();
    yield well('keys', 'Razorpay takes the keys, of test mode.');
    yield clockFinding((before + after) / 2, order.createdAt);
    const found = await gateway.findOrderByReceipt(receipt);
    yield found?.id === order.id
      ? well('order', `An order of ₹1 was made and found again: ${order.id}.`)
      : wrong('order', 'The order is not found by its receipt, by which lost answers are healed.');
    desk.offer(order);
    return order;
  } catch (error) {
    yield faultOf('order', error);
    return null;
  }
}

function clockFinding(own: number, gateways: Date): Finding {
  const seconds = Math.round((own - gateways.getTime()) / 1000);
  return Math.abs(seconds) > clockToleranceSeconds
    ? wrong('clock', clockOff(seconds))
    : well('clock', 'This machine’s clock is Razorpay’s.');
}

/** The steps of `work`; a gateway that fails in between ends it with its sentence. */
async function* guarded<T>(
  step: Finding['step'],
  work: AsyncGenerator<Finding, T>,
): AsyncGenerator<Finding, T | null> {
  try {
    return yield* work;
  } catch (error) {
    yield faultOf(step, error);
    return null;
  }
}

function faultOf(step: Finding['step'], error: unknown): Finding {
  if (error instanceof GatewayError) return gatewayFault(step, error);
  throw error;
}
