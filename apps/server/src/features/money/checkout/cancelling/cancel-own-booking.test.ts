import { events } from '@nagarika/db/schema/events/events';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { freeBooking, give, offerFirst, paidBooking, ticketsFor } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bellOf, breachesOf, outcomes } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const hourMs = 3_600_000;
const inHours = (world: World, hours: number) =>
  new Date(world.clock.now().getTime() + hours * hourMs);

async function freeSeatsOf(world: World, eventId: string) {
  return (await world.as(null).events.details({ id: eventId })).availableSeats;
}

describe('what she gets back is shown first', () => {
  test('the full ticket price, and that the service charge stays', async ({ world }) => {
    const { member, event, id } = await paidBooking(world, { quantity: 2 });
    expect(await world.as(member).checkout.cancelPreview({ id })).toMatchObject({
      blocker: null,
      policy: expect.stringContaining('24 hours before the event'),
      paid: 102_000,
      refund: 100_000,
      kept: 2_000,
      refundUntil: new Date(event.startsAt.getTime() - 24 * hourMs).toISOString(),
    });
  });

  test('nothing, and why, once it is too late', async ({ world }) => {
    const event = await createEvent(world, { startsAt: inHours(world, 23) });
    const { member, id } = await paidBooking(world, { event });
    expect(await world.as(member).checkout.cancelPreview({ id })).toMatchObject({
      blocker:
        'Cancel until 24 hours before the event for a full refund of the ticket price; the service charge is not returned. Later, refunds are decided case by case.',
      refund: 0,
      kept: 51_000,
    });
  });

  test('to her alone', async ({ world }) => {
    const { id } = await paidBooking(world);
    const stranger = world.as(await createMember(world)).checkout;
    await expect(stranger.cancelPreview({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.cancel({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('cancelling', () => {
  test('voids the tickets, frees the seats, returns the price and tells her once', async ({
    world,
  }) => {
    const event = await createEvent(world, { totalTickets: 2 });
    const { member, id } = await paidBooking(world, { event, quantity: 2 });
    expect(await freeSeatsOf(world, event.id)).toBe(0);
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.as(member).checkout.cancel({ id })),
    );
    expect(answers).toEqual(Array(3).fill({ status: 'cancelled', refund: 100_000 }));
    expect(await freeSeatsOf(world, event.id)).toBe(2);
    expect(await ticketsFor(world, member, id)).toEqual([
      expect.objectContaining({ state: 'void', qrText: null }),
      expect.objectContaining({ state: 'void', qrText: null }),
    ]);
    expect(await breachesOf(world)).toEqual([]);

    await world.jobs.drain();
    world.clock.advance(2 * 60_000); // the reconciler asks the gateway how the refunds are doing
    await reconcile(world.deps);
    await expect
      .poll(() => world.as(member).checkout.cancel({ id }))
      .toEqual({ status: 'refunded', refund: 100_000 });
    expect(await bellOf(world, member)).toEqual(['booking_confirmed', 'booking_cancelled']);
    expect((await world.as(member).tickets.mine({ userId: member.id })).items[0]?.status).toBe(
      'refunded',
    );
    await paidBooking(world, { event, quantity: 2 }); // the seats are for sale again
  });

  test('returns no less than the gateway moves, and owes nothing that it cannot take', async ({
    world,
  }) => {
    const { member, id } = await paidBooking(world);
    const admin = await createMember(world, { role: 'admin' });
    const desk = refundDesk(world, admin);
    await desk.part(id, 50_900); // 98 paise of the ₹1 that is left are the price of the ticket
    expect(await desk.show(id)).toMatchObject({ everything: 100, ticketPrice: null });
    expect(await world.as(member).checkout.cancel({ id })).toMatchObject({ refund: 100 });
    await world.jobs.drain();
  });

  test('after a part was refunded answers the same again', async ({ world }) => {
    const { member, id } = await paidBooking(world);
    const admin = await createMember(world, { role: 'admin' });
    await refundDesk(world, admin).part(id, 10_200);
    const cancel = () => world.as(member).checkout.cancel({ id });
    expect(await cancel()).toEqual({ status: 'cancelled', refund: 40_000 });
    expect(await cancel()).toEqual({ status: 'cancelled', refund: 40_000 });
  });

  test('of free tickets frees the seat until the event starts, with nothing to refund', async ({
    world,
  }) => {
    const event = await createEvent(
      world,
      { startsAt: inHours(world, 1), refundUntilHours: null, totalTickets: 1 },
      [{ name: 'Free', pricePaise: 0 }],
    );
    const { member, id } = await freeBooking(world, { event });
    expect(await world.as(member).checkout.cancel({ id })).toEqual({
      status: 'cancelled',
      refund: 0,
    });
    expect(await freeSeatsOf(world, event.id)).toBe(1);
  });

  test('of an event that was moved after she booked returns all that she paid', async ({
    world,
  }) => {
    const event = await createEvent(world, {
      startsAt: inHours(world, 100),
      refundUntilHours: null,
    });
    const { member, id } = await paidBooking(world, { event });
    world.clock.advance(hourMs);
    await world.deps.db
      .update(events)
      .set({ startsAt: inHours(world, 2), rescheduledAt: world.clock.now() })
      .where(eq(events.id, event.id));
    expect(await world.as(member).checkout.cancelPreview({ id })).toMatchObject({
      blocker: null,
      policy: expect.stringContaining('was moved after you booked'),
      refund: 51_000,
      kept: 0,
      refundUntil: inHours(world, 2).toISOString(),
    });
    expect(await world.as(member).checkout.cancel({ id })).toMatchObject({ refund: 51_000 });
    const late = await paidBooking(world, { event });
    await expect(world.as(late.member).checkout.cancel({ id: late.id })).rejects.toThrow(
      'non-refundable',
    );
  });

  test.for([
    ['later than the policy allows', { refundUntilHours: 24 }, 23, /^Cancel until 24 hours/],
    ['where tickets are non-refundable', { refundUntilHours: null }, 99, /non-refundable/],
    ['after the start', { refundUntilHours: 24 }, -1, 'This event has already started.'],
  ] as const)('is refused %s, in words', async ([_, policy, hoursLeft, words], { world }) => {
    const event = await createEvent(world, { ...policy, startsAt: inHours(world, 100) });
    const { member, id } = await paidBooking(world, { event });
    const before = world.clock.now();
    world.clock.set(new Date(event.startsAt.getTime() - hoursLeft * hourMs));
    await expect(world.as(member).checkout.cancel({ id })).rejects.toThrow(words);
    world.clock.set(before);
    expect(await bellOf(world, member)).toEqual(['booking_confirmed']);
  });

  test('is refused while somebody else holds one of the tickets; an offer just ends', async ({
    world,
  }) => {
    const [receiver, stranger] = [await createMember(world), await createMember(world)];
    const booking = await paidBooking(world, { quantity: 2 });
    const { ticketId } = await give(world, booking, receiver);
    const cancel = () => world.as(booking.member).checkout.cancel({ id: booking.id });
    await expect(cancel()).rejects.toThrow('One of these tickets belongs to somebody else now.');
    await world.as(receiver).transfers.giveBack({ ticketId });
    const offer = await offerFirst(world, booking, stranger.phone);
    expect(await cancel()).toMatchObject({ refund: 100_000 });
    await expect(world.as(stranger).transfers.accept({ id: offer.id })).rejects.toThrow(
      'This offer was withdrawn.',
    );
  });
});

describe('at the same moment', () => {
  test('two seats, one buyer waiting for each: what is cancelled is sold once', async ({
    world,
  }) => {
    const event = await createEvent(world, { totalTickets: 1 });
    const { member, id } = await paidBooking(world, { event });
    const buyers = await Promise.all([createMember(world), createMember(world)]);
    await world.as(member).checkout.cancel({ id });
    const { values } = await outcomes(
      buyers.map((buyer) => paidBooking(world, { member: buyer, event })),
    );
    expect(values).toHaveLength(1);
  });

  test('whatever members cancel in whatever order, each gets her ticket price back, once', async ({
    world,
  }) => {
    const run = fc.asyncProperty(
      fc.array(
        fc.record({
          rupees: fc.integer({ min: 1, max: 9_999 }),
          times: fc.integer({ min: 0, max: 3 }),
        }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      async (plans) => {
        const booked = await Promise.all(
          plans.map(async ({ rupees, times }) => {
            const event = await createEvent(world, {}, [
              { name: 'General', pricePaise: rupees * 100 },
            ]);
            return { ...(await paidBooking(world, { event })), rupees, times };
          }),
        );
        const clicks = booked.flatMap(({ member, id, times }) =>
          Array.from({ length: times }, () => () => world.as(member).checkout.cancel({ id })),
        );
        await Promise.all([...clicks.map((click) => click()), world.jobs.drain()]);
        await world.jobs.drain();
        expect(await breachesOf(world)).toEqual([]);
        for (const { id, rupees, times } of booked) {
          const back = await world.deps.db
            .select({ paise: refunds.amountPaise })
            .from(refunds)
            .innerJoin(payments, eq(payments.id, refunds.paymentId))
            .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
            .where(eq(paymentOrders.bookingId, id));
          expect(back).toEqual(times === 0 ? [] : [{ paise: rupees * 100 }]);
        }
      },
    );
    await fc.assert(run, { numRuns: 8 });
  });
});
