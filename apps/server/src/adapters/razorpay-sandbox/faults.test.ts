import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandboxWorld, newOrder, type SandboxWorld } from '#test/sandbox-world.ts';

let world: SandboxWorld;
beforeAll(async () => {
  world = await createSandboxWorld();
});
afterAll(() => world.close());

const input = (receipt: string) => ({ amount: 100, currency: 'INR', receipt, notes: {} }) as const;

test.each(['timeout', '5xx'])('%s: the outcome is unknown and nothing was done', async (kind) => {
  await world.fault({ operation: 'create-order', kind });
  await expect(world.gateway.createOrder(input(kind))).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(await world.gateway.findOrderByReceipt(kind)).toBeNull();
});

test('drop-after-commit: the outcome is unknown and the order exists', async () => {
  await world.fault({ operation: 'create-order', kind: 'drop-after-commit' });
  await expect(world.gateway.createOrder(input('drop'))).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(await world.gateway.findOrderByReceipt('drop')).toMatchObject({ receipt: 'drop' });
});

test('a dropped refund asked for again under its key is the refund that was made', async () => {
  const order = await newOrder(world, 50_000);
  const { body } = await world.checkout({ order_id: order.id, outcome: 'success' });
  const refund = {
    paymentId: body.razorpay_payment_id,
    amount: 50_000,
    idempotencyKey: 'refund-0001',
    notes: {},
  };
  await world.fault({ operation: 'refund', kind: 'drop-after-commit' });
  await expect(world.gateway.refund(refund)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await world.gateway.refund(refund)).toMatchObject({ amount: 50_000 });
});

test('a refund can be refused for lack of balance', async () => {
  await world.fault({ operation: 'refund', kind: 'no-balance' });
  await expect(
    world.gateway.refund({
      paymentId: 'pay_1',
      amount: 100,
      idempotencyKey: 'refund-0002',
      notes: {},
    }),
  ).rejects.toMatchObject({ kind: 'rejected', message: expect.stringContaining('enough balance') });
});

test('a fault strikes its own operation, as often as was asked, unless cleared', async () => {
  const order = await newOrder(world);
  const payments = () => world.gateway.fetchOrderPayments(order.id);
  await world.fault({ operation: 'order-payments', times: 2 });
  await newOrder(world);
  await expect(payments()).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(payments()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await payments()).toEqual([]);

  await world.fault({ operation: 'order-payments', times: 5 });
  await fetch(`${world.baseUrl}/faults`, { method: 'DELETE' });
  expect(await payments()).toEqual([]);
});

test('an unknown operation is refused', async () => {
  expect((await world.fault({ operation: 'no-such' })).status).toBe(400);
});
