import { events } from '@nagarika/db/schema/events/events';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { bookingOf } from '#test/seats-to-cancel.ts';
import type { World } from '#test/world.ts';

type Booking = Awaited<ReturnType<typeof bookingOf>>;

const two = [
  { name: 'VIP', pricePaise: 100_000 },
  { name: 'General', pricePaise: 50_000 },
];

/** Reads each type's seats, what went back, and its takings, which add up to the event's. */
async function types(world: World, { organiser, event }: Booking) {
  const { byType, revenue } = await world.as(organiser).myEvents.sales({ id: event.id });
  expect(byType.reduce((sum, { gross }) => sum + gross, 0)).toBe(revenue.gross);
  return byType.map(({ name, seats, wentBack, gross }) => [name, seats, wentBack, gross]);
}

test('what a cancelled seat gave back is off the takings of its own type', async ({ world }) => {
  const booking = await bookingOf(world, [1, 1], { types: two });
  await booking.cancel(0);
  expect(await types(world, booking)).toEqual([
    ['VIP', 0, 100_000, 0],
    ['General', 1, 0, 50_000],
  ]);
});

test('what goes back besides is spread over what is left of each', async ({ world }) => {
  const booking = await bookingOf(world, [2, 2], { types: two });
  await booking.cancel(0, 1, 2);
  const desk = refundDesk(world, await createMember(world, { role: 'admin' }));
  await desk.part(booking.id, 10_000, { takesTickets: false });
  const [vip, general] = await types(world, booking);
  expect(vip).toEqual(['VIP', 0, 200_000, 0]);
  expect(general?.[2]).toBeGreaterThan(50_000);
});

test('of a moved event the charge in it is no type’s', async ({ world }) => {
  const booking = await bookingOf(world, [1, 1], { types: two });
  world.clock.advance(1_000);
  const now = world.clock.now();
  await world.deps.db
    .update(events)
    .set({ startsAt: new Date(now.getTime() + 72 * 3_600_000), rescheduledAt: now })
    .where(eq(events.id, booking.event.id));
  expect(await booking.cancel(0)).toMatchObject({ refund: 102_000 });
  expect(await types(world, booking)).toEqual([
    ['VIP', 0, 100_000, 0],
    ['General', 1, 0, 50_000],
  ]);
});
