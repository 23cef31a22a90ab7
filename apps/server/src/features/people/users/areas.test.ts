import { auditLog } from '@nagarika/db/schema/people/audit';
import { users as usersTable } from '@nagarika/db/schema/people/users';
import { type AdminArea, adminAreas } from '@nagarika/domain/people/admin-areas';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { elsewhere } from '#test/elsewhere.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createOwedPayee } from '#test/paid-out.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import { whileHeld } from '#test/while-held.ts';
import type { World } from '#test/world.ts';

const withAreas = (world: World, ...areas: AdminArea[]) =>
  createMember(world, { role: 'admin', adminAreas: areas });

const stored = async (world: World, id: string) => {
  const [row] = await world.deps.db
    .select({ role: usersTable.role, adminAreas: usersTable.adminAreas })
    .from(usersTable)
    .where(eq(usersTable.id, id));
  return row;
};

const logged = (world: World, id: string, action: string) =>
  world.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, action)));

test('an owner makes a member an admin of some areas, and of all where none are named', async ({
  world,
}) => {
  const owner = await withAreas(world, 'owner');
  const { users } = world.as(owner).admin;
  const [her, other] = [await createMember(world), await createMember(world)];
  expect(
    await users.setRole({ id: her.id, role: 'admin', areas: ['finance', 'review', 'finance'] }),
  ).toMatchObject({ role: 'admin', adminAreas: ['review', 'finance'] });
  await users.setRole({ id: other.id, role: 'admin' });
  expect(await stored(world, other.id)).toEqual({ role: 'admin', adminAreas: [...adminAreas] });
  await users.setRole({ id: other.id, role: 'member' });
  expect(await stored(world, other.id)).toEqual({ role: 'member', adminAreas: [] });
});

test('areas are set, and a session lives on where nothing was taken away', async ({ world }) => {
  const owner = await withAreas(world, 'owner');
  const { users } = world.as(owner).admin;
  const her = await withAreas(world, 'review');
  const session = await world.deps.sessions.start(her.id);
  await users.setAreas({ id: her.id, areas: ['moderation', 'review'] });
  expect(await world.deps.sessions.find(session)).toMatchObject({
    user: { role: 'admin', adminAreas: ['moderation', 'review'] },
  });
  const again = users.setAreas({ id: her.id, areas: ['review', 'moderation'] });
  await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
  await users.setAreas({ id: her.id, areas: ['moderation'] });
  expect(await world.deps.sessions.find(session)).toBeNull();
  expect(await logged(world, her.id, 'user.areas')).toMatchObject([
    { before: { adminAreas: ['review'] }, after: { adminAreas: ['moderation', 'review'] } },
    { before: { adminAreas: ['moderation', 'review'] }, after: { adminAreas: ['moderation'] } },
  ]);
});

test('what is no area, none at all, and areas of a member are refused in words', async ({
  world,
}) => {
  const owner = await withAreas(world, 'owner');
  const { users } = world.as(owner).admin;
  const her = await createMember(world);
  for (const areas of [[], ['books']]) {
    const response = await world.request('/trpc/admin.users.setAreas', {
      as: owner,
      method: 'POST',
      body: JSON.stringify({ id: her.id, areas }),
    });
    expect(response.status).toBe(400);
  }
  const sent = users.setAreas({ id: her.id, areas: ['finance'] });
  await expect(sent).rejects.toThrow('Only admins have areas: make her an admin first.');
  expect(await stored(world, her.id)).toEqual({ role: 'member', adminAreas: [] });
});

test('the wrong area is refused with the right one, and changes nothing', async ({ world }) => {
  const payee = await createOwedPayee(world);
  const { payouts } = world.as(await withAreas(world, 'moderation', 'review', 'owner')).admin;
  await expect(payouts.prepare({ organiserIds: [payee.id] })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'This needs the area Finance. An admin of the area Owner can give it to you.',
  });
  expect(await world.sql`select id from payouts where organiser_id = ${payee.id}`).toEqual([]);
});

test('the database keeps members without areas, and admins with one at least', async ({
  world,
}) => {
  const her = await createMember(world);
  const set = (role: string, areas: string) =>
    world.sql`update users set role = ${role}, admin_areas = ${areas} where id = ${her.id}`;
  for (const [role, areas] of [
    ['member', '{review}'],
    ['admin', '{}'],
    ['admin', '{review,books}'],
  ] as const) {
    await expect(set(role, areas)).rejects.toThrow('users_admin_areas_check');
  }
});

describe('one owner always stays', () => {
  test('of two who take each other’s area away at the same instant', async ({ world }) => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [one, other] = [
        await withAreas(world, 'owner', 'review'),
        await withAreas(world, 'owner'),
      ];
      const takes = [
        () => world.as(one).admin.users.setRole({ id: other.id, role: 'member' }),
        () => world.as(other).admin.users.setAreas({ id: one.id, areas: ['review'] }),
      ];
      const ended = await Promise.allSettled(takes.map((take) => take()));
      expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const left = [await stored(world, one.id), await stored(world, other.id)];
      expect(left.filter((row) => row?.adminAreas.includes('owner'))).toHaveLength(1);
    }
  });

  test('and nobody takes her own', async ({ world }) => {
    const { id, ...rest } = await withAreas(world, 'owner');
    const { users } = world.as({ id, ...rest }).admin;
    for (const take of [
      () => users.setRole({ id, role: 'member' }),
      () => users.setAreas({ id, areas: ['finance'] }),
    ]) {
      await expect(take()).rejects.toThrow('Nobody acts on their own account');
    }
  });
});

describe('a role taken away in the middle of an act', () => {
  test('before it: the act waits for that, and does not happen', async ({ world }) => {
    const payee = await createOwedPayee(world);
    const her = await withAreas(world, 'finance');
    const { payouts } = world.as(her).admin;
    const [act] = await whileHeld(
      world,
      (tx) => {
        const isHer = eq(usersTable.id, her.id);
        return tx.update(usersTable).set({ role: 'member', adminAreas: [] }).where(isHer);
      },
      [() => payouts.prepare({ organiserIds: [payee.id] }).catch((error: unknown) => error)],
    );
    expect(act).toMatchObject({ message: 'You are no longer an admin.' });
    expect(await world.sql`select id from payouts where organiser_id = ${payee.id}`).toEqual([]);
  });

  test('after it began: that waits for its end', async ({ world }) => {
    const [payee, owner] = [await createOwedPayee(world), await withAreas(world, 'owner')];
    const her = await withAreas(world, 'finance');
    let taken: Promise<unknown> | undefined;
    const [act] = await whileHeld(
      world,
      // The lock holds the preparation up halfway.
      (tx) => tx.execute(sql`lock table payouts in access exclusive mode`),
      [() => world.as(her).admin.payouts.prepare({ organiserIds: [payee.id] })],
      async () => {
        const { users } = world.as(owner).admin;
        taken = elsewhere(() => users.setRole({ id: her.id, role: 'member' }));
        await expect.poll(() => waitingForLocks(world)).toBe(2);
      },
    );
    expect(act).toMatchObject({ payoutIds: [expect.any(String)] });
    expect(await taken).toMatchObject({ role: 'member', adminAreas: [] });
  });
});
