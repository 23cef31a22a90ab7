import Razorpay from 'razorpay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { razorpayGateway } from '#server/adapters/razorpay/razorpay.ts';
import { createSandboxWorld, keys, newOrder, type SandboxWorld } from '#test/sandbox-world.ts';

let world: SandboxWorld;
beforeAll(async () => {
  world = await createSandboxWorld();
});
afterAll(() => world.close());

const api = (
  path: string,
  init: RequestInit = {},
  credentials = `${keys.keyId}:${keys.keySecret}`,
) =>
  fetch(`${world.baseUrl}/v1${path}`, {
    ...init,
    headers: { authorization: `Basic ${btoa(credentials)}`, 'content-type': 'application/json' },
  });
const create = (body: unknown) => api('/orders', { method: 'POST', body: JSON.stringify(body) });

test('an order is Razorpay’s JSON', async () => {
  const answer = await create({ amount: 50000, currency: 'INR', receipt: 'r1', notes: { a: 'b' } });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 50000,
    amount_paid: 0,
    amount_due: 50000,
    currency: 'INR',
    receipt: 'r1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { a: 'b' },
    created_at: expect.closeTo(Date.now() / 1000, -1),
  });
});

test('empty notes are a list, left out or given', async () => {
  for (const notes of [undefined, {}, []]) {
    const answer = await create({ amount: 100, currency: 'INR', notes });
    expect(await answer.json()).toMatchObject({ notes: [], receipt: null });
  }
});

const tooMany = Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`note${i}`, 'x']));
const valid = { amount: 100, currency: 'INR' };
test.each([
  [{ ...valid, amount: 99 }, 'amount', 'Order amount less than minimum amount allowed'],
  [{ ...valid, amount: 100.5 }, 'amount', 'The amount must be an integer.'],
  [{ currency: 'INR' }, 'amount', 'The amount must be an integer.'],
  [{ ...valid, currency: 'USD' }, 'currency', 'Currency is not supported'],
  [
    { ...valid, receipt: 'r'.repeat(41) },
    'receipt',
    'The receipt may not be greater than 40 characters.',
  ],
  [
    { ...valid, notes: tooMany },
    'notes',
    'Number of fields in notes should be less than or equal to 15',
  ],
])('%j is refused because of its %s', async (body, field, description) => {
  const answer = await create(body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { code: 'BAD_REQUEST_ERROR', field, description, metadata: {} },
  });
});

test('a body that is not JSON is refused', async () => {
  const answer = await api('/orders', { method: 'POST', body: '{"amount"' });
  expect(answer.status).toBe(400);
});

test('other keys are 401 in Razorpay’s JSON', async () => {
  for (const credentials of ['rzp_test_sandbox:wrong', 'wrong:sandbox_secret', '']) {
    const answer = await api('/orders', {}, credentials);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { description: 'Authentication failed' } });
  }
});

test('the gateway makes an order and finds it again by its receipt', async () => {
  const made = await newOrder(world, 12_345);
  expect(made).toMatchObject({ amount: 12_345, currency: 'INR', status: 'created' });
  expect(await world.gateway.findOrderByReceipt(made.receipt ?? '')).toEqual(made);
  expect(await world.gateway.findOrderByReceipt('unheard-of')).toBeNull();
});

test('the official SDK lists orders, newest first, by the page', async () => {
  const razorpay = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
  Reflect.get(razorpay.api, 'rq').defaults.baseURL = world.baseUrl;
  const made = [await newOrder(world), await newOrder(world), await newOrder(world)];
  const listed = await razorpay.orders.all({ count: 2, skip: 1 });
  expect(listed.items.map(({ id }) => id)).toEqual([made[1]?.id, made[0]?.id]);
  const one = await razorpay.orders.fetch(made[0]?.id ?? '');
  expect(one).toMatchObject({ entity: 'order', notes: { booking: 'b1' } });
  expect(await razorpay.orders.all({ to: 1 })).toMatchObject({ count: 0, items: [] });
});

test('an unknown order is rejected, also when asked for its payments', async () => {
  await expect(world.gateway.fetchOrderPayments('order_unknown')).rejects.toMatchObject({
    kind: 'rejected',
    message: 'Razorpay answered 400: The id provided does not exist',
  });
});

test('a gateway with the wrong secret is rejected', async () => {
  const stranger = razorpayGateway({
    ...keys,
    keySecret: 'x',
    webhookSecrets: ['x'],
    baseUrl: world.baseUrl,
  });
  await expect(stranger.findOrderByReceipt('r1')).rejects.toMatchObject({ kind: 'rejected' });
});

test('two servers may start at once on an empty database', async () => {
  await world.sql`drop schema razorpay_sandbox cascade`;
  const others = [world.newSandbox(), world.newSandbox(), world.newSandbox()];
  await Promise.all(others.map((sandbox) => sandbox.start()));
  expect(await newOrder(world)).toMatchObject({ status: 'created' });
  await Promise.all(others.map((sandbox) => sandbox.stop()));
});
