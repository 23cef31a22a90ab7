import { describe, expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { createTestDoor } from '#test/at-the-door.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { confirmed } from '#test/confirmed-booking.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bookingOf } from '#test/paid-order.ts';
import { breachesOf, breakGateway, buyer, mendGateway } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { bell } from '#test/sales.ts';

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  world.clock.advance(60_000);
  await world.jobs.drain();
  await reconcile(world.deps);
  expect(await breachesOf(world)).toEqual([]);
});

describe('she reads', () => {
  test('how many tickets are hers, and what of the money goes back when she cancels', async ({
    world,
  }) => {
    const event = await createEvent(world, { title: 'Clay' });
    const { member, id } = await paidBooking(world, { event, quantity: 2 });
    const code = (await bookingOf(world, id))?.ticketCode;
    expect(await bell(world, member)).toEqual([
      ['Booking confirmed', `Clay: your 2 tickets are ready. Your booking ID is ${code}.`],
    ]);
    world.clock.advance(1_000);
    await world.as(member).checkout.cancel({ id });
    expect((await bell(world, member))[0]).toEqual([
      'Booking cancelled',
      `Clay: you cancelled booking ${code}. ₹1,000 go back to where they came from, usually within 5 to 7 working days.`,
    ]);
    expect(await world.as(member).checkout.cancelPreview({ id })).toMatchObject({
      blocker: 'This booking was cancelled.',
      refund: 0,
    });
  });

  test('thanks instead where she paid nothing', async ({ world }) => {
    const event = await createEvent(world, { title: 'Chai' }, [{ name: 'Free', pricePaise: 0 }]);
    const { member, id } = await freeBooking(world, { event });
    const code = (await bookingOf(world, id))?.ticketCode;
    world.clock.advance(1_000);
    await world.as(member).checkout.cancel({ id });
    expect((await bell(world, member))[0]).toEqual([
      'Booking cancelled',
      `Chai: you cancelled booking ${code}. Thank you for letting somebody else have your place.`,
    ]);
  });

  test('that nothing can be given back under the policy, before she tries', async ({ world }) => {
    const event = await createEvent(world, { refundUntilHours: null });
    const { member, id } = await paidBooking(world, { event });
    expect(await world.as(member).checkout.cancelPreview({ id })).toMatchObject({
      blocker: expect.stringContaining('non-refundable'),
      refund: 0,
      kept: 51_000,
      refundUntil: null,
    });
  });
});

describe('there is nothing to cancel', () => {
  test('of what waits for its payment, and of what never was', async ({ world }) => {
    const { member, order, stored } = await buyer(world);
    const { cancel } = world.as(member).checkout;
    for (const id of [order.bookingId, crypto.randomUUID()])
      await expect(cancel({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await stored()).toBe('pending');
  });

  test('once somebody has been let in', async ({ world }) => {
    const door = await createTestDoor(world, await createMember(world));
    const { member, id } = await freeBooking(world, { event: door.event });
    await door.send([door.scanOf(await door.firstTicket(id))]);
    await expect(world.as(member).checkout.cancel({ id })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'Somebody has been let in with this booking already.',
    });
  });
});

describe('cancelling again answers', () => {
  test('what she was told, though more had gone back before', async ({ world }) => {
    const { member, id } = await paidBooking(world);
    await refundDesk(world, await createMember(world, { role: 'admin' })).part(id, 40_800);
    const cancel = () => world.as(member).checkout.cancel({ id });
    const answer = await cancel();
    expect(answer).toEqual({ status: 'cancelled', refund: 10_000 });
    expect(await cancel()).toEqual(answer);
  });

  test('what she was told, though a part of it is sent anew', async ({ world }) => {
    const { cancel, gateway, settle } = await confirmed(world);
    expect(await cancel()).toEqual({ status: 'cancelled', refund: 50_000 });
    await breakGateway(world, 'refund', 'no-balance');
    await expect(world.jobs.drain()).rejects.toThrow();
    await gateway.refundByHand(20_000);
    await gateway.settled();
    await settle();
    expect(await cancel()).toMatchObject({ refund: 50_000 });
  });

  test('all that went back where others had cancelled it, a refund and its replacement once', async ({
    world,
  }) => {
    const { order, cancel, gateway, settle } = await confirmed(world);
    const desk = refundDesk(world, await createMember(world, { role: 'admin' }));
    await desk.part(order.bookingId, 40_200, { takesTickets: true });
    expect(await cancel()).toEqual({ status: 'cancelled', refund: 40_200 });
    await breakGateway(world, 'refund', 'no-balance');
    await expect(world.jobs.drain()).rejects.toThrow();
    await gateway.refundByHand(20_000);
    await gateway.settled();
    await settle();
    expect(await cancel()).toMatchObject({ refund: 40_200 });
  });
});
