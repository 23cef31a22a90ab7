import { auditLog } from '@nagarika/db/schema/audit';
import { cities, communities } from '@nagarika/db/schema/places';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { maxCities, maxGroups } from './queries.ts';

let world: World;
let admin: SessionUser;
beforeAll(async () => {
  world = await createWorld();
  admin = await createMember(world, { role: 'admin' });
});
beforeEach(async () => {
  await world.sql`truncate cities cascade`;
  await createCity(world, { slug: 'delhi-ncr', name: 'Delhi NCR', isDefault: true });
});
afterAll(() => world.close());

const asAdmin = () => world.as(admin);
const names = async () => (await world.as(null).places.cities()).map(({ name }) => name);
const defaults = async () =>
  (await world.deps.db.select().from(cities).where(eq(cities.isDefault, true))).map(
    ({ name }) => name,
  );
const actions = async (id: string) =>
  (await world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id)))
    .map(({ action }) => action)
    .sort();

describe('cities', () => {
  test('are added, renamed without losing their address, opened and put in order', async () => {
    const { id } = await asAdmin().admin.cities.create({ name: ' Navi Mumbai ' });
    await asAdmin().admin.cities.create({ name: 'Jaipur' });
    await asAdmin().admin.cities.update({ id, name: 'Navi Mumbai & Thane', isPopular: true });
    await asAdmin().admin.cities.update({ id, isOpenForHosting: true });
    const found = (await world.as(null).places.cities()).find((city) => city.id === id);
    expect(found).toMatchObject({
      slug: 'navi-mumbai',
      name: 'Navi Mumbai & Thane',
      isPopular: true,
      isOpenForHosting: true,
    });
    await asAdmin().admin.cities.move({ id, step: 'down' });
    expect(await names()).toEqual(['Delhi NCR', 'Jaipur', 'Navi Mumbai & Thane']);
    const { items } = await asAdmin().admin.cities.list({});
    expect(items.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    expect(await actions(id)).toEqual(['city.create', 'city.move', 'city.update', 'city.update']);
  });

  test('have exactly one default, whoever chooses at the same moment', async () => {
    const { id: pune } = await asAdmin().admin.cities.create({ name: 'Pune' });
    const { id: kochi } = await asAdmin().admin.cities.create({ name: 'Kochi' });
    await asAdmin().admin.cities.makeDefault({ id: pune });
    expect(await defaults()).toEqual(['Pune']);
    await expect(asAdmin().admin.cities.makeDefault({ id: pune })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const others = await Promise.all(
      ['Surat', 'Jaipur', 'Indore', 'Bhopal'].map((name) =>
        asAdmin().admin.cities.create({ name }),
      ),
    );
    const candidates = [kochi, ...others.map(({ id }) => id)];
    await Promise.all(candidates.map((id) => asAdmin().admin.cities.makeDefault({ id })));
    expect(await defaults()).toHaveLength(1);
    await expect(
      asAdmin().admin.cities.makeDefault({ id: crypto.randomUUID() }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await defaults()).toHaveLength(1);
  });

  test('that are moved at the same moment both move', async () => {
    const made = await Promise.all(
      ['Surat', 'Jaipur', 'Indore'].map((name) => asAdmin().admin.cities.create({ name })),
    );
    expect(made).toHaveLength(3);
    const [a = '', b = '', c = '', d = ''] = await names();
    const { items } = await asAdmin().admin.cities.list({});
    const idOf = (name: string) => items.find((one) => one.name === name)?.id ?? '';
    await Promise.all(
      [a, c].map((name) => asAdmin().admin.cities.move({ id: idOf(name), step: 'down' })),
    );
    expect(await names()).toEqual([b, a, d, c]);
  });

  test('are as many as one answer holds, and no more', async () => {
    const rows = Array.from({ length: maxCities - 2 }, (_, n) => ({
      slug: `town-${n}`,
      name: `Town ${n}`,
      position: n + 1,
    }));
    await world.deps.db.insert(cities).values(rows);
    await asAdmin().admin.cities.create({ name: 'The last one' });
    expect(await names()).toHaveLength(maxCities);
    await expect(asAdmin().admin.cities.create({ name: 'One more' })).rejects.toThrow(
      `There are ${maxCities} cities already.`,
    );
  });

  test('are sorted by the events that they have', async () => {
    const jaipur = await createCity(world, { slug: 'jaipur', name: 'Jaipur' });
    await createCity(world, { slug: 'pune', name: 'Pune' });
    await createEvent(world, { cityId: jaipur.id, status: 'rejected' });
    await createEvent(world, { cityId: jaipur.id });
    const { items } = await asAdmin().admin.cities.list({ sort: 'events', direction: 'desc' });
    expect(items.map(({ name, events }) => [name, events])).toEqual([
      ['Jaipur', 2],
      ['Pune', 0],
      ['Delhi NCR', 0],
    ]);
  });

  test('with events or groups, or the default, are not deleted; others are', async () => {
    const { id } = await asAdmin().admin.cities.create({ name: 'Pune' });
    const { id: eventId } = await createEvent(world, { cityId: id, status: 'cancelled' });
    const remove = (cityId: string) => asAdmin().admin.cities.remove({ id: cityId });
    await expect(remove(id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Pune has an event, past ones included. A city with events cannot be deleted.',
    });
    await world.sql`delete from ticket_types where event_id = ${eventId}`;
    await world.sql`delete from events where id = ${eventId}`;
    await world.deps.db.insert(communities).values({ cityId: id, name: 'A', description: 'b' });
    await expect(remove(id)).rejects.toThrow('Pune has a group.');
    await world.deps.db.delete(communities);
    await remove(id);
    expect(await names()).toEqual(['Delhi NCR']);
    const [delhi] = await world.deps.db.select().from(cities);
    await expect(remove(delhi?.id ?? '')).rejects.toThrow('Delhi NCR is the default city.');
  });

  test.each([
    ['', 'BAD_REQUEST'],
    ['x'.repeat(61), 'BAD_REQUEST'],
    ['पुणे', 'BAD_REQUEST'],
    ['Delhi', 'BAD_REQUEST'],
    ['delhi ncr', 'CONFLICT'],
  ])('called %j are refused', async (name, code) => {
    await expect(asAdmin().admin.cities.create({ name })).rejects.toMatchObject({ code });
    const { id } = await asAdmin().admin.cities.create({ name: 'Surat' });
    if (code === 'CONFLICT')
      await expect(asAdmin().admin.cities.update({ id, name })).rejects.toMatchObject({ code });
  });
});

describe('groups', () => {
  const link = 'https://chat.whatsapp.com/AbCdEf123456';
  const group = { name: 'Makers', description: 'Looms and lamps', whatsappLink: link };
  const cityId = async () => (await world.deps.db.select().from(cities))[0]?.id ?? '';

  test('are made, edited, moved and deleted; the page shows it at once', async () => {
    const city = { cityId: await cityId(), memberCount: 12 };
    const { id } = await asAdmin().admin.communities.create({ ...group, ...city });
    await asAdmin().admin.communities.create({ ...group, ...city, name: 'Founders' });
    await asAdmin().admin.communities.move({ id, step: 'down' });
    const shown = () => world.as(admin).places.communities({});
    expect((await shown()).map(({ name }) => name)).toEqual(['Founders', 'Makers']);
    const changed = { ...group, ...city, name: 'Makers of Delhi', whatsappLink: '' };
    await asAdmin().admin.communities.update({ ...changed, id });
    expect((await shown()).at(-1)).toMatchObject({ name: 'Makers of Delhi', whatsappLink: null });
    await world.as(await createMember(world)).places.join({ communityIds: [id] });
    expect((await asAdmin().admin.communities.list({})).items.at(-1)).toMatchObject({
      id,
      joins: 1,
    });
    await asAdmin().admin.communities.remove({ id });
    expect(await shown()).toHaveLength(1);
    expect(await actions(id)).toEqual([
      'community.create',
      'community.delete',
      'community.move',
      'community.update',
    ]);
  });

  test('that change their city are its last', async () => {
    const { id: pune } = await asAdmin().admin.cities.create({ name: 'Pune' });
    const input = { ...group, memberCount: 0 };
    const { id } = await asAdmin().admin.communities.create({ ...input, cityId: await cityId() });
    await asAdmin().admin.communities.create({ ...input, name: 'There', cityId: pune });
    await asAdmin().admin.communities.update({ ...input, id, cityId: pune });
    const rows = await world.deps.db.select().from(communities).orderBy(asc(communities.position));
    expect(rows.map(({ name, cityId: of }) => [name, of])).toEqual([
      ['There', pune],
      ['Makers', pune],
    ]);
  });

  test('are as many as one answer holds, and no more', async () => {
    const cityIn = await cityId();
    const rows = Array.from({ length: maxGroups }, (_, n) => ({
      cityId: cityIn,
      name: `Group ${n}`,
      description: 'Talk',
    }));
    await world.deps.db.insert(communities).values(rows);
    const one = { ...group, memberCount: 0, cityId: cityIn };
    await expect(asAdmin().admin.communities.create(one)).rejects.toThrow(
      `There are ${maxGroups} groups already.`,
    );
  });

  test('are found by city and words, page by page, however many', async () => {
    const { id: pune } = await asAdmin().admin.cities.create({ name: 'Pune' });
    const rows = Array.from({ length: 30 }, (_, n) => ({
      cityId: pune,
      name: n === 3 ? '100% cotton' : `Group ${String(n).padStart(2, '0')}`,
      description: 'Talk',
      memberCount: n,
    }));
    await world.deps.db.insert(communities).values(rows);
    const list = asAdmin().admin.communities.list;
    expect(await list({ search: '%' })).toMatchObject({ total: 1 });
    expect(await list({ cityId: await cityId() })).toMatchObject({ total: 0 });
    const page = await list({ cityId: pune, sort: 'members', direction: 'desc', page: 2 });
    expect(page).toMatchObject({ total: 30 });
    expect(page.items.map(({ memberCount }) => memberCount)).toEqual([4, 3, 2, 1, 0]);
  });

  test.each([
    { whatsappLink: 'https://evil.example/abcdef' },
    { whatsappLink: 'javascript:alert(1)' },
    { memberCount: -1 },
    { memberCount: 1.5 },
    { name: ' ' },
    { cityId: 'pune' },
  ])('with %j are refused', async (wrong) => {
    const input = { ...group, cityId: await cityId(), memberCount: 1, ...wrong };
    await expect(asAdmin().admin.communities.create(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(
      asAdmin().admin.communities.update({ ...input, ...wrong, id: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
