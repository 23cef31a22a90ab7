import { describe, expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { countingGateway } from '#test/counting-gateway.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { bookingOf } from '#test/paid-order.ts';
import { breachesOf, buyer, orderFor, pay, selection } from '#test/paying.ts';

const minute = 60_000;

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

describe('an order whose hold ran out', () => {
  test('and that she replaced since is refunded when it is paid after all', async ({ world }) => {
    const { member, event, order, book, status } = await buyer(world);
    world.clock.advance(16 * minute);
    expect(await status()).toMatchObject({ status: 'ended' });
    const newer = await orderFor(world, member, event, 2);
    expect(await book(await pay(world, order.id))).toMatchObject({
      status: 'refunding',
      ticket: null,
    });
    expect(await book(await pay(world, newer.id))).toMatchObject({ status: 'confirmed' });
    await world.jobs.drain();
  });

  test('is not renewed beyond the seats that one member may have', async ({ world }) => {
    const event = await createEvent(world, {}, [
      { name: 'Free', pricePaise: 0 },
      { name: 'Paid', pricePaise: 50_000 },
    ]);
    const member = await createMember(world);
    const request = { ...selection(event), tickets: { Paid: 3 } };
    await world.as(member).checkout.createOrder(request);
    world.clock.advance(16 * minute);
    for (const quantity of [4, 4])
      await world.as(member).checkout.book({
        id: event.id,
        paymentMethod: 'free',
        tickets: { Free: quantity },
        bookingId: selection(event).bookingId,
      });
    await expect(world.as(member).checkout.createOrder(request)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: expect.stringContaining('You have 8 already, so you can book 2 more.'),
    });
  });
});

test('an order that was paid and refunded is not taken up again, its hold over or not', async ({
  world,
}) => {
  const member = await createMember(world);
  const request = selection(await createEvent(world));
  const order = await world.as(member).checkout.createOrder(request);
  const paid = await pay(world, order.id);
  await atGateway(world, paid.razorpayPaymentId).refundByHand(51_000);
  const createOrder = () => world.as(member).checkout.createOrder(request);
  const refusal = {
    code: 'CONFLICT',
    message: 'This order was paid and refunded. Please start again.',
  };
  await expect(createOrder()).rejects.toMatchObject(refusal);
  expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'expired' });
  world.clock.advance(16 * minute);
  await expect(createOrder()).rejects.toMatchObject(refusal);
});

test('the gateway is asked about one that was taken up again after 45 seconds, not before', async ({
  world,
}) => {
  const member = await createMember(world);
  const request = selection(await createEvent(world));
  await world.as(member).checkout.createOrder(request);
  world.clock.advance(16 * minute);
  const { id } = await world.as(member).checkout.createOrder(request);
  const gateway = countingGateway(world);
  world.clock.advance(44_000);
  await reconcile({ ...world.deps, gateway });
  expect(gateway.asked).not.toContain(id);
  world.clock.advance(1_000);
  await reconcile({ ...world.deps, gateway });
  expect(gateway.asked).toContain(id);
});
