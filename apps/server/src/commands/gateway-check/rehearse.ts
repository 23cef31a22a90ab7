import { randomUUID } from 'node:crypto';
import {
  GatewayError,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
} from '#server/platform/ports/payment-gateway.ts';
import {
  capturedByHand,
  clockOff,
  type Finding,
  gatewayFault,
  noBalance,
  notTried,
  well,
  wrong,
} from './findings.ts';
import { hearWebhooks, knockAtAddress } from './hear-webhooks.ts';
import type { Rehearsal } from './rehearsal.ts';
import { until } from './until.ts';

/** ₹1, the least that the gateway moves. */
const amount = 100;
/** Answers take their time, and the gateway's times are whole seconds. */
const clockToleranceSeconds = 30;

/**
 * Rehearses order, payment, webhooks and refund as the product has them, with test keys, step by step; each
 * finding comes as soon as it is known. A step that cannot be tried is reported as untried, never as passed.
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

/** Runs the steps of `work`; a gateway that fails in between ends it with its sentence. */
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

/**
 * Refunds all that is left of the payment, asked for twice under one key, as after a lost answer. Says what
 * became of it; null when there is none.
 */
async function* refundOnce(
  { gateway, waits }: Rehearsal,
  payment: GatewayPayment,
): AsyncGenerator<Finding, GatewayRefund['status'] | null> {
  const request = {
    paymentId: payment.id,
    amount: payment.amount - payment.amountRefunded,
    idempotencyKey: randomUUID(),
    notes: {},
  };
  const refund = await gateway.refund(request).catch(unlessBalance);
  if (!refund) {
    yield wrong('refund', noBalance);
    return null;
  }
  const again = await gateway.refund(request);
  if (again.id !== refund.id) {
    yield wrong(
      'refund',
      'The same refund asked for twice was made twice: tell Razorpay’s support that X-Refund-Idempotency has no effect for this account.',
    );
  }
  const done = await until(
    async () => {
      const now = await gateway.fetchRefund(payment.id, refund.id);
      return now.status === 'pending' ? null : now;
    },
    { forMs: waits.after, pauseMs: waits.pause },
  );
  yield done?.status === 'failed'
    ? wrong(
        'refund',
        `The refund ${refund.id} failed at the bank. The dashboard says why; the product tries such a one again, and The Books show it.`,
      )
    : well('refund', `The refund ${refund.id} is ${done ? 'through' : 'on its way'}.`);
  return done?.status ?? 'pending';
}

/** Returns null when only the balance is missing. */
function unlessBalance(error: unknown): null {
  if (
    error instanceof GatewayError &&
    error.kind === 'rejected' &&
    /balance/i.test(error.message)
  ) {
    return null;
  }
  throw error;
}

/** Returns a captured payment, made now or before; null when there is none. */
async function* payOnce(
  input: Rehearsal,
  order: GatewayOrder,
): AsyncGenerator<Finding, GatewayPayment | null> {
  const { gateway, desk, settings, waits } = input;
  if (settings.payment === 'none') {
    yield notTried('payment', 'Nobody was asked to pay (--no-payment).');
    return null;
  }
  const paid =
    settings.payment === 'page' ? await paidBySomebody(input, order) : settings.payment.id;
  if (paid === null) {
    yield notTried(
      'payment',
      `Nobody has paid ${order.id} in time. Run it again, or with --payment and the id of a test payment.`,
    );
    return null;
  }
  desk.listenFor(paid);
  const captured = await until(() => capturedOf(gateway.fetchPayment(paid)), {
    forMs: waits.capture,
    pauseMs: waits.pause,
  });
  if (!captured) {
    yield wrong('payment', await whyNotCaptured(gateway.fetchPayment(paid)));
    return null;
  }
  yield well('payment', `${captured.id} was paid and captured by itself.`);
  yield* signatureOf(input);
  return captured;
}

async function paidBySomebody(input: Rehearsal, order: GatewayOrder): Promise<string | null> {
  input.askToPay(order);
  return until(
    async () => {
      const attempts = await input.gateway.fetchOrderPayments(order.id);
      return attempts.find(({ status }) => status !== 'created' && status !== 'failed')?.id ?? null;
    },
    { forMs: input.waits.payment, pauseMs: input.waits.pause },
  );
}

async function capturedOf(asked: Promise<GatewayPayment>): Promise<GatewayPayment | null> {
  const payment = await asked;
  return payment.status === 'captured' ? payment : null;
}

async function whyNotCaptured(asked: Promise<GatewayPayment>): Promise<string> {
  const { id, status } = await asked;
  if (status === 'authorized') return capturedByHand;
  if (status === 'refunded') return `${id} has gone back already: give another payment, or none.`;
  return `${id} is ${status}: give a payment that was captured, or none.`;
}

/** Only a page hears what the checkout signs, so a payment made before, or elsewhere, has no signature. */
async function* signatureOf({ desk, settings, waits }: Rehearsal): AsyncGenerator<Finding> {
  if (settings.payment !== 'page') return;
  const signature = await until(desk.signature, { forMs: waits.pause, pauseMs: waits.pause });
  yield signature === 'right'
    ? well('signature', 'The checkout’s signature is right.')
    : signature === 'wrong'
      ? wrong(
          'signature',
          'The checkout’s signature is not that of RAZORPAY_KEY_SECRET: the page was opened with keys of another pair.',
        )
      : notTried(
          'signature',
          'The page did not hand on what the checkout signed; members’ pages do, or the webhook comes instead.',
        );
}
