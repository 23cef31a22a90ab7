import { events, type ticketTypes } from '@nagarika/db/schema/events/events';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { paidBooking } from '#test/booked.ts';
import { createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { refreshPrices } from './refresh-prices.ts';
import type { EventFilters } from './schemas.ts';

type Type = Omit<typeof ticketTypes.$inferInsert, 'eventId'>;
const hour = 3_600_000;
const at = (world: World, hours: number) => new Date(world.clock.now().getTime() + hours * hour);
const general = (more: Partial<Type> = {}): Type => ({
  name: 'General',
  pricePaise: 50_000,
  ...more,
});
const team: Type = { name: 'Team', pricePaise: 10_000, isHidden: true };

async function listed(world: World, id: string, filters: Partial<EventFilters> = {}) {
  const { items } = await world.as(null).events.list({ ...filters, limit: 1000 });
  return items.find((item) => item.id === id);
}
const kept = async (world: World, id: string) => {
  const { pricePaise, priceChangesAt } = events;
  const [row] = await world.deps.db
    .select({ pricePaise, changesAt: priceChangesAt })
    .from(events)
    .where(eq(events.id, id));
  return row;
};
/** Makes an event whose kept price and moment are written as in the product. */
async function offered(
  world: World,
  types: Type[],
  values: Partial<typeof events.$inferInsert> = {},
) {
  const event = await createEvent(world, { priceChangesAt: world.clock.now(), ...values }, types);
  await refreshPrices(world.deps);
  return event;
}
const shown = async (world: World, id: string) => {
  const item = await listed(world, id);
  const page = await world.as(null).events.details({ id });
  const said = ({ price, isFree, isSoldOut }: typeof page | NonNullable<typeof item>) => ({
    price,
    isFree,
    isSoldOut,
  });
  expect(item && said(item)).toEqual(said(page));
  expect((await kept(world, id))?.pricePaise).toBe(page.price);
  return { ...said(page), former: page.originalPrice };
};
const open = { isFree: false, isSoldOut: false };

describe('an early price', () => {
  test('is the price until its instant, and lists sort and filter by it', async ({ world }) => {
    const until = at(world, 2);
    const early = [{ pricePaise: 15_000, until: until.toISOString(), seats: null }];
    const event = await offered(world, [general({ early })]);
    expect(await kept(world, event.id)).toEqual({ pricePaise: 15_000, changesAt: until });
    expect(await shown(world, event.id)).toEqual({ ...open, price: 15_000, former: null });
    expect(await listed(world, event.id, { price: 'under-200' })).toBeDefined();

    world.clock.set(until);
    await refreshPrices(world.deps);
    expect(await kept(world, event.id)).toEqual({ pricePaise: 50_000, changesAt: null });
    expect(await shown(world, event.id)).toEqual({ ...open, price: 50_000, former: null });
    expect(await listed(world, event.id, { price: 'under-200' })).toBeUndefined();
  });

  test('of the first seats ends with them, and comes back with one that is given back', async ({
    world,
  }) => {
    const early = [{ pricePaise: 15_000, until: null, seats: 2 }];
    const event = await offered(world, [general({ early })]);
    expect(await shown(world, event.id)).toMatchObject({ price: 15_000 });
    const { member, id } = await paidBooking(world, { event, quantity: 2 });
    expect(await shown(world, event.id)).toMatchObject({ price: 50_000, former: null });
    await world.as(member).checkout.cancel({ id });
    expect(await shown(world, event.id)).toMatchObject({ price: 15_000 });
  });

  test('is no reason to strike through what comes after it, only what was before', async ({
    world,
  }) => {
    const early = [{ pricePaise: 15_000, until: null, seats: 2 }];
    const types = [general({ early })];
    const event = await offered(world, types);
    expect(await shown(world, event.id)).toMatchObject({ price: 15_000, former: null });
    const reduced = await offered(world, types, { originalPricePaise: 90_000 });
    expect(await shown(world, reduced.id)).toMatchObject({ price: 15_000, former: 90_000 });
    await paidBooking(world, { event: reduced, quantity: 2 });
    expect(await shown(world, reduced.id)).toMatchObject({ price: 50_000, former: 90_000 });
  });
});

describe('of an event', () => {
  test('the price is never that of a hidden or retired type', async ({ world }) => {
    const old = { name: 'Old', pricePaise: 20_000, saleState: 'retired' as const };
    const event = await offered(world, [team, old, general()]);
    expect(await shown(world, event.id)).toEqual({ ...open, price: 50_000, former: null });
    const hidden = await offered(world, [team]);
    expect(await shown(world, hidden.id)).toEqual({ ...open, price: 0, former: null });
  });

  test('a type that is paused or not yet on sale is the price while nothing else is sold', async ({
    world,
  }) => {
    const paused = general({ saleState: 'paused', pricePaise: 30_000 });
    const starts = at(world, 3);
    const later = { name: 'Later', pricePaise: 20_000, saleStartsAt: starts };
    const waiting = await offered(world, [paused, later]);
    expect(await shown(world, waiting.id)).toEqual({ ...open, price: 20_000, former: null });
    const { availableSeats } = await world.as(null).events.details({ id: waiting.id });
    expect(availableSeats).toBe(0);

    const both = await offered(world, [later, general({ seatLimit: 1 })]);
    expect(await shown(world, both.id)).toMatchObject({ price: 50_000 });
    await paidBooking(world, { event: { ...both, ticketTypes: both.ticketTypes.slice(1) } });
    expect(await shown(world, both.id)).toEqual({ ...open, price: 20_000, former: null });

    expect((await kept(world, both.id))?.changesAt).toEqual(starts);
    world.clock.set(starts);
    await refreshPrices(world.deps);
    expect((await kept(world, both.id))?.changesAt).toBeNull();
    const page = await world.as(null).events.details({ id: both.id });
    expect(page.ticketTypes[0]).toMatchObject({ name: 'Later', available: 99 });
  });

  test('one whose sale has ended is no reason not to be sold out', async ({ world }) => {
    const over = { name: 'Early bird', pricePaise: 20_000, saleEndsAt: at(world, 1) };
    const event = await offered(world, [over, general({ seatLimit: 1 })]);
    expect(await shown(world, event.id)).toMatchObject({ ...open, price: 20_000 });
    await paidBooking(world, { event: { ...event, ticketTypes: event.ticketTypes.slice(1) } });
    expect(await shown(world, event.id)).toMatchObject({ ...open, price: 20_000 });
    world.clock.advance(hour);
    await refreshPrices(world.deps);
    expect(await shown(world, event.id)).toMatchObject({ price: 50_000, isSoldOut: true });
  });
});

test('the job takes what is due of what is public, and nothing else', async ({ world }) => {
  const ended = [{ pricePaise: 15_000, until: at(world, -1).toISOString(), seats: null }];
  const make = (values: Partial<typeof events.$inferInsert>) =>
    createEvent(world, { pricePaise: 15_000, ...values }, [general({ early: ended })]);
  const due = await make({ priceChangesAt: world.clock.now() });
  const others = [
    await make({ priceChangesAt: at(world, 1) }),
    await make({ priceChangesAt: at(world, -1), status: 'pending' }),
    await make({}),
  ];
  await refreshPrices(world.deps);
  expect(await kept(world, due.id)).toEqual({ pricePaise: 50_000, changesAt: null });
  const ids = others.map(({ id }) => id);
  const rows = await world.deps.db
    .select({ price: events.pricePaise })
    .from(events)
    .where(inArray(events.id, ids));
  expect(rows).toEqual(Array(3).fill({ price: 15_000 }));
});
