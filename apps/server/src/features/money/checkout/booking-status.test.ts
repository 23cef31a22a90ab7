import { describe, expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { freeBooking } from '#test/booked.ts';
import { countingGateway } from '#test/counting-gateway.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { breachesOf, buyer, failToPay, orderFor, pay } from '#test/paying.ts';
import { bookingStatus } from './queries.ts';

const minute = 60_000;
const noTicket = { ticket: null, refunds: [] };

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

describe('an order that waits for its payment', () => {
  test('says until when its seats are kept, and to pay again only where an attempt failed', async ({
    world,
  }) => {
    const { event, order, status } = await buyer(world);
    const waiting = {
      ...noTicket,
      bookingId: order.bookingId,
      eventId: event.id,
      expiresAt: order.expiresAt,
      status: 'pending',
    };
    expect(await status()).toEqual({
      ...waiting,
      attempt: 'none',
      message: expect.stringContaining('Please do not pay again'),
    });
    await failToPay(world, order.id);
    world.clock.advance(minute);
    expect(await status()).toEqual({
      ...waiting,
      attempt: 'failed',
      message: 'The last attempt to pay failed. Nothing was charged; you can try again.',
    });
  });

  test('an attempt that failed says nothing where the bank has taken another', async ({
    world,
  }) => {
    const { order, book, status } = await buyer(world);
    await book(await pay(world, order.id, { capture: 'late', capture_after_ms: 60 * minute }));
    world.clock.advance(minute);
    await failToPay(world, order.id);
    world.clock.advance(minute);
    expect(await status()).toMatchObject({
      status: 'pending',
      attempt: 'taken',
      message: expect.stringContaining('Please do not pay again'),
    });
  });

  test('ends with its hold, or when she replaces it, in words that say which', async ({
    world,
  }) => {
    const late = await buyer(world);
    world.clock.advance(16 * minute);
    const ended = { ...noTicket, status: 'ended', expiresAt: null };
    expect(await late.status()).toMatchObject({
      ...ended,
      message: 'No payment arrived in time, so the seats were released. Nothing was charged.',
    });
    const replaced = await buyer(world);
    await orderFor(world, replaced.member, replaced.event, 2);
    expect(await replaced.status()).toMatchObject({
      ...ended,
      message: 'You replaced this order with a newer one.',
    });
  });

  test('is nobody else’s to see, and an unknown one is no different', async ({ world }) => {
    const { order } = await buyer(world);
    const stranger = world.as(await createMember(world)).checkout;
    for (const bookingId of [order.bookingId, crypto.randomUUID()]) {
      await expect(stranger.status({ bookingId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'There is no such booking.',
      });
    }
  });
});

describe('a decided one', () => {
  test('tells of money that goes back, and that it has arrived', async ({ world }) => {
    const { member, event, order, book, status } = await buyer(world);
    await orderFor(world, member, event, 2);
    const paid = await pay(world, order.id);
    await book(paid);
    const refund = { amount: 51_000, processedAt: null, note: null };
    expect(await status()).toMatchObject({
      status: 'refunding',
      message: expect.stringMatching(/Your money is on its way back, usually within 5 to 7/),
      refunds: [refund],
      ticket: null,
    });
    await world.jobs.drain();
    await atGateway(world, paid.razorpayPaymentId).settled();
    world.clock.advance(2 * minute);
    await reconcile(world.deps);
    expect(await status()).toMatchObject({
      status: 'refunded',
      message: expect.stringMatching(/\. Your money has been refunded\.$/),
      refunds: [{ ...refund, status: 'processed', processedAt: expect.any(String) }],
    });
  });

  test('of free tickets speaks of no payment, and is cancelled once she gave them back', async ({
    world,
  }) => {
    const { member, id } = await freeBooking(world);
    const status = () => world.as(member).checkout.status({ bookingId: id });
    const { ticket, ...booked } = await status();
    expect(booked).toMatchObject({
      status: 'confirmed',
      message: `Booking Successful! Your booking ID is ${ticket?.ticketCode}`,
      expiresAt: null,
    });
    await world.as(member).checkout.cancel({ id });
    expect(await status()).toMatchObject({
      status: 'cancelled',
      message: 'This booking was cancelled.',
    });
  });

  test('tells of a second payment that goes back; of her tickets it was never a part', async ({
    world,
  }) => {
    const { member, order, book, status } = await buyer(world);
    await book(await pay(world, order.id));
    await book(await pay(world, order.id, { force_second: true }));
    expect(await status()).toMatchObject({
      status: 'confirmed',
      refunds: [{ reason: 'duplicate_payment', amount: 51_000 }],
    });
    const mine = () => world.as(member).tickets.mine({ userId: member.id });
    expect((await mine()).items).toMatchObject([{ id: order.bookingId, refunds: [] }]);
    await world.as(member).checkout.cancel({ id: order.bookingId });
    expect((await mine()).items).toMatchObject([
      { refunds: [{ reason: 'member_cancelled', amount: 50_000 }] },
    ]);
    await world.jobs.drain();
  });

  test('asks the gateway nothing any more', async ({ world }) => {
    const { member, order, book } = await buyer(world);
    const gateway = countingGateway(world);
    const ctx = { ...world.contextOf(member), deps: { ...world.deps, gateway }, user: member };
    const ask = () => bookingStatus(ctx, { bookingId: order.bookingId });
    world.clock.advance(minute);
    expect(await ask()).toMatchObject({ status: 'pending' });
    expect(gateway.asked).toEqual([order.id]);
    await book(await pay(world, order.id));
    world.clock.advance(minute);
    expect(await ask()).toMatchObject({ status: 'confirmed' });
    expect(gateway.asked).toEqual([order.id]);
  });
});
