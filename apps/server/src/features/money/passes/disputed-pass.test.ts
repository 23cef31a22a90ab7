import { events } from '@nagarika/db/schema/events/events';
import { disputes } from '@nagarika/db/schema/money/disputes';
import { gatewayIdOf } from '@nagarika/domain/money/orders/passes';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { disputeOf } from '#test/disputed.ts';
import { test } from '#test/fixtures.ts';
import { createSeries, passBuyer } from '#test/passes.ts';
import { breachesOf } from '#test/paying.ts';
import type { World } from '#test/world.ts';

/**
 * Buys three dates of 51,000 paise each and disputes 80,000 of them: the latest date's, and some of the one
 * before.
 */
async function disputedPass(world: World) {
  const series = await createSeries(world);
  const who = await passBuyer(world, series);
  const { razorpayPaymentId: paymentId, ...paid } = await who.pay();
  await who.book({ razorpayPaymentId: paymentId, ...paid });
  return {
    tell: disputeOf(world, paymentId, 80_000),
    rows: async () =>
      (await world.deps.db.select().from(disputes))
        .filter(({ gatewayDisputeId }) => gatewayIdOf(gatewayDisputeId) === `disp_${paymentId}`)
        .map(({ status, amountPaise }) => [status, amountPaise])
        .toSorted(),
    /** Cancels the latest date, which is the first that a dispute reaches. */
    cancelLatest: async () => {
      await world.as(who.member).checkout.cancel({ id: who.order.bookingId });
      await world.jobs.drain('refunds.send');
    },
    /** Moves the first date, so that it becomes the last. */
    moveFirst: () =>
      world.deps.db
        .update(events)
        .set({ startsAt: new Date(world.clock.now().getTime() + 60 * 86_400_000) })
        .where(eq(events.id, series.events[0]?.id ?? '')),
    statusOfFirst: async () =>
      (await who.stored()).find(({ eventId }) => eventId === series.events[0]?.id)?.status,
    bookings: async () => (await who.stored()).map(({ status }) => status).toSorted(),
  };
}

test('what is said again of a lost dispute, or late, takes nothing more and holds no other date', async ({
  world,
}) => {
  const { tell, rows, bookings } = await disputedPass(world);
  await tell('created');
  expect(await rows()).toEqual([
    ['open', 29_000],
    ['open', 51_000],
  ]);
  const lost = [
    ['lost', 29_000],
    ['lost', 51_000],
  ];
  await tell('lost', { amount_deducted: 80_000 });
  expect(await rows()).toEqual(lost);
  const cancelled = await bookings();
  for (const event of ['action_required', 'under_review', 'closed', 'lost', 'won']) {
    await tell(event, { amount_deducted: 80_000 });
    expect(await rows()).toEqual(lost);
  }
  expect(await bookings()).toEqual(cancelled);
  expect(cancelled).toContain('confirmed');
  expect(await breachesOf(world)).toEqual([]);
});

test('what the bank lets be is let be of the dates that it disputed, whatever went back meanwhile', async ({
  world,
}) => {
  const { tell, rows, cancelLatest, bookings } = await disputedPass(world);
  await tell('created');
  await cancelLatest();
  await tell('won');
  await tell('closed');
  expect(await rows()).toEqual([
    ['won', 29_000],
    ['won', 51_000],
  ]);
  expect(await bookings()).toEqual(['cancelled', 'confirmed', 'confirmed']);
  expect(await breachesOf(world)).toEqual([]);
});

test('a loss is taken of what is left when the bank takes it, and the other dates are free again', async ({
  world,
}) => {
  const { tell, rows, cancelLatest } = await disputedPass(world);
  await tell('created');
  await cancelLatest();
  await tell('closed', { amount_deducted: 60_000 });
  expect(
    (await rows()).reduce(
      (sum, [status, paise]) => sum + (status === 'lost' ? Number(paise) : 0),
      0,
    ),
  ).toBe(60_000);
  expect((await rows()).map(([status]) => status)).not.toContain('open');
  expect(await breachesOf(world)).toEqual([]);
});

test('a loss is of the dates that were disputed, also where another is the latest by now; more is of that', async ({
  world,
}) => {
  for (const { deducted, lost, status } of [
    { deducted: 80_000, lost: [29_000, 51_000], status: 'confirmed' },
    { deducted: 110_000, lost: [51_000, 51_000, 8_000], status: 'refunded' },
  ]) {
    const { tell, rows, moveFirst, statusOfFirst } = await disputedPass(world);
    await tell('created');
    await moveFirst();
    await tell('lost', { amount_deducted: deducted });
    expect(await rows()).toEqual(lost.map((paise) => ['lost', paise]).toSorted());
    expect(await statusOfFirst()).toBe(status);
    expect(await breachesOf(world)).toEqual([]);
  }
});
