import { events } from '@nagarika/db/schema/events/events';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { give } from '#test/booked.ts';
import { disputeOf } from '#test/disputed.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { storedOf } from '#test/promoting.ts';
import { paymentFor, refundDesk } from '#test/refund-desk.ts';
import { bell } from '#test/sales.ts';
import { bookingOf, grouped, groupType } from '#test/seats-to-cancel.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

describe('what goes back undoes the price as it was made', () => {
  test('a group that is too small costs what it would have cost, in whatever order', async ({
    world,
  }) => {
    const booking = await bookingOf(world, [3], { types: grouped });
    expect(await booking.shown(0)).toMatchObject({ refundPaise: 20_000, lostPaise: 20_000 });
    expect(await booking.cancel(0)).toMatchObject({ refund: 20_000 });
    expect((await bell(world, booking.member)).flat().join()).toContain(
      'Too few tickets stay for the group price, so ₹200 less goes back.',
    );
    // The price left is what a sale of two would have cost.
    expect(await booking.left()).toMatchObject({ subtotalPaise: 100_000 });
    expect(await booking.cancel(2)).toMatchObject({ refund: 50_000 });
    expect(await booking.cancel(1)).toMatchObject({ status: 'cancelled', refund: 50_000 });
  });

  test('an order remembers it only where a group made it cheaper', async ({ world }) => {
    const early = [{ pricePaise: 45_000, until: null, seats: 1 }];
    const [booking, alone] = [
      await bookingOf(world, [3], { types: [{ ...groupType, early }] }),
      await bookingOf(world, [2], { types: grouped }),
    ];
    const remembered = (of: typeof booking) =>
      of.preview().then(({ seats }) => seats.map((seat) => [seat.ungroupedPaise, seat.groupFrom]));
    expect((await storedOf(world, booking.id)).prices).toEqual([
      [40_000, 1],
      [40_000, 2],
    ]);
    expect(await remembered(booking)).toEqual([
      [45_000, 3],
      [50_000, 3],
      [50_000, 3],
    ]);
    expect((await booking.mine())?.items).toEqual([
      { name: 'General', unitPrice: 40_000, quantity: 3 },
    ]);
    expect(await remembered(alone)).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('a seat that was given away still counts in its group', async ({ world }) => {
    const booking = await bookingOf(world, [4], { types: grouped });
    await give(world, booking, await createMember(world));
    expect(await booking.cancel(3)).toMatchObject({ refund: 40_000 });
    expect(await booking.cancel(1, 2)).toMatchObject({ refund: 70_000 });
    expect(await booking.left()).toMatchObject({ subtotalPaise: 50_000 });
  });

  test('a code and an early price go with their seat', async ({ world }) => {
    const early = [{ pricePaise: 30_000, until: null, seats: 1 }];
    const types = [{ name: 'General', pricePaise: 50_000, early }];
    const booking = await bookingOf(world, [3], { types });
    expect(await booking.cancel(0)).toMatchObject({ refund: 30_000 });
    expect(await booking.cancel(1)).toMatchObject({ refund: 50_000 });
    const reduced = await bookingOf(world, [2], { code: '10' });
    expect(await reduced.cancel(0)).toMatchObject({ refund: 45_000 });
  });

  test('with a part of the charge where the event moved', async ({ world }) => {
    const booking = await bookingOf(world, [3]);
    world.clock.advance(60_000);
    await world.deps.db
      .update(events)
      .set({ rescheduledAt: world.clock.now() })
      .where(eq(events.id, booking.event.id));
    expect(await booking.shown(0)).toMatchObject({ refundPaise: 51_000 });
    expect(await booking.cancel(0)).toMatchObject({ refund: 51_000 });
    expect(await booking.cancel(1, 2)).toMatchObject({ status: 'cancelled', refund: 102_000 });
    expect(await booking.left()).toEqual({ subtotalPaise: 0, feePaise: 0 });
  });

  test('of what is left where a part had gone back before', async ({ world }) => {
    const booking = await bookingOf(world, [2]);
    const admin = await createMember(world, { role: 'admin' });
    await refundDesk(world, admin).part(booking.id, 51_000);
    expect(await booking.left()).toEqual({ subtotalPaise: 50_000, feePaise: 1_000 });
    expect(await booking.cancel(0)).toMatchObject({ refund: 25_000 });
    expect(await booking.cancel(1)).toMatchObject({ refund: 25_000 });
  });

  test('while her bank decides it waits, and is sent with its word', async ({ world }) => {
    const booking = await bookingOf(world, [2]);
    const { gatewayPaymentId, id } = await paymentFor(world, booking.id);
    const tell = disputeOf(world, gatewayPaymentId, 102_000);
    await tell('created');
    const waits = expect.stringContaining('Your bank is reviewing a dispute over this payment');
    expect(await booking.cancel(0)).toMatchObject({ status: 'confirmed', refund: 50_000, waits });
    const refunds = () =>
      world.sql`select status, amount_paise from refunds where payment_id = ${id} order by created_at`;
    world.clock.advance(60_000);
    await world.jobs.drain();
    expect(await refunds()).toMatchObject([{ status: 'queued', amount_paise: 50_000 }]);
    await tell('won');
    world.clock.advance(60_000);
    await world.jobs.drain();
    expect((await refunds())[0]?.status).not.toBe('queued');
  });
});
