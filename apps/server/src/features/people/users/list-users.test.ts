import { wallStrikes } from '@nagarika/db/schema/words/wall';
import { adminAreas } from '@nagarika/domain/people/admin-areas';
import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { rollUpBookings } from '#server/features/money/ledger/rollups/roll-up-bookings.ts';
import { perPage } from '#server/sql/pages/offset-page.ts';
import { createBooking, createEvent, createMember, createWallPost } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin', name: 'Asha Verma', createdAt: day(1) });
});

const list = async (
  world: World,
  input: Parameters<ReturnType<World['as']>['admin']['users']['list']>[0],
) => {
  const { items, total } = await world.as(admin).admin.users.list(input);
  return { ids: items.map(({ id }) => id), items, total };
};

function day(n: number) {
  return new Date(Date.UTC(2026, 0, n));
}

test('users are found by name, e-mail and phone; wildcards are plain letters', async ({
  world,
}) => {
  const her = await createMember(world, { name: '100% Meera', email: 'meera@shop.example' });
  const found = async (search: string) => (await list(world, { search })).ids;
  expect(await found('meera')).toEqual([her.id]);
  expect(await found('SHOP.EXAMPLE')).toEqual([her.id]);
  expect(await found(her.phone.slice(-10))).toEqual([her.id]);
  expect(await found(`+91 ${her.phone.slice(3, 8)} ${her.phone.slice(8)}`)).toEqual([her.id]);
  expect(await found('%')).toEqual([her.id]);
  expect(await found('_')).toEqual([]);
});

test('each filter shows its own, and says how many there are', async ({ world }) => {
  const suspended = await createMember(world, { suspendedAt: day(2) });
  const unknown = await createMember(world, { gender: null });
  const event = await createEvent(world);
  expect(await list(world, { filter: 'admins' })).toMatchObject({ ids: [admin.id], total: 1 });
  expect(await list(world, { filter: 'suspended' })).toMatchObject({
    ids: [suspended.id],
    total: 1,
  });
  expect(await list(world, { filter: 'without-gender' })).toMatchObject({
    ids: [unknown.id],
    total: 1,
  });
  expect(await list(world, { filter: 'organisers' })).toMatchObject({
    ids: [event.organiserId],
    total: 1,
  });
});

test('bookings that stand and events are counted, and sorted by', async ({ world }) => {
  const host = await createMember(world, { name: 'Zoya Host', createdAt: day(3) });
  const guest = await createMember(world, { name: 'Zoya Guest', createdAt: day(4) });
  const idle = await createMember(world, { name: 'Zoya Idle', createdAt: day(5) });
  const events = [
    await createEvent(world, { organiserId: host.id }),
    await createEvent(world, { organiserId: host.id, status: 'rejected' }),
  ];
  for (const event of events) await createBooking(world, { member: guest, event });
  const [first] = events;
  if (first) await createBooking(world, { member: idle, event: first, status: 'cancelled' });

  const sorted = (input: object) => list(world, { search: 'Zoya', ...input });
  const { items } = await sorted({ sort: 'joined', direction: 'asc' });
  expect(items).toMatchObject([
    { id: host.id, bookings: 0, events: 2 },
    { id: guest.id, bookings: 2, events: 0 },
    { id: idle.id, bookings: 0, events: 0 },
  ]);
  const ids = async (input: object) => (await sorted(input)).ids;
  expect(await ids({})).toEqual([idle.id, guest.id, host.id]);
  expect(await ids({ sort: 'name', direction: 'asc' })).toEqual([guest.id, host.id, idle.id]);
  await rollUpBookings(world.deps);
  expect((await ids({ sort: 'bookings', direction: 'desc' }))[0]).toBe(guest.id);
  expect((await ids({ sort: 'bookings', direction: 'asc' }))[2]).toBe(guest.id);
  expect((await ids({ sort: 'events', direction: 'desc' }))[0]).toBe(host.id);
});

test('who has no name yet stands last, whichever way names are sorted', async ({ world }) => {
  const [named, nameless] = [
    await createMember(world, { phone: '+919800000001', name: 'Uma' }),
    await createMember(world, { phone: '+919800000002', name: null }),
  ];
  for (const direction of ['asc', 'desc'] as const) {
    const { ids } = await list(world, { search: '98000000', sort: 'name', direction });
    expect(ids).toEqual([named.id, nameless.id]);
  }
});

test('page after page shows each once, also where they joined at the same moment', async ({
  world,
}) => {
  for (let n = 0; n <= perPage; n += 1) {
    await createMember(world, { name: `Crowd ${n}`, createdAt: day(9) });
  }
  const one = await list(world, { search: 'Crowd' });
  // Rows written between two pages move in the table, and move nobody in the list.
  await world.sql`update users set bio = 'Busy' where id in ${world.sql(one.ids.slice(0, 9))}`;
  const two = await list(world, { search: 'Crowd', page: 2 });
  expect([one.ids.length, two.ids.length, one.total, two.total]).toEqual([
    perPage,
    1,
    perPage + 1,
    perPage + 1,
  ]);
  expect(new Set([...one.ids, ...two.ids]).size).toBe(perPage + 1);
  expect((await list(world, { search: 'Crowd', page: 3 })).ids).toEqual([]);
});

test('a card shows what an admin decides by: counts, sessions, and what has happened', async ({
  world,
}) => {
  const her = await createMember(world, { email: 'card@example.com', bio: 'Weaver' });
  const post = await createWallPost(world, { userId: her.id });
  const unsigned = await createWallPost(world, { userId: her.id });
  const strike = { userId: her.id, reason: 'Spam', givenBy: admin.id };
  await world.deps.db.insert(wallStrikes).values([
    { ...strike, postId: post.id, isAnonymous: false },
    { ...strike, postId: unsigned.id, isAnonymous: true },
  ]);
  for (const { id } of [her, admin]) await world.deps.sessions.start(id);
  const users = world.as(admin).admin.users;
  await users.setRole({ id: her.id, role: 'admin' });
  world.clock.advance(1000);
  const other = await createMember(world);
  await world
    .as({ ...her, role: 'admin', adminAreas: [...adminAreas] })
    .admin.suspensions.suspend({ id: other.id, reason: 'Spam' });

  expect(await users.show({ id: her.id })).toMatchObject({
    bio: 'Weaver',
    isPhoneVerified: true,
    isEmailVerified: false,
    strikes: 1,
    sessions: 1,
    activity: [
      { action: 'user.suspend', actor: { id: her.id }, subjectName: other.name },
      { action: 'user.role', actor: { name: 'Asha Verma' }, subjectName: her.name },
    ],
  });
});
