import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import { auditLog } from '@nagarika/db/schema/people/audit';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { maxCities } from './queries.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});
test.beforeEach(async ({ world }) => {
  await world.sql`truncate cities cascade`;
  await createCity(world, { slug: 'delhi-ncr', name: 'Delhi NCR', isDefault: true });
});

const asAdmin = (world: World) => world.as(admin);
const names = async (world: World) => (await world.as(null).cities.list()).map(({ name }) => name);
const defaults = async (world: World) =>
  (await world.deps.db.select().from(cities).where(eq(cities.isDefault, true))).map(
    ({ name }) => name,
  );
const actions = async (world: World, id: string) =>
  (await world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id)))
    .map(({ action }) => action)
    .sort();

describe('cities', () => {
  test('are added, renamed without losing their address, opened and put in order', async ({
    world,
  }) => {
    const { id } = await asAdmin(world).admin.cities.create({
      name: ' Navi Mumbai ',
      stateCode: '27',
    });
    await asAdmin(world).admin.cities.create({ name: 'Jaipur', stateCode: '27' });
    await asAdmin(world).admin.cities.update({ id, name: 'Navi Mumbai & Thane', isPopular: true });
    await asAdmin(world).admin.cities.update({ id, isOpenForHosting: true });
    const found = (await world.as(null).cities.list()).find((city) => city.id === id);
    expect(found).toMatchObject({
      slug: 'navi-mumbai',
      name: 'Navi Mumbai & Thane',
      isPopular: true,
      isOpenForHosting: true,
    });
    await asAdmin(world).admin.cities.move({ id, step: 'down' });
    expect(await names(world)).toEqual(['Delhi NCR', 'Jaipur', 'Navi Mumbai & Thane']);
    const { items } = await asAdmin(world).admin.cities.list({});
    expect(items.map(({ isFirst, isLast }) => [isFirst, isLast])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    expect(await actions(world, id)).toEqual([
      'city.create',
      'city.move',
      'city.update',
      'city.update',
    ]);
  });

  test('have exactly one default, whoever chooses at the same moment', async ({ world }) => {
    const { id: pune } = await asAdmin(world).admin.cities.create({
      name: 'Pune',
      stateCode: '27',
    });
    const { id: kochi } = await asAdmin(world).admin.cities.create({
      name: 'Kochi',
      stateCode: '27',
    });
    await asAdmin(world).admin.cities.makeDefault({ id: pune });
    expect(await defaults(world)).toEqual(['Pune']);
    await expect(asAdmin(world).admin.cities.makeDefault({ id: pune })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const others = await Promise.all(
      ['Surat', 'Jaipur', 'Indore', 'Bhopal'].map((name) =>
        asAdmin(world).admin.cities.create({ name, stateCode: '27' }),
      ),
    );
    const candidates = [kochi, ...others.map(({ id }) => id)];
    await Promise.all(candidates.map((id) => asAdmin(world).admin.cities.makeDefault({ id })));
    expect(await defaults(world)).toHaveLength(1);
    await expect(
      asAdmin(world).admin.cities.makeDefault({ id: crypto.randomUUID() }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await defaults(world)).toHaveLength(1);
  });

  test('that are moved at the same moment both move', async ({ world }) => {
    const made = await Promise.all(
      ['Surat', 'Jaipur', 'Indore'].map((name) =>
        asAdmin(world).admin.cities.create({ name, stateCode: '27' }),
      ),
    );
    expect(made).toHaveLength(3);
    const [a = '', b = '', c = '', d = ''] = await names(world);
    const { items } = await asAdmin(world).admin.cities.list({});
    const idOf = (name: string) => items.find((one) => one.name === name)?.id ?? '';
    await Promise.all(
      [a, c].map((name) => asAdmin(world).admin.cities.move({ id: idOf(name), step: 'down' })),
    );
    expect(await names(world)).toEqual([b, a, d, c]);
  });

  test('are as many as one answer holds, and no more', async ({ world }) => {
    const rows = Array.from({ length: maxCities - 2 }, (_, n) => ({
      slug: `town-${n}`,
      name: `Town ${n}`,
      stateCode: '27',
      position: n + 1,
    }));
    await world.deps.db.insert(cities).values(rows);
    await asAdmin(world).admin.cities.create({ name: 'The last one', stateCode: '27' });
    expect(await names(world)).toHaveLength(maxCities);
    await expect(
      asAdmin(world).admin.cities.create({ name: 'One more', stateCode: '27' }),
    ).rejects.toThrow(`There are ${maxCities} cities already.`);
  });

  test('are sorted by the events that they have', async ({ world }) => {
    const jaipur = await createCity(world, { slug: 'jaipur', name: 'Jaipur' });
    await createCity(world, { slug: 'pune', name: 'Pune' });
    await createEvent(world, { cityId: jaipur.id, status: 'rejected' });
    await createEvent(world, { cityId: jaipur.id });
    const { items } = await asAdmin(world).admin.cities.list({ sort: 'events', direction: 'desc' });
    expect(items.map(({ name, events }) => [name, events])).toEqual([
      ['Jaipur', 2],
      ['Pune', 0],
      ['Delhi NCR', 0],
    ]);
  });

  test('with events or groups, or the default, are not deleted; others are', async ({ world }) => {
    const { id } = await asAdmin(world).admin.cities.create({ name: 'Pune', stateCode: '27' });
    const { id: eventId } = await createEvent(world, { cityId: id, status: 'cancelled' });
    const remove = (cityId: string) => asAdmin(world).admin.cities.remove({ id: cityId });
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
    expect(await names(world)).toEqual(['Delhi NCR']);
    const [delhi] = await world.deps.db.select().from(cities);
    await expect(remove(delhi?.id ?? '')).rejects.toThrow('Delhi NCR is the default city.');
  });

  test.for([
    ['', 'BAD_REQUEST'],
    ['x'.repeat(61), 'BAD_REQUEST'],
    ['पुणे', 'BAD_REQUEST'],
    ['Delhi', 'BAD_REQUEST'],
    ['delhi ncr', 'CONFLICT'],
  ] as const)('called %j are refused', async ([name, code], { world }) => {
    await expect(
      asAdmin(world).admin.cities.create({ name, stateCode: '27' }),
    ).rejects.toMatchObject({ code });
    const { id } = await asAdmin(world).admin.cities.create({ name: 'Surat', stateCode: '27' });
    if (code === 'CONFLICT')
      await expect(asAdmin(world).admin.cities.update({ id, name })).rejects.toMatchObject({
        code,
      });
  });
});
