import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandboxWorld, newOrder, type SandboxWorld } from '#test/sandbox-world.ts';

let world: SandboxWorld;
beforeAll(async () => {
  world = await createSandboxWorld();
});
afterAll(() => world.close());

const pay = (order_id: string, more: Record<string, unknown> = {}) =>
  world.checkout({ order_id, outcome: 'success', ...more });

test('a success gives what the real handler gives, signed, and the order is paid', async () => {
  const order = await newOrder(world, 50_000);
  const { status, body } = await pay(order.id);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual([
    'razorpay_payment_id',
    'razorpay_order_id',
    'razorpay_signature',
  ]);
  const ids = { orderId: order.id, paymentId: body.razorpay_payment_id };
  const signature = body.razorpay_signature;
  expect(world.gateway.verifyPaymentSignature({ ...ids, signature })).toBe(true);

  expect(await world.gateway.fetchPayment(ids.paymentId)).toEqual({
    id: ids.paymentId,
    orderId: order.id,
    amount: 50_000,
    currency: 'INR',
    status: 'captured',
    amountRefunded: 0,
    method: 'upi',
    errorDescription: null,
    createdAt: expect.any(Date),
  });
  expect(await world.gateway.findOrderByReceipt(order.receipt ?? '')).toMatchObject({
    status: 'paid',
  });
});

test('a failure is 400 with the ids of the attempt', async () => {
  const order = await newOrder(world);
  const { status, body } = await pay(order.id, { outcome: 'failure' });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { order_id: order.id, payment_id: expect.stringMatching(/^pay_\w{14}$/) },
  });
  expect(await world.gateway.fetchPayment(body.error.metadata.payment_id ?? '')).toMatchObject({
    status: 'failed',
    errorDescription: body.error.description,
  });
});

test('failures, then a success on the same order, are its attempts, newest first', async () => {
  const order = await newOrder(world);
  await pay(order.id, { outcome: 'failure' });
  await pay(order.id, { outcome: 'failure' });
  await pay(order.id);
  const payments = await world.gateway.fetchOrderPayments(order.id);
  expect(payments.map(({ status }) => status)).toEqual(['captured', 'failed', 'failed']);
});

test('a paid order takes no second payment, unless a test forces it', async () => {
  const order = await newOrder(world);
  await pay(order.id);
  expect(await pay(order.id)).toMatchObject({
    status: 400,
    body: { error: { description: 'Payment already done for this order.' } },
  });
  expect(await pay(order.id, { force_second: true })).toMatchObject({ status: 200 });
  const payments = await world.gateway.fetchOrderPayments(order.id);
  expect(payments.map(({ status }) => status)).toEqual(['captured', 'captured']);
});

test('of ten payments of one order at once, one is taken', async () => {
  const order = await newOrder(world);
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(order.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a late capture is authorized first', async () => {
  const order = await newOrder(world);
  const { body } = await pay(order.id, { capture: 'late', capture_after_ms: 60_000 });
  const status = async () => (await world.gateway.fetchPayment(body.razorpay_payment_id)).status;
  expect(await status()).toBe('authorized');
  world.advance(60_000);
  await expect.poll(status).toBe('captured');
});

test('a payment that failed can still be captured late', async () => {
  const order = await newOrder(world);
  await pay(order.id, { outcome: 'failure', capture: 'late', capture_after_ms: 0 });
  await expect
    .poll(() => world.gateway.fetchOrderPayments(order.id))
    .toMatchObject([{ status: 'captured' }]);
});

test('a payment of another amount or currency leaves the order as Razorpay would see it', async () => {
  const order = await newOrder(world, 50_000);
  await pay(order.id, { force_amount: 40_000, force_currency: 'USD' });
  expect(await world.gateway.fetchOrderPayments(order.id)).toMatchObject([
    { amount: 40_000, currency: 'USD', status: 'captured' },
  ]);
  expect(await world.gateway.findOrderByReceipt(order.receipt ?? '')).toMatchObject({
    status: 'attempted',
  });
});

test('the checkout is refused another key, another amount, an unknown order', async () => {
  const order = await newOrder(world, 50_000);
  expect(await pay(order.id, { key: 'rzp_live_x' })).toMatchObject({ status: 401 });
  expect(await pay(order.id, { amount: 100 })).toMatchObject({ status: 400 });
  expect(await pay('order_unknown')).toMatchObject({ status: 400 });
  expect(await world.gateway.fetchOrderPayments(order.id)).toEqual([]);
});

test.each([
  ['checkout.js', 'application/javascript; charset=utf-8'],
  ['checkout.css', 'text/css; charset=utf-8'],
])('%s is served as a file of its own, with nothing a strict CSP forbids', async (name, type) => {
  const answer = await fetch(`${world.baseUrl}/${name}`);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(await answer.text()).not.toMatch(
    /eval\(|new Function|innerHTML|style=|setAttribute\('style/,
  );
});

test.each([
  ['a link', 'link_9', { receipt: 'link_9', status: 'paid', ourBookingId: null }],
  ['a page', null, null],
] as const)(
  '%s is paid past every shop: with an order of the gateway’s own, or none',
  async (_, receipt, order) => {
    const answer = await fetch(`${world.baseUrl}/payment-links`, {
      method: 'POST',
      body: JSON.stringify({ amount: 70_000, receipt }),
    });
    const { razorpay_payment_id: id, razorpay_order_id: orderId } = Object(await answer.json());
    expect(await world.gateway.fetchPayment(id)).toMatchObject({
      status: 'captured',
      amount: 70_000,
      orderId,
    });
    if (order) expect(await world.gateway.fetchOrder(orderId)).toMatchObject(order);
    else expect(orderId).toBeNull();
  },
);
