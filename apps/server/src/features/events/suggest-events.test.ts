import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCity, createEvent } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
const suggest = (query: string, city?: string) => world.as(null).events.suggest({ query, city });
const titles = async (query: string, city?: string) =>
  (await suggest(query, city)).map((event) => event.title);

beforeAll(async () => {
  world = await createWorld();
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
afterAll(() => world.close());

describe('suggestions', () => {
  test('match title or description anywhere, coming before past', async () => {
    expect(await titles('POTTERY')).toEqual([
      'Wheel and clay',
      'Pottery for two',
      'Pottery circle',
    ]);
    expect(await titles('ttery c')).toEqual(['Pottery circle']);
  });

  test('match the category by part of its name', async () => {
    expect(await titles('worksh')).toEqual(['Kathak basics']);
  });

  test('are at most eight, from two letters on', async () => {
    expect(await titles('ch')).toHaveLength(8);
    await expect(suggest('c')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(suggest(' c ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('stay within the city', async () => {
    expect(await titles('pottery', 'pune')).toEqual(['Pottery for two']);
    expect(await titles('pottery', 'nowhere')).toEqual([]);
  });

  test('take wildcards for letters', async () => {
    expect(await titles('%%')).toEqual([]);
    expect(await titles('p_ttery')).toEqual([]);
  });

  test('say no more than the box needs', async () => {
    const [first] = await suggest('kathak');
    expect(Object.keys(first ?? {}).sort()).toEqual([
      'category',
      'city',
      'date',
      'id',
      'isSoldOut',
      'time',
      'title',
    ]);
  });
});

test('the filter offers the specified categories, then others that have events', async () => {
  const specified = ['Entrepreneurs', 'Meetups', 'Travel & Trips', 'Networking'];
  expect(await world.as(null).events.categories()).toEqual([...specified, 'Workshops']);
});
