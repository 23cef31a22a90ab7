import { communities } from '@nagarika/db/schema/communities';
import { citySchema } from '@nagarika/domain/cities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createCity } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const delhi = await createCity(world, { slug: 'delhi-ncr', name: 'Delhi NCR', isDefault: true });
  const pune = await createCity(world, { slug: 'pune', name: 'Pune', position: 1 });
  const group = { description: 'Talk', memberCount: 12 };
  await world.deps.db.insert(communities).values([
    { ...group, cityId: delhi.id, name: 'Founders' },
    { ...group, cityId: delhi.id, name: 'Soon', position: 1 },
    { ...group, cityId: pune.id, name: 'Makers' },
  ]);
});
afterAll(() => world.close());

test('cities say how many groups they have and which one is the default', async () => {
  const answer: unknown = await (await world.request('/api/cities')).json();
  const all = z.array(z.strictObject(citySchema.shape)).parse(answer);
  expect(all.map((city) => [city.name, city.groupCount, city.isDefault])).toEqual([
    ['Delhi NCR', 2, true],
    ['Pune', 1, false],
  ]);
});
