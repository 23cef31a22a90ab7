import { settings } from '@nagarika/db/schema/system';
import { aboutFiguresSetting } from '@nagarika/domain/words/news/about';
import { expect } from 'vitest';
import { createCity } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

const figures = (world: World) => world.as(null).about.figures();

test('the specified figures stand until an operator sets others; cities are counted', async ({
  world,
}) => {
  expect(await figures(world)).toEqual({ members: 500, eventsMonthly: 50, cities: 0 });
  await createCity(world);
  const value = { members: 2400, eventsMonthly: 63 };
  await world.deps.db
    .insert(settings)
    .values({ key: aboutFiguresSetting.key, value, updatedAt: world.clock.now() });
  expect(await figures(world)).toEqual({ ...value, cities: 1 });
});
