import { describe, expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { countingGateway } from '#test/counting-gateway.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, breakGateway, buyer, mendGateway, pay } from '#test/paying.ts';
import { book } from './book.ts';

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  expect(await breachesOf(world)).toEqual([]);
});

describe('what was paid', () => {
  test('is asked of the gateway once a press, and left for later where it does not answer', async ({
    world,
  }) => {
    const { member, event, order, stored } = await buyer(world);
    const paid = await pay(world, order.id);
    const gateway = countingGateway(world);
    const ctx = { ...world.contextOf(member), deps: { ...world.deps, gateway }, user: member };
    await breakGateway(world, 'order-payments', '5xx');
    expect(await book(ctx, { id: event.id, ...paid })).toMatchObject({
      status: 'pending',
      message: expect.stringContaining('Please do not pay again'),
      ticket: null,
    });
    expect(gateway.asked).toEqual([order.id]);
    await reconcile(world.deps);
    expect(await stored()).toBe('confirmed');
    expect(await book(ctx, { id: event.id, ...paid })).toMatchObject({ status: 'confirmed' });
    expect(gateway.asked).toEqual([order.id, order.id]);
  });

  test('is no answer at all where the fault is ours', async ({ world }) => {
    const { member, event, order, stored } = await buyer(world);
    const gateway = {
      ...world.deps.gateway,
      fetchOrderPayments: () => Promise.reject(new TypeError('no such field')),
    };
    const ctx = { ...world.contextOf(member), deps: { ...world.deps, gateway }, user: member };
    const paid = await pay(world, order.id);
    await expect(book(ctx, { id: event.id, ...paid })).rejects.toThrow('no such field');
    expect(await stored()).toBe('pending');
  });

  test('names its order, its payment and the signature', async ({ world }) => {
    const { order, book: press } = await buyer(world);
    const paid = await pay(world, order.id);
    const whole = {
      code: 'BAD_REQUEST',
      message: 'The order, the payment and its signature are required.',
    };
    for (const missing of ['razorpayOrderId', 'razorpayPaymentId', 'razorpaySignature'])
      await expect(press({ ...paid, [missing]: undefined })).rejects.toMatchObject(whole);
    expect(await press(paid)).toMatchObject({ status: 'confirmed' });
  });
});
