import { auditLog } from '@nagarika/db/schema/audit';
import { sessions } from '@nagarika/db/schema/sessions';
import { users as usersTable } from '@nagarika/db/schema/users';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { createMember } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let admin: SessionUser;
beforeAll(async () => {
  world = await createWorld();
  admin = await createMember(world, { role: 'admin', name: 'Asha Verma' });
});
afterAll(() => world.close());

const users = () => world.as(admin).admin.users;
const stored = async (id: string) =>
  (await world.deps.db.select().from(usersTable).where(eq(usersTable.id, id)))[0];
const lastAudit = async (id: string) => {
  const ofHer = eq(auditLog.subjectId, id);
  const rows = await world.deps.db.select().from(auditLog).where(ofHer).orderBy(desc(auditLog.at));
  return rows[0];
};

describe('suspending', () => {
  test('needs a reason that is more than blank', async () => {
    const her = await createMember(world);
    await expect(users().suspend({ id: her.id, reason: '  ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('Please give a reason.'),
    });
    expect(await stored(her.id)).toMatchObject({ suspendedAt: null });
  });

  test('ends every session she has, and says why in the log', async () => {
    const her = await createMember(world);
    const session = await world.deps.sessions.start(her.id);
    const now = world.clock.now();
    expect(await users().suspend({ id: her.id, reason: 'Spam' })).toMatchObject({
      suspendedAt: now.toISOString(),
    });
    expect(await world.deps.sessions.find(session)).toBeNull();
    const left = await world.deps.db.select().from(sessions).where(eq(sessions.userId, her.id));
    expect(left).toEqual([]);
    expect(await lastAudit(her.id)).toMatchObject({
      actorId: admin.id,
      action: 'user.suspend',
      before: { suspendedAt: null },
      after: { suspendedAt: now.toISOString(), reason: 'Spam' },
    });
  });

  test('stops a session that was made at the same moment, until she is let back', async () => {
    const her = await createMember(world);
    await users().suspend({ id: her.id, reason: 'Spam' });
    const racing = await world.deps.sessions.start(her.id);
    expect(await world.deps.sessions.find(racing)).toBeNull();
    expect((await world.request('/api/auth/me', { as: her })).status).toBe(401);
    expect(await users().unsuspend({ id: her.id })).toMatchObject({ suspendedAt: null });
    expect((await world.request('/api/auth/me', { as: her })).status).toBe(200);
  });

  test('twice, or letting back whoever is not suspended, is refused', async () => {
    const her = await createMember(world);
    await expect(users().unsuspend({ id: her.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    const both = await Promise.allSettled([
      users().suspend({ id: her.id, reason: 'Spam' }),
      users().suspend({ id: her.id, reason: 'Rude' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    });
  });
});

test('signing out everywhere ends her sessions and no one else’s', async () => {
  const her = await createMember(world);
  const hers = await world.deps.sessions.start(her.id);
  const own = await world.deps.sessions.start(admin.id);
  await users().signOutEverywhere({ id: her.id });
  expect(await world.deps.sessions.find(hers)).toBeNull();
  expect(await world.deps.sessions.find(own)).toMatchObject({ user: { id: admin.id } });
  expect(await lastAudit(her.id)).toMatchObject({ action: 'user.sign_out' });
});

test('an organiser is described: verified, and with a company that can be taken away again', async () => {
  const her = await createMember(world);
  const describe = (isVerified: boolean, company: string) =>
    users().describeOrganiser({ id: her.id, isVerified, company });
  await describe(true, ' Meera Crafts ');
  expect(await stored(her.id)).toMatchObject({
    isVerifiedOrganiser: true,
    company: 'Meera Crafts',
  });
  world.clock.advance(1000);
  await describe(false, '');
  expect(await stored(her.id)).toMatchObject({ isVerifiedOrganiser: false, company: null });
  expect(await lastAudit(her.id)).toMatchObject({
    before: { isVerifiedOrganiser: true, company: 'Meera Crafts' },
    after: { isVerifiedOrganiser: false, company: null },
  });
});

describe('roles', () => {
  test('a member becomes an admin once', async () => {
    const her = await createMember(world);
    expect(await users().setRole({ id: her.id, role: 'admin' })).toMatchObject({ role: 'admin' });
    expect(await lastAudit(her.id)).toMatchObject({
      action: 'user.role',
      before: { role: 'member' },
      after: { role: 'admin' },
    });
    await expect(users().setRole({ id: her.id, role: 'admin' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This user is an admin already.',
    });
  });

  test('nobody acts on herself', async () => {
    const { id } = admin;
    const acts = await Promise.allSettled([
      users().setRole({ id, role: 'member' }),
      users().suspend({ id, reason: 'x' }),
      users().unsuspend({ id }),
      users().signOutEverywhere({ id }),
      users().describeOrganiser({ id, isVerified: true, company: '' }),
    ]);
    for (const act of acts)
      expect(act).toMatchObject({ reason: { code: 'UNPROCESSABLE_CONTENT' } });
    expect(await stored(id)).toMatchObject({ role: 'admin', isVerifiedOrganiser: false });
  });

  test('of two admins who demote or suspend each other at once, one remains', async () => {
    for (const act of ['setRole', 'suspend'] as const) {
      const [a, b] = [
        await createMember(world, { role: 'admin' }),
        await createMember(world, { role: 'admin' }),
      ];
      const on = (actor: SessionUser, { id }: SessionUser) =>
        act === 'setRole'
          ? world.as(actor).admin.users.setRole({ id, role: 'member' })
          : world.as(actor).admin.users.suspend({ id, reason: 'Mutiny' });
      const both = await Promise.allSettled([on(a, b), on(b, a)]);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'FORBIDDEN' },
      });
      const left = [await stored(a.id), await stored(b.id)].filter(
        (row) => row?.role === 'admin' && !row.suspendedAt,
      );
      expect(left).toHaveLength(1);
    }
  });

  test('somebody who is not there cannot be acted on', async () => {
    const id = crypto.randomUUID();
    await expect(users().setRole({ id, role: 'admin' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(users().show({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
