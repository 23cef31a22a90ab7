import { communities } from '@nagarika/db/schema/events/communities';
import { citySchema } from '@nagarika/domain/events/cities/cities';
import { expect } from 'vitest';
import { z } from 'zod';
import { createCity } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

test.beforeAll(async ({ world }) => {
  const delhi = await createCity(world, { slug: 'delhi-ncr', name: 'Delhi NCR', isDefault: true });
  const pune = await createCity(world, { slug: 'pune', name: 'Pune', position: 1 });
  const group = { description: 'Talk', memberCount: 12 };
  await world.deps.db.insert(communities).values([
    { ...group, cityId: delhi.id, name: 'Founders' },
    { ...group, cityId: delhi.id, name: 'Soon', position: 1 },
    { ...group, cityId: pune.id, name: 'Makers' },
  ]);
});

test('cities say how many groups they have and which one is the default', async ({ world }) => {
  const answer: unknown = await (await world.request('/api/cities')).json();
  const all = z.array(z.strictObject(citySchema.shape)).parse(answer);
  expect(all.map((city) => [city.name, city.groupCount, city.isDefault])).toEqual([
    ['Delhi NCR', 2, true],
    ['Pune', 1, false],
  ]);
});
