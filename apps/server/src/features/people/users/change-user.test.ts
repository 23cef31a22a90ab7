import { auditLog } from '@nagarika/db/schema/people/audit';
import { sessions } from '@nagarika/db/schema/people/sessions';
import { users as usersTable } from '@nagarika/db/schema/people/users';
import type { User } from '@nagarika/domain/people/users';
import { desc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin', name: 'Asha Verma' });
});

const users = (world: World) => world.as(admin).admin.users;
const suspensions = (world: World) => world.as(admin).admin.suspensions;
const stored = async (world: World, id: string) =>
  (await world.deps.db.select().from(usersTable).where(eq(usersTable.id, id)))[0];
const lastAudit = async (world: World, id: string) => {
  const ofHer = eq(auditLog.subjectId, id);
  const rows = await world.deps.db.select().from(auditLog).where(ofHer).orderBy(desc(auditLog.at));
  return rows[0];
};

describe('suspending', () => {
  test('needs a reason that is more than blank', async ({ world }) => {
    const her = await createMember(world);
    await expect(suspensions(world).suspend({ id: her.id, reason: '  ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('Please give a reason.'),
    });
    expect(await stored(world, her.id)).toMatchObject({ suspendedAt: null });
  });

  test('ends every session she has, and says why in the log', async ({ world }) => {
    const her = await createMember(world);
    const session = await world.deps.sessions.start(her.id);
    const now = world.clock.now();
    expect(await suspensions(world).suspend({ id: her.id, reason: 'Spam' })).toMatchObject({
      user: { suspendedAt: now.toISOString() },
      stopped: 0,
    });
    expect(await world.deps.sessions.find(session)).toBeNull();
    const left = await world.deps.db.select().from(sessions).where(eq(sessions.userId, her.id));
    expect(left).toEqual([]);
    expect(await lastAudit(world, her.id)).toMatchObject({
      actorId: admin.id,
      action: 'user.suspend',
      before: { suspendedAt: null },
      after: { suspendedAt: now.toISOString(), reason: 'Spam' },
    });
  });

  test('stops a session that was made at the same moment, until she is unsuspended', async ({
    world,
  }) => {
    const her = await createMember(world);
    await suspensions(world).suspend({ id: her.id, reason: 'Spam' });
    const racing = await world.deps.sessions.start(her.id);
    expect(await world.deps.sessions.find(racing)).toBeNull();
    expect((await world.request('/api/auth/me', { as: her })).status).toBe(401);
    expect(await suspensions(world).lift({ id: her.id })).toMatchObject({
      user: { suspendedAt: null },
    });
    expect((await world.request('/api/auth/me', { as: her })).status).toBe(200);
  });

  test('twice, or letting back whoever is not suspended, is refused', async ({ world }) => {
    const her = await createMember(world);
    await expect(suspensions(world).lift({ id: her.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const both = await Promise.allSettled([
      suspensions(world).suspend({ id: her.id, reason: 'Spam' }),
      suspensions(world).suspend({ id: her.id, reason: 'Rude' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    });
  });
});

test('signing out everywhere ends her sessions and no one else’s', async ({ world }) => {
  const her = await createMember(world);
  const hers = await world.deps.sessions.start(her.id);
  const own = await world.deps.sessions.start(admin.id);
  await users(world).signOutEverywhere({ id: her.id });
  expect(await world.deps.sessions.find(hers)).toBeNull();
  expect(await world.deps.sessions.find(own)).toMatchObject({ user: { id: admin.id } });
  expect(await lastAudit(world, her.id)).toMatchObject({ action: 'user.sign_out' });
});

test('an organiser is described: verified, and with a company that can be taken away again', async ({
  world,
}) => {
  const her = await createMember(world);
  const describe = (isVerified: boolean, company: string) =>
    users(world).describeOrganiser({ id: her.id, isVerified, company });
  await describe(true, ' Meera Crafts ');
  expect(await stored(world, her.id)).toMatchObject({
    isVerifiedOrganiser: true,
    company: 'Meera Crafts',
  });
  world.clock.advance(1000);
  await describe(false, '');
  expect(await stored(world, her.id)).toMatchObject({ isVerifiedOrganiser: false, company: null });
  expect(await lastAudit(world, her.id)).toMatchObject({
    before: { isVerifiedOrganiser: true, company: 'Meera Crafts' },
    after: { isVerifiedOrganiser: false, company: null },
  });
});

describe('roles', () => {
  test('a member becomes an admin once', async ({ world }) => {
    const her = await createMember(world);
    expect(await users(world).setRole({ id: her.id, role: 'admin' })).toMatchObject({
      role: 'admin',
    });
    expect(await lastAudit(world, her.id)).toMatchObject({
      action: 'user.role',
      before: { role: 'member' },
      after: { role: 'admin' },
    });
    await expect(users(world).setRole({ id: her.id, role: 'admin' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This user is an admin already.',
    });
  });

  test('nobody acts on herself', async ({ world }) => {
    const { id } = admin;
    const acts = await Promise.allSettled([
      users(world).setRole({ id, role: 'member' }),
      suspensions(world).suspend({ id, reason: 'x' }),
      suspensions(world).lift({ id }),
      users(world).signOutEverywhere({ id }),
      users(world).describeOrganiser({ id, isVerified: true, company: '' }),
    ]);
    for (const act of acts)
      expect(act).toMatchObject({ reason: { code: 'UNPROCESSABLE_CONTENT' } });
    expect(await stored(world, id)).toMatchObject({ role: 'admin', isVerifiedOrganiser: false });
  });

  test('of two admins who demote or suspend each other at once, one remains', async ({ world }) => {
    for (const act of ['setRole', 'suspend'] as const) {
      const [a, b] = [
        await createMember(world, { role: 'admin' }),
        await createMember(world, { role: 'admin' }),
      ];
      const on = (actor: User, { id }: User) =>
        act === 'setRole'
          ? world.as(actor).admin.users.setRole({ id, role: 'member' })
          : world.as(actor).admin.suspensions.suspend({ id, reason: 'Mutiny' });
      const both = await Promise.allSettled([on(a, b), on(b, a)]);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'FORBIDDEN' },
      });
      const left = [await stored(world, a.id), await stored(world, b.id)].filter(
        (row) => row?.role === 'admin' && !row.suspendedAt,
      );
      expect(left).toHaveLength(1);
    }
  });

  test('somebody who is not there cannot be acted on', async ({ world }) => {
    const id = crypto.randomUUID();
    await expect(users(world).setRole({ id, role: 'admin' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(users(world).show({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
