import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { perPage } from '#server/sql/pages/offset-page.ts';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { inHindi } from '#test/in-hindi.ts';
import type { World } from '#test/world.ts';
import { type AuditRecord, recordAudit } from './record-audit.ts';

let asha: User;
let ritu: User;
test.beforeAll(async ({ world }) => {
  asha = await createMember(world, { role: 'admin', name: 'Asha Verma' });
  ritu = await createMember(world, { role: 'admin', name: 'Ritu Malhotra' });
});

const record = (world: World, values: Partial<AuditRecord>) =>
  recordAudit(world.deps.db, {
    actorId: asha.id,
    action: 'event.approved',
    subjectType: 'event',
    subjectId: null,
    before: null,
    after: null,
    at: world.clock.now(),
    ...values,
  });
const list = (
  world: World,
  input: Parameters<ReturnType<World['as']>['admin']['audit']['list']>[0],
) => world.as(asha).admin.audit.list(input);

test('it says who did what to what, before and after', async ({ world }) => {
  const event = await createEvent(world, { title: 'Loom day' });
  const change = { before: { status: 'pending' }, after: { status: 'approved' } };
  await record(world, { subjectId: event.id, ...change });
  await record(world, {
    actorId: null,
    action: 'user.grant_admin',
    subjectType: 'user',
    subjectId: ritu.id,
  });
  const { items, total } = await list(world, {});
  expect(total).toBe(2);
  expect(items).toContainEqual({
    id: expect.any(String),
    at: world.clock.now().toISOString(),
    action: 'event.approved',
    actor: { id: asha.id, name: 'Asha Verma' },
    subjectType: 'event',
    subjectId: event.id,
    subjectName: 'Loom day',
    names: {},
    ...change,
  });
  expect(items.find(({ actor }) => actor === null)).toMatchObject({ subjectName: 'Ritu Malhotra' });
});

test('it is filtered by act, kind of subject and who acted', async ({ world }) => {
  await record(world, {
    actorId: ritu.id,
    action: 'settings.about_figures',
    subjectType: 'setting',
  });
  expect((await list(world, { action: 'settings.about_figures' })).total).toBe(1);
  expect((await list(world, { subjectType: 'setting' })).total).toBe(1);
  expect((await list(world, { search: 'malhotra' })).items).toMatchObject([
    { action: 'settings.about_figures' },
  ]);
  expect((await list(world, { search: ritu.phone.slice(3) })).total).toBe(1);
  expect((await list(world, { search: inHindi(ritu.phone.slice(3)) })).total).toBe(1);
  expect((await list(world, { search: 'nobody' })).total).toBe(0);
  expect((await list(world, { action: 'no.such.act' })).items).toEqual([]);
  const { actions, subjectTypes } = await world.as(asha).admin.audit.kinds();
  expect(actions).toEqual(['event.approved', 'settings.about_figures', 'user.grant_admin']);
  expect(subjectTypes).toEqual(['event', 'setting', 'user']);
});

test('a range of days is India’s, its first and last day included', async ({ world }) => {
  const action = 'city.move';
  // 6 March, 00:00 and 23:59:59.999 in India, and a moment before and after.
  const moments = ['05T18:29:59.999', '05T18:30:00', '06T18:29:59.999', '06T18:30:00'];
  for (const moment of moments) await record(world, { action, at: new Date(`2026-03-${moment}Z`) });
  const within = async (from?: string, to?: string) =>
    (await list(world, { action, from, to })).total;
  expect(await within('2026-03-06', '2026-03-06')).toBe(2);
  expect(await within('2026-03-06')).toBe(3);
  expect(await within(undefined, '2026-03-06')).toBe(3);
  await expect(list(world, { from: '06/03/2026' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('page after page shows each once, and can be turned round', async ({ world }) => {
  const action = 'banner.move';
  for (let n = 0; n <= perPage; n += 1) await record(world, { action, at: new Date(n) });
  const [one, two] = [await list(world, { action }), await list(world, { action, page: 2 })];
  const times = [...one.items, ...two.items].map(({ at }) => at);
  expect([times.length, new Set(times).size]).toEqual([perPage + 1, perPage + 1]);
  expect(times).toEqual([...times].sort().reverse());
  expect((await list(world, { action, direction: 'asc' })).items[0]?.at).toBe(
    new Date(0).toISOString(),
  );
});

test('ids in it have the names of what they are, and what is gone has none', async ({ world }) => {
  const event = await createEvent(world, { title: 'Clay day' });
  const booking = await createBooking(world, { member: ritu, event });
  const gone = crypto.randomUUID();
  await record(world, {
    action: 'payout.prepared',
    subjectType: 'booking',
    subjectId: booking.id,
    after: { organiserId: ritu.id, lines: [{ eventId: event.id }, { eventId: gone }] },
  });
  const { items } = await list(world, { action: 'payout.prepared' });
  expect(items).toMatchObject([{ subjectName: `Clay day · ${booking.ticketCode}` }]);
  expect(items[0]?.names).toEqual({ [ritu.id]: 'Ritu Malhotra', [event.id]: 'Clay day' });
});
