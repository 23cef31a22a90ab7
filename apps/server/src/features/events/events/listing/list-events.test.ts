import { eventListItemSchema } from '@nagarika/domain/events/listing/event-answers';
import { eventSorts } from '@nagarika/domain/events/listing/event-filters';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { EventFilters } from '#server/features/events/events/schemas.ts';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let delhi: { id: string };
let pune: { id: string };
const day = 86_400_000;
const inDays = (world: World, days: number) => new Date(world.clock.now().getTime() + days * day);
const free = [{ name: 'General', pricePaise: 0 }];
const at = (pricePaise: number) => [{ name: 'General', pricePaise }];

test.beforeAll(async ({ world }) => {
  delhi = await createCity(world, { slug: 'delhi-ncr', name: 'Delhi NCR' });
  pune = await createCity(world, { slug: 'pune', name: 'Pune' });
  const make = (title: string, cityId: string, days: number, types = at(30_000), more = {}) =>
    createEvent(world, { title, cityId, startsAt: inDays(world, days), ...more }, types);
  await make('Block printing', delhi.id, 9, at(19_999), { category: 'Workshops' });
  await make('Founders breakfast', delhi.id, 2, at(20_000), { category: 'Entrepreneurs' });
  await make('Yoga at sunrise', pune.id, 5, free, { description: '100% calm, no_shoes' });
  await make('Pitch night', pune.id, 3, at(50_000));
  await make('Annual summit', delhi.id, 3, at(50_001), { category: 'Conferences' });
  await make('Old meetup', delhi.id, -3, free, { category: 'Meetups' });
  await make('Older meetup', pune.id, -30, at(60_000), { category: 'Meetups' });
  for (const status of ['pending', 'rejected', 'cancelled'] as const)
    await make(`Hidden ${status}`, delhi.id, 4, free, { status });
});

const visitor = (world: World) => world.as(null).events;
const titles = async (world: World, filters: Partial<EventFilters>) =>
  (await visitor(world).list(filters)).items.map((item) => item.title);
const every = (world: World, filters: Partial<EventFilters>) =>
  titles(world, filters).then((all) => all.sort());

describe('the list', () => {
  test('shows what is approved: coming by start, then past, newest first', async ({ world }) => {
    const all = await titles(world, {});
    expect(all).toHaveLength(7);
    expect(all[0]).toBe('Founders breakfast');
    expect(new Set(all.slice(1, 3))).toEqual(new Set(['Pitch night', 'Annual summit']));
    expect(all.slice(3)).toEqual([
      'Yoga at sunrise',
      'Block printing',
      'Old meetup',
      'Older meetup',
    ]);
    expect(await titles(world, { when: 'past' })).toEqual(['Old meetup', 'Older meetup']);
    expect(await titles(world, { when: 'upcoming' })).toHaveLength(5);
  });

  test('an event that starts this minute is still coming', async ({ world }) => {
    const now = await createEvent(world, { title: 'Now', startsAt: world.clock.now() });
    expect(await titles(world, { when: 'upcoming', limit: 1 })).toEqual(['Now']);
    await world.sql`delete from events where id = ${now.id}`;
  });

  test('takes a city by id, slug or name, knows delhi, and all means every one', async ({
    world,
  }) => {
    const ofDelhi = await titles(world, { city: delhi.id });
    expect(ofDelhi).toHaveLength(4);
    for (const city of ['delhi', 'Delhi', 'delhi-ncr', 'Delhi NCR', 'DELHI NCR', delhi.id])
      expect(await titles(world, { city })).toEqual(ofDelhi);
    expect(await titles(world, { city: 'all' })).toHaveLength(7);
    expect(await titles(world, { city: '' })).toHaveLength(7);
    expect(await titles(world, { city: 'Atlantis' })).toEqual([]);
  });

  test('filters by category and by price, both ends as specified', async ({ world }) => {
    expect(await every(world, { category: 'Meetups' })).toEqual(['Old meetup', 'Older meetup']);
    expect(await every(world, { category: 'All' })).toHaveLength(7);
    expect(await every(world, { price: 'under-200' })).toEqual([
      'Block printing',
      'Old meetup',
      'Yoga at sunrise',
    ]);
    expect(await every(world, { price: '200-500' })).toEqual(['Founders breakfast', 'Pitch night']);
    expect(await every(world, { price: 'above-500' })).toEqual(['Annual summit', 'Older meetup']);
    expect(await every(world, { price: 'all', city: 'pune', when: 'past' })).toEqual([
      'Older meetup',
    ]);
  });

  test('finds parts of titles and descriptions, and takes wildcards for letters', async ({
    world,
  }) => {
    expect(await every(world, { search: 'MEET' })).toEqual(['Old meetup', 'Older meetup']);
    expect(await every(world, { search: 'calm' })).toEqual(['Yoga at sunrise']);
    expect(await every(world, { search: '100%' })).toEqual(['Yoga at sunrise']);
    expect(await every(world, { search: 'no_sh' })).toEqual(['Yoga at sunrise']);
    for (const search of ['%', '_', 'o_d', 'y%a'])
      expect(await every(world, { search }), search).toEqual(
        search === '%' || search === '_' ? ['Yoga at sunrise'] : [],
      );
    expect(await every(world, { search: '\\' })).toEqual([]);
    expect(await every(world, { search: "'; drop table events; --" })).toEqual([]);
  });

  test('features by date and time, the furthest ahead first and the past last', async ({
    world,
  }) => {
    const [first, ...rest] = await titles(world, { sort: 'date-desc', city: 'all' });
    expect(first).toBe('Block printing');
    expect(rest.slice(-2)).toEqual(['Old meetup', 'Older meetup']);
    expect(await titles(world, { sort: 'date-desc', city: 'pune', limit: 2 })).toEqual([
      'Yoga at sunrise',
      'Pitch night',
    ]);
  });

  test('sorts by price either way', async ({ world }) => {
    const prices = async (sort: 'price-low' | 'price-high') =>
      (await visitor(world).list({ sort })).items.map((item) => item.price);
    const rising = await prices('price-low');
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(await prices('price-high')).toEqual([...rising].reverse());
  });
});

