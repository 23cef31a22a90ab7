import { settings } from '@nagarika/db/schema/system';
import { aboutFiguresKey } from '@nagarika/domain/about';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCity } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const figures = () => world.as(null).about.figures();

test('the specified figures stand until an operator sets others; cities are counted', async () => {
  expect(await figures()).toEqual({ members: 500, eventsMonthly: 50, cities: 0 });
  await createCity(world);
  const value = { members: 2400, eventsMonthly: 63 };
  await world.deps.db
    .insert(settings)
    .values({ key: aboutFiguresKey, value, updatedAt: world.clock.now() });
  expect(await figures()).toEqual({ ...value, cities: 1 });
});
