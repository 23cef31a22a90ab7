import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  createSandboxWorld,
  keys,
  newOrder,
  type SandboxWorld,
} from '#test/sandbox-world.ts';

let world: SandboxWorld;
beforeAll(async () => {
  world = await createSandboxWorld();
});
afterAll(() => world.close());

async function paid(amount: number, more: Record<string, unknown> = {}): Promise<string> {
  const order = await newOrder(world, amount);
  const { body } = await world.checkout({ order_id: order.id, outcome: 'success', ...more });
  return body.razorpay_payment_id;
}

const refund = (paymentId: string, amount: number, idempotencyKey: string = crypto.randomUUID()) =>
  world.gateway.refund({ paymentId, amount, idempotencyKey, notes: {} });

type ApiBody = { id: string; items: { amount: number }[] };

const api = async (path: string, init: RequestInit = {}) => {
  const authorization = `Basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}`;
  const headers = { authorization, ...init.headers };
  const answer = await fetch(`${world.baseUrl}/v1${path}`, { ...init, headers });
  return { status: answer.status, body: await bodyOf<ApiBody>(answer) };
};

test('a refund is pending, then processed, and the payment is refunded', async () => {
  const paymentId = await paid(50_000);
  const made = await refund(paymentId, 50_000);
  expect(made).toMatchObject({ paymentId, amount: 50_000, status: 'pending' });
  await expect
    .poll(() => world.gateway.fetchRefund(paymentId, made.id))
    .toMatchObject({ status: 'processed' });
  expect(await world.gateway.fetchPayment(paymentId)).toMatchObject({
    status: 'refunded',
    amountRefunded: 50_000,
  });
});

test('in part, the payment stays captured until all of it is refunded', async () => {
  const paymentId = await paid(50_000);
  await refund(paymentId, 20_000);
  expect((await api(`/payments/${paymentId}`)).body).toMatchObject({
    status: 'captured',
    captured: true,
    amount_refunded: 20_000,
    refund_status: 'partial',
  });
  await refund(paymentId, 30_000);
  expect((await api(`/payments/${paymentId}`)).body).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
  });
  const { body } = await api(`/payments/${paymentId}/refunds`);
  expect(body.items.map(({ amount }) => amount)).toEqual([30_000, 20_000]);
});

test('refunds never exceed the payment, also when they race', async () => {
  const paymentId = await paid(50_000);
  const races = await Promise.allSettled([1, 2, 3, 4].map(() => refund(paymentId, 20_000)));
  expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(refund(paymentId, 10_001)).rejects.toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('greater than the refund payment amount'),
  });
  await refund(paymentId, 10_000);
  await expect(refund(paymentId, 100)).rejects.toThrow('fully refunded already');
});

test('the same request under one idempotency key is one refund, also at once', async () => {
  const paymentId = await paid(50_000);
  const same = await Promise.all([1, 2, 3].map(() => refund(paymentId, 20_000, 'refund-key-0001')));
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  expect(await world.gateway.fetchPayment(paymentId)).toMatchObject({ amountRefunded: 20_000 });
});

test('another request under a used key is rejected', async () => {
  const paymentId = await paid(50_000);
  await refund(paymentId, 20_000, 'refund-key-0002');
  await expect(refund(paymentId, 10_000, 'refund-key-0002')).rejects.toThrow(
    'Different request with the same idempotency key',
  );
  await expect(refund(await paid(50_000), 20_000, 'refund-key-0002')).rejects.toMatchObject({
    kind: 'rejected',
  });
});

test('a key of fewer than ten characters is rejected', async () => {
  await expect(refund(await paid(50_000), 20_000, 'short')).rejects.toMatchObject({
    kind: 'rejected',
  });
});

test('only captured payments are refunded', async () => {
  const authorized = await paid(50_000, { capture: 'never' });
  await expect(refund(authorized, 50_000)).rejects.toThrow('should be captured');
  await expect(refund('pay_unknown', 50_000)).rejects.toThrow('does not exist');
});

test('without an amount all that is left is refunded', async () => {
  const paymentId = await paid(50_000);
  await refund(paymentId, 20_000);
  const { body } = await api(`/payments/${paymentId}/refund`, { method: 'POST' });
  expect(body).toMatchObject({
    entity: 'refund',
    amount: 30_000,
    notes: [],
    payment_id: paymentId,
  });
  expect((await api(`/refunds/${body.id}`)).body).toMatchObject({ id: body.id });
  expect((await api(`/payments/pay_other/refunds/${body.id}`)).status).toBe(400);
});

test('a refund that fails at the bank gives its amount back to be refunded again', async () => {
  const paymentId = await paid(50_000);
  await world.fault({ operation: 'refund-settlement' });
  const failing = await refund(paymentId, 50_000);
  await expect
    .poll(() => world.gateway.fetchRefund(paymentId, failing.id))
    .toMatchObject({ status: 'failed' });
  expect(await world.gateway.fetchPayment(paymentId)).toMatchObject({
    status: 'captured',
    amountRefunded: 0,
  });
  await refund(paymentId, 50_000);
});

test('an authorized payment is captured through the API, once and in full', async () => {
  const paymentId = await paid(50_000, { capture: 'never' });
  const capture = (amount: number) =>
    api(`/payments/${paymentId}/capture`, { method: 'POST', body: JSON.stringify({ amount }) });
  expect(await capture(40_000)).toMatchObject({ status: 400 });
  expect(await capture(50_000)).toMatchObject({ status: 200, body: { status: 'captured' } });
  expect(await capture(50_000)).toMatchObject({ status: 400 });
});
