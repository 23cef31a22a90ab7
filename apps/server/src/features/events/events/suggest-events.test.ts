import { describe, expect } from 'vitest';
import { createCity, createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

const suggest = (world: World, query: string, city?: string) =>
  world.as(null).events.suggest({ query, city });
const titles = async (world: World, query: string, city?: string) =>
  (await suggest(world, query, city)).map((event) => event.title);

test.beforeAll(async ({ world }) => {
  const pune = await createCity(world, { slug: 'pune', name: 'Pune' });
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
  const make = (title: string, days: number, more = {}) =>
    createEvent(world, { title, startsAt: inDays(days), category: 'Meetups', ...more });
  await make('Pottery circle', -2);
  await make('Pottery for two', 8, { cityId: pune.id });
  await make('Wheel and clay', 3, { description: 'Your first pottery lesson' });
  await make('Kathak basics', 4, { category: 'Workshops' });
  await make('Pottery, not yet public', 1, { status: 'pending' });
  for (let n = 0; n < 10; n++) await make(`Chai walk ${n}`, 20 + n);
});

describe('suggestions', () => {
  test('match title or description anywhere, coming before past', async ({ world }) => {
    expect(await titles(world, 'POTTERY')).toEqual([
      'Wheel and clay',
      'Pottery for two',
      'Pottery circle',
    ]);
    expect(await titles(world, 'ttery c')).toEqual(['Pottery circle']);
  });

  test('match the category by part of its name', async ({ world }) => {
    expect(await titles(world, 'worksh')).toEqual(['Kathak basics']);
  });

  test('are at most eight, from two letters on', async ({ world }) => {
    expect(await titles(world, 'ch')).toHaveLength(8);
    await expect(suggest(world, 'c')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(suggest(world, ' c ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('stay within the city', async ({ world }) => {
    expect(await titles(world, 'pottery', 'pune')).toEqual(['Pottery for two']);
    expect(await titles(world, 'pottery', 'nowhere')).toEqual([]);
  });

  test('take wildcards for letters', async ({ world }) => {
    expect(await titles(world, '%%')).toEqual([]);
    expect(await titles(world, 'p_ttery')).toEqual([]);
  });

  test('say no more than the box needs', async ({ world }) => {
    const [first] = await suggest(world, 'kathak');
    expect(Object.keys(first ?? {}).sort()).toEqual([
      'category',
      'city',
      'date',
      'id',
      'isSoldOut',
      'language',
      'time',
      'title',
    ]);
  });
});

test('the filter offers the specified categories, then others that have events', async ({
  world,
}) => {
  const specified = ['Entrepreneurs', 'Meetups', 'Travel & Trips', 'Networking'];
  expect(await world.as(null).events.categories()).toEqual([...specified, 'Workshops']);
});
