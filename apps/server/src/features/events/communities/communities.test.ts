import { communities } from '@nagarika/db/schema/events/communities';
import { citySchema } from '@nagarika/domain/events/cities/cities';
import { communitySchema } from '@nagarika/domain/events/cities/communities';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createCity, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { whileHeld } from '#test/while-held.ts';
import type { World } from '#test/world.ts';

let delhi: { id: string };
const link = 'https://chat.whatsapp.com/abc';
test.beforeAll(async ({ world }) => {
  delhi = await createCity(world, { slug: 'delhi-ncr', name: 'Delhi NCR', isDefault: true });
  const pune = await createCity(world, { slug: 'pune', name: 'Pune', position: 1 });
  const group = { description: 'Talk', memberCount: 12 };
  await world.deps.db.insert(communities).values([
    { ...group, cityId: delhi.id, name: 'Founders', whatsappLink: link },
    { ...group, cityId: delhi.id, name: 'Soon', position: 1 },
    { ...group, cityId: pune.id, name: 'Makers', whatsappLink: link },
  ]);
});

const get = async <T>(
  world: World,
  path: string,
  schema: z.ZodType<T>,
  as: Parameters<World['as']>[0] = null,
) => schema.parse(await (await world.request(path, { as })).json());

describe('groups', () => {
  const groups = z.array(z.strictObject(communitySchema.shape));

  test('carry the name of their city and can be asked for by city', async ({ world }) => {
    const all = await get(world, '/api/communities', groups);
    expect(all.map((group) => [group.city, group.name])).toEqual([
      ['Delhi NCR', 'Founders'],
      ['Delhi NCR', 'Soon'],
      ['Pune', 'Makers'],
    ]);
    for (const city of ['delhi', 'delhi-ncr', 'Delhi NCR', delhi.id])
      expect(
        await get(world, `/api/communities?city=${encodeURIComponent(city)}`, groups),
      ).toHaveLength(2);
    expect(await get(world, '/api/communities?city=all', groups)).toHaveLength(3);
    expect(await get(world, '/api/communities?city=nowhere', groups)).toEqual([]);
  });

  test('show their link to members only, in both answers', async ({ world }) => {
    const member = await createMember(world);
    const settings = z.strictObject({ cities: z.array(citySchema), communities: groups });
    const links = async (as: typeof member | null) => [
      (await get(world, '/api/communities', groups, as)).map((group) => group.whatsappLink),
      (await get(world, '/api/settings', settings, as)).communities.map(
        (group) => group.whatsappLink,
      ),
    ];
    expect(await links(member)).toEqual([
      [link, null, link],
      [link, null, link],
    ]);
    expect((await links(null)).flat()).toEqual(Array(6).fill(null));
  });

  test('that she joins are hers, once each, and come with their link', async ({ world }) => {
    const member = await createMember(world);
    const groupsOf = (as: typeof member | null) => world.as(as).communities.list({ city: 'all' });
    const [founders, soon] = await groupsOf(null);
    const ids = [founders, soon].flatMap((group) => group?.id ?? []);
    for (const communityIds of [ids, ids, [...ids, ...ids]])
      expect(await world.as(member).communities.join({ communityIds })).toMatchObject([
        { name: 'Founders', city: 'Delhi NCR', whatsappLink: link, isJoined: true },
        { name: 'Soon', whatsappLink: null, isJoined: true },
      ]);
    const joined = async (as: typeof member | null) =>
      (await groupsOf(as)).map((group) => group.isJoined);
    expect(await joined(member)).toEqual([true, true, false]);
    expect(await joined(await createMember(world))).toEqual([false, false, false]);
    expect(await joined(null)).toEqual([false, false, false]);
  });

  test('are joined all or none: one that is not there refuses the whole', async ({ world }) => {
    const member = await createMember(world);
    const [founders] = await world.as(null).communities.list({});
    const communityIds = [founders?.id ?? '', crypto.randomUUID()];
    await expect(world.as(member).communities.join({ communityIds })).rejects.toThrow(
      'No groups found',
    );
    const after = await world.as(member).communities.list({});
    expect(after.some((group) => group.isJoined)).toBe(false);
    await expect(world.as(member).communities.join({ communityIds: [] })).rejects.toThrow(
      'Please select at least one group.',
    );
  });

  test('that is removed as she joins is not there, and she is told so', async ({ world }) => {
    const member = await createMember(world);
    const group = { name: 'Gone', description: 'Talk', memberCount: 1, position: 9 };
    const [gone] = await world.deps.db
      .insert(communities)
      .values({ ...group, cityId: delhi.id })
      .returning();
    const id = gone?.id ?? '';
    const [answer] = await whileHeld(
      world,
      (tx) => tx.delete(communities).where(eq(communities.id, id)),
      [
        () =>
          world
            .as(member)
            .communities.join({ communityIds: [id] })
            .catch(String),
      ],
    );
    expect(answer).toContain('No groups found');
  });

  test('carry the id of their city in the settings', async ({ world }) => {
    const settings = await get(world, '/api/settings', z.object({ communities: groups }));
    expect(settings.communities[0]).toMatchObject({ city: delhi.id });
  });
});
