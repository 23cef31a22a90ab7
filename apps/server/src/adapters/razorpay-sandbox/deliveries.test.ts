import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSandboxWorld, newOrder, type SandboxWorld } from '#test/sandbox-world.ts';

let world: SandboxWorld;
beforeAll(async () => {
  world = await createSandboxWorld();
});
beforeEach(() => {
  world.receiver.status = 200;
  world.received.length = 0;
});
afterAll(() => world.close());

async function pay(more: Record<string, unknown> = {}) {
  const order = await newOrder(world, 50_000);
  const { body } = await world.checkout({ order_id: order.id, outcome: 'success', ...more });
  return { orderId: order.id, paymentId: String(body.razorpay_payment_id) };
}

const names = () =>
  world
    .events()
    .map(({ event }) => event)
    .sort();
const queued = async () => (await world.sql`select id from razorpay_sandbox.deliveries`).length;
/** Waits for the recorded refusals of the queued delivery, so that only another try can be due next. */
const refused = (times: number) =>
  expect
    .poll(() => world.sql`select id from razorpay_sandbox.deliveries where attempts = ${times}`)
    .toHaveLength(1);
const received = (count: number) => expect.poll(() => world.received).toHaveLength(count);
/** Waits long enough for everything that is due to be sent. */
const quiet = () => Bun.sleep(700);

test('a success sends three signed events at once, each under an id of its own', async () => {
  const before = Date.now();
  const { orderId, paymentId } = await pay();
  await received(3);
  expect(names()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  for (const { body, signature, at } of world.received) {
    expect(world.gateway.verifyWebhookSignature(body, signature)).toBe(true);
    expect(at - before).toBeLessThan(5_000);
  }
  expect(new Set(world.received.map(({ eventId }) => eventId)).size).toBe(3);

  const paidEvent = world.events().find(({ event }) => event === 'order.paid');
  expect(paidEvent).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_\w{14}$/),
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { id: paymentId, order_id: orderId, status: 'captured', captured: true } },
      order: { entity: { id: orderId, status: 'paid', amount_paid: 50_000, amount_due: 0 } },
    },
    created_at: expect.closeTo(Date.now() / 1000, -1),
  });
  const authorized = world.events().find(({ event }) => event === 'payment.authorized');
  expect(authorized.payload.payment.entity).toMatchObject({
    status: 'authorized',
    captured: false,
  });
  await expect.poll(queued).toBe(0);
});

test('a failure sends payment.failed with its reason', async () => {
  await pay({ outcome: 'failure' });
  await received(1);
  expect(world.events()).toMatchObject([
    {
      event: 'payment.failed',
      contains: ['payment'],
      payload: { payment: { entity: { status: 'failed', error_code: 'BAD_REQUEST_ERROR' } } },
    },
  ]);
});

test('a refund sends created and processed, or failed', async () => {
  const refund = async () => {
    const { paymentId } = await pay();
    const key = crypto.randomUUID();
    await world.gateway.refund({ paymentId, amount: 50_000, idempotencyKey: key, notes: {} });
  };
  await refund();
  await received(5);
  const processed = world.events().find(({ event }) => event === 'refund.processed');
  expect(processed).toMatchObject({
    contains: ['refund', 'payment'],
    payload: {
      refund: { entity: { status: 'processed', amount: 50_000 } },
      payment: { entity: { status: 'refunded' } },
    },
  });
  await world.fault({ operation: 'refund-settlement' });
  await refund();
  await received(10);
  expect(names()).toContain('refund.failed');
});

test('what is not answered with 2xx comes again, unchanged, with growing pauses', async () => {
  world.receiver.status = 503;
  await pay({ outcome: 'failure' });
  await refused(1);
  await quiet();
  expect(world.received).toHaveLength(1);
  world.advance(1_000);
  await refused(2);
  world.advance(1_000);
  await quiet();
  expect(world.received).toHaveLength(2);
  world.receiver.status = 200;
  world.advance(1_000);
  await received(3);
  expect(new Set(world.received.map(({ eventId, body }) => eventId + body)).size).toBe(1);
  await expect.poll(queued).toBe(0);
});

test('after 24 hours it is given up', async () => {
  world.receiver.status = 503;
  await pay({ outcome: 'failure' });
  await refused(1);
  world.advance(24 * 60 * 60_000);
  await received(2);
  await expect.poll(queued).toBe(0);
});

test('webhooks can be left out, held back, and doubled', async () => {
  await pay({ webhooks: 'none' });
  await pay({ webhooks: 'delayed', webhook_delay_ms: 60_000, outcome: 'failure' });
  await quiet();
  expect(world.received).toHaveLength(0);
  world.advance(60_000);
  await received(1);

  await pay({ webhook_copies: 3, outcome: 'failure' });
  await received(4);
  const [, ...copies] = world.received;
  expect(new Set(copies.map(({ eventId }) => eventId)).size).toBe(1);
});

test('a refund’s event overtakes a capture’s that is held back', async () => {
  const { paymentId } = await pay({ webhooks: 'delayed', webhook_delay_ms: 600_000 });
  const refund = { paymentId, amount: 50_000, idempotencyKey: 'overtaking', notes: {} };
  await world.gateway.refund(refund);
  await received(2);
  expect(names()).toEqual(['refund.created', 'refund.processed']);
  await expect.poll(queued).toBe(3); // the received ones are done with
  world.advance(600_000);
  await received(5);
});

test('several servers on one database that want the same deliveries send each once', async () => {
  const others = [world.newSandbox(), world.newSandbox()];
  await Promise.all(others.map((sandbox) => sandbox.start()));
  const delayed = { webhooks: 'delayed', webhook_delay_ms: 60_000, outcome: 'failure' };
  await Promise.all(Array.from({ length: 8 }, () => pay(delayed)));
  // The claims are held until all three have asked for them: one that waited for the lock would not be
  // alone.
  await world.sql.begin(async (tx) => {
    await tx`select id from razorpay_sandbox.deliveries for update`;
    world.advance(60_000);
    await quiet();
  });
  await received(8);
  await quiet();
  expect(world.received).toHaveLength(8);
  await Promise.all(others.map((sandbox) => sandbox.stop()));
});

test('what a killed server was about to send, the next one sends', async () => {
  await pay({ outcome: 'failure', webhooks: 'delayed', webhook_delay_ms: 3_600_000 });
  // A server that claimed the delivery and died leaves it so.
  await world.sql`update razorpay_sandbox.deliveries set attempts = 1,
    next_attempt_at = next_attempt_at - interval '1 hour' + interval '6 seconds'`;
  await quiet();
  expect(world.received).toHaveLength(0);
  world.advance(6_000);
  await received(1);
});
