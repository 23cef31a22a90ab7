import { eventRanks } from '@nagarika/db/schema/events/event-ranks';
import { events } from '@nagarika/db/schema/events/events';
import { mostCounted } from '@nagarika/domain/site/paging';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { EventFilters } from '#server/features/events/events/schemas.ts';
import { createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

/** More events than are looked at along any order before an index is asked. */
const many = 10_400;
type Event = Awaited<ReturnType<typeof readAll>>[number];

/**
 * Searches whose texts stand in every event, in a few, at the end alone, and
 * nowhere, with words side by side too.
 */
const searches = [
  ...['walk', '10', 'kiln', 'zq', 'ड़', '_', 'q', 'qqq', 'vase 70'],
  ...['o a k', 'a k', 'toa', 'to akiln', 'A Vase 1', 'vase walk', 'q z'],
];
let all: Event[];

test.beforeAll(async ({ world }) => {
  await createEvent(world, { title: 'First', startsAt: world.clock.now() });
  // One statement for all of them may take longer than a connection allows on a busy machine.
  for (let from = 1; from <= many; from += 1_300) await fill(world, from, from + 1_299);
  await world.sql`update event_ranks set seats_sold = hashtext(event_id::text) & 127`;
  all = await readAll(world);
});

const fill = (world: World, from: number, to: number) => world.sql`
    insert into events (organiser_id, city_id, status, venue, address, total_tickets,
      title, description, category, price_paise, starts_at)
    select organiser_id, city_id, status, venue, address, total_tickets,
      'Walk ' || n || case when n % 1500 = 1400 then ' to a kiln' else '' end
        || case when n > ${many} - 4 then ' Zq ड़_' else '' end,
      case when n % 900 = 10 then 'A vase ' || n else 'Whoever comes' end,
      case when n % 3000 = 0 then 'Meetups' else category end,
      n * 7 % 1000, starts_at + (n - 5000) * interval '1 hour'
    from (select * from events where title = 'First') first,
      generate_series(${from}::int, ${to}::int) n`;

const readAll = (world: World) =>
  world.deps.db
    .select({
      id: events.id,
      startsAt: events.startsAt,
      searchText: events.searchText,
      pricePaise: events.pricePaise,
      seatsSold: eventRanks.seatsSold,
      category: events.category,
    })
    .from(events)
    .innerJoin(eventRanks, eq(eventRanks.eventId, events.id));

const orders = {
  date: (event: Event, now: number) => {
    const start = event.startsAt.getTime();
    return start < now ? [1, -start] : [0, start];
  },
  'price-low': (event: Event) => [event.pricePaise, event.startsAt.getTime()],
  popularity: (event: Event) => [-event.seatsSold],
} satisfies Record<string, (event: Event, now: number) => number[]>;

test.for(Object.keys(orders).flatMap((sort) => searches.map((search) => [sort, search] as const)))(
  'by %s, "%s" is found wherever it stands, in order, on every page',
  async ([sort, search], { world }) => {
    const found = all.filter(({ searchText }) => searchText.includes(search.toLowerCase()));
    const wanted = inOrder(world, found, sort as keyof typeof orders);
    expect(await idsOf(world, { search, sort: sort as keyof typeof orders })).toEqual(wanted);
  },
);

test.for(['Meetups', 'Networking'] as const)(
  'the category %s by popularity, too',
  async (category, { world }) => {
    const found = all.filter((event) => event.category === category);
    const sort = 'popularity';
    expect(await idsOf(world, { category, sort })).toEqual(inOrder(world, found, sort));
  },
);

test.for(['upcoming', 'past'] as const)(
  '%s ones are found, month after month',
  async (when, { world }) => {
    const now = world.clock.now();
    for (const search of ['to a kiln', 'vase', 'zq']) {
      const found = all.filter(
        ({ startsAt, searchText }) =>
          searchText.includes(search) && startsAt < now === (when === 'past'),
      );
      expect(await idsOf(world, { search, when })).toEqual(inOrder(world, found, 'date'));
    }
  },
);

test('how many they are is told as far as it is counted', async ({ world }) => {
  const count = (search?: string) => world.as(null).events.count({ search });
  expect(await count()).toEqual({ count: mostCounted, isMore: true });
  expect(await count('walk')).toMatchObject({ isMore: true });
  for (const search of ['kiln', 'zq', 'qqq', 'to a kiln']) {
    const found = all.filter(({ searchText }) => searchText.includes(search));
    expect(await count(search)).toEqual({ count: found.length, isMore: false });
    const coming = found.filter(({ startsAt }) => startsAt >= world.clock.now());
    expect(await world.as(null).events.count({ search, when: 'upcoming' })).toEqual({
      count: coming.length,
      isMore: false,
    });
  }
});

/** Reads three pages of three, and one of what follows. */
async function idsOf(world: World, filters: Partial<EventFilters>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (const limit of [3, 3, 3, 100]) {
    const page: { items: { id: string }[]; nextCursor: string | null } = await world
      .as(null)
      .events.list({ ...filters, limit, ...(cursor && { cursor }) });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    if (!cursor) break;
  }
  return ids;
}

function inOrder(world: World, found: Event[], sort: keyof typeof orders): string[] {
  const now = world.clock.now().getTime();
  const keyed = found.map((event) => ({ id: event.id, keys: orders[sort](event, now) }));
  keyed.sort((a, b) => {
    const at = a.keys.findIndex((key, n) => key !== b.keys[n]);
    if (at >= 0) return (a.keys[at] ?? 0) - (b.keys[at] ?? 0);
    return a.id < b.id === (sort !== 'popularity') ? -1 : 1;
  });
  return keyed.slice(0, 109).map(({ id }) => id);
}
