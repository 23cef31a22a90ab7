import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createSeries, passBuyer, passFor } from '#test/passes.ts';
import { breachesOf } from '#test/paying.ts';

test('what has changed since it was shown is refused, and nothing is held', async ({ world }) => {
  const series = await createSeries(world);
  const member = await createMember(world);
  const order = (values: object) =>
    world.as(member).passes.createOrder({ ...passFor(series), ...values });
  await expect(order({ amount: 1 })).rejects.toThrow(/price has changed/);
  await expect(order({ ticket: 'Gold' })).rejects.toThrow(/no such ticket type/);
  const some = { eventIds: series.events.slice(1).map(({ id }) => id) };
  await expect(order(some)).rejects.toThrow(/dates have changed/);
  await world.deps.db
    .update(events)
    .set({ totalTickets: 2 })
    .where(eq(events.id, series.events[1]?.id ?? ''));
  await expect(order({ quantity: 3 })).rejects.toThrow(/Only 2 tickets are left/);
  const quote = await world.as(null).passes.quote({ seriesId: series.id, quantity: 3 });
  expect(quote.blocker).toMatch(/please choose fewer/);
  expect(quote.dates.map(({ blocker }) => blocker)).toEqual([null, expect.any(String), null]);
  expect(await world.sql`select 1 from bookings where user_id = ${member.id}`).toHaveLength(0);
});

test('a date that is not sold now is named for that, not for what it costs', async ({ world }) => {
  const series = await createSeries(world);
  const [, second] = series.events;
  await world.deps.db
    .update(ticketTypes)
    .set({ saleState: 'paused' })
    .where(eq(ticketTypes.eventId, second?.id ?? ''));
  const quote = await world.as(null).passes.quote({ seriesId: series.id, quantity: 1 });
  expect(quote.blocker).toMatch(/^One of these dates cannot be booked any more/);
  expect(quote.dates.map(({ blocker }) => blocker)).toEqual([
    null,
    "'General' tickets are not sold at the moment.",
    null,
  ]);
});

test('what is more than can be paid at once is refused', async ({ world }) => {
  const series = await createSeries(world, {
    dates: 6,
    types: () => [{ name: 'General', pricePaise: 10_000_000 }],
  });
  const dear = /more than can be paid at once/;
  await expect(passBuyer(world, series)).rejects.toThrow(dear);
  const quote = await world.as(null).passes.quote({ seriesId: series.id, quantity: 1 });
  expect(quote.blocker).toMatch(dear);
  expect(await breachesOf(world)).toEqual([]);
});
