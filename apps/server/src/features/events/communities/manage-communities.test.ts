import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import { auditLog } from '@nagarika/db/schema/people/audit';
import type { User } from '@nagarika/domain/people/users';
import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createCity, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { maxCommunities } from './queries.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});
test.beforeEach(async ({ world }) => {
  await world.sql`truncate cities cascade`;
  await createCity(world, { slug: 'delhi-ncr', name: 'Delhi NCR', isDefault: true });
});

const asAdmin = (world: World) => world.as(admin);
const actions = async (world: World, id: string) =>
  (await world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id)))
    .map(({ action }) => action)
    .sort();

describe('groups', () => {
  const link = 'https://chat.whatsapp.com/AbCdEf123456';
  const group = { name: 'Makers', description: 'Looms and lamps', whatsappLink: link };
  const cityId = async (world: World) => (await world.deps.db.select().from(cities))[0]?.id ?? '';

  test('are made, edited, moved and deleted; the page shows it at once', async ({ world }) => {
    const city = { cityId: await cityId(world), memberCount: 12 };
    const { id } = await asAdmin(world).admin.communities.create({ ...group, ...city });
    await asAdmin(world).admin.communities.create({ ...group, ...city, name: 'Founders' });
    await asAdmin(world).admin.communities.move({ id, step: 'down' });
    const shown = () => world.as(admin).communities.list({});
    expect((await shown()).map(({ name }) => name)).toEqual(['Founders', 'Makers']);
    const changed = { ...group, ...city, name: 'Makers of Delhi', whatsappLink: '' };
    await asAdmin(world).admin.communities.update({ ...changed, id });
    expect((await shown()).at(-1)).toMatchObject({ name: 'Makers of Delhi', whatsappLink: null });
    await world.as(await createMember(world)).communities.join({ communityIds: [id] });
    expect((await asAdmin(world).admin.communities.list({})).items.at(-1)).toMatchObject({
      id,
      joins: 1,
    });
    await asAdmin(world).admin.communities.remove({ id });
    expect(await shown()).toHaveLength(1);
    expect(await actions(world, id)).toEqual([
      'community.create',
      'community.delete',
      'community.move',
      'community.update',
    ]);
  });

  test('that change their city are its last', async ({ world }) => {
    const { id: pune } = await asAdmin(world).admin.cities.create({
      name: 'Pune',
      stateCode: '27',
    });
    const input = { ...group, memberCount: 0 };
    const { id } = await asAdmin(world).admin.communities.create({
      ...input,
      cityId: await cityId(world),
    });
    await asAdmin(world).admin.communities.create({ ...input, name: 'There', cityId: pune });
    await asAdmin(world).admin.communities.update({ ...input, id, cityId: pune });
    const rows = await world.deps.db.select().from(communities).orderBy(asc(communities.position));
    expect(rows.map(({ name, cityId: of }) => [name, of])).toEqual([
      ['There', pune],
      ['Makers', pune],
    ]);
  });

  test('are as many as one answer holds, and no more', async ({ world }) => {
    const cityIn = await cityId(world);
    const rows = Array.from({ length: maxCommunities }, (_, n) => ({
      cityId: cityIn,
      name: `Group ${n}`,
      description: 'Talk',
    }));
    await world.deps.db.insert(communities).values(rows);
    const one = { ...group, memberCount: 0, cityId: cityIn };
    await expect(asAdmin(world).admin.communities.create(one)).rejects.toThrow(
      `There are ${maxCommunities} groups already.`,
    );
  });

  test('are found by city and words, page by page, however many', async ({ world }) => {
    const { id: pune } = await asAdmin(world).admin.cities.create({
      name: 'Pune',
      stateCode: '27',
    });
    const rows = Array.from({ length: 30 }, (_, n) => ({
      cityId: pune,
      name: n === 3 ? '100% cotton' : `Group ${String(n).padStart(2, '0')}`,
      description: 'Talk',
      memberCount: n,
    }));
    await world.deps.db.insert(communities).values(rows);
    const list = asAdmin(world).admin.communities.list;
    expect(await list({ search: '%' })).toMatchObject({ total: 1 });
    expect(await list({ cityId: await cityId(world) })).toMatchObject({ total: 0 });
    const page = await list({ cityId: pune, sort: 'members', direction: 'desc', page: 2 });
    expect(page).toMatchObject({ total: 30 });
    expect(page.items.map(({ memberCount }) => memberCount)).toEqual([4, 3, 2, 1, 0]);
  });

  test.for([
    { whatsappLink: 'https://evil.example/abcdef' },
    { whatsappLink: 'javascript:alert(1)' },
    { memberCount: -1 },
    { memberCount: 1.5 },
    { name: ' ' },
    { cityId: 'pune' },
  ])('with %j are refused', async (wrong, { world }) => {
    const input = { ...group, cityId: await cityId(world), memberCount: 1, ...wrong };
    await expect(asAdmin(world).admin.communities.create(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(
      asAdmin(world).admin.communities.update({ ...input, ...wrong, id: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