test.for([...eventSorts, 'date-desc'] as const)(
  'pages by %s show every event once, ties included',
  async (sort, { world }) => {
    const city = await createCity(world);
    for (let n = 0; n < 23; n++) {
      const startsAt = inDays(world, n % 3 === 0 ? -5 : (n % 4) - 1);
      await createEvent(world, { cityId: city.id, startsAt }, at((n % 3) * 10_000));
    }
    for (const limit of [1, 2, 7, 22, 23]) {
      const whole = await visitor(world).list({ city: city.id, sort });
      expect(whole).toMatchObject({ nextCursor: null, items: { length: 23 } });
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await visitor(world).list({ city: city.id, sort, limit, cursor });
        expect(page.items.length).toBeGreaterThan(0);
        seen.push(...page.items.map((item) => item.id));
        cursor = page.nextCursor ?? undefined;
        // Time goes on while the visitor scrolls; an event that was coming on the
        // first page still counts as coming.
        world.clock.advance(60_000);
      } while (cursor);
      expect(seen).toEqual(whole.items.map((item) => item.id));
    }
  },
);

test('says how many a list has in all, whatever narrows it', async ({ world }) => {
  const filters: Partial<EventFilters>[] = [
    {},
    { when: 'past' },
    { when: 'upcoming', city: 'pune' },
    { city: 'Atlantis' },
    { search: 'meet', when: 'past' },
    { category: 'Meetups', price: 'above-500' },
  ];
  for (const one of filters) {
    const { length } = await titles(world, { ...one, limit: 1000 });
    expect(await visitor(world).count(one), JSON.stringify(one)).toEqual({
      count: length,
      isMore: false,
    });
  }
});

test('says which ones she has saved, to her alone', async ({ world }) => {
  const [asha, meera] = [await createMember(world), await createMember(world)];
  const [first] = (await visitor(world).list({})).items;
  await world.as(asha).events.like({ id: first?.id ?? '' });
  const likes = async (user: typeof asha | null) =>
    (await world.as(user).events.list({})).items.filter((item) => item.isLiked).length;
  expect([await likes(asha), await likes(meera), await likes(null)]).toEqual([1, 0, 0]);
});

describe('GET /api/events', () => {
  test('is the bare list in the declared shape, with the cursor in a header', async ({ world }) => {
    const response = await world.request('/api/events?limit=2&sort=price-low&city=delhi');
    expect(response.status).toBe(200);
    const items = z.array(z.strictObject(eventListItemSchema.shape)).parse(await response.json());
    expect(items).toHaveLength(2);
    const cursor = response.headers.get('x-next-cursor') ?? '';
    const next = await world.request(
      `/api/events?limit=2&sort=price-low&city=delhi&cursor=${cursor}`,
    );
    const more = z.array(eventListItemSchema).parse(await next.json());
    expect(more.map((item) => item.id)).not.toContain(items[1]?.id);
    expect((await world.request('/api/events')).headers.get('x-next-cursor')).toBeNull();
  });

  test.for([
    'limit=0',
    'limit=1001',
    'limit=many',
    'category=Cooking',
    'sort=random',
    'price=cheap',
    'when=never',
    'cursor=nonsense',
    `cursor=${cursorOf({ order: 'price-low', after: null })}`,
    `cursor=${cursorOf({ order: 'coming', after: ['2026-13-41T00:00:00Z', 'x'] })}`,
    `search=${'a'.repeat(101)}`,
  ])('?%s is bad input', async (query, { world }) => {
    const response = await world.request(`/api/events?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  });
});

function cursorOf(content: Record<string, unknown>) {
  const asOf = '2026-07-01T06:00:00.000Z';
  return Buffer.from(JSON.stringify({ asOf, ...content })).toString('base64url');
}
