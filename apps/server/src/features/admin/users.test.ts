import { auditLog } from '@nagarika/db/schema/audit';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionUser } from '#server/sessions.ts';
import { createMember } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let admin: SessionUser;
beforeAll(async () => {
  world = await createWorld();
  admin = await createMember(world, { role: 'admin', name: 'Asha Verma' });
});
afterAll(() => world.close());

test('users are found by name, e-mail and phone; wildcards are plain letters', async () => {
  const her = await createMember(world, { name: '100% Meera', email: 'meera@shop.example' });
  const find = async (search: string) =>
    (await world.as(admin).users.list({ search })).items.map(({ id }) => id);
  expect(await find('meera')).toEqual([her.id]);
  expect(await find('SHOP.EXAMPLE')).toEqual([her.id]);
  expect(await find(her.phone.slice(-10))).toEqual([her.id]);
  expect(await find('%')).toEqual([her.id]);
  expect(await find('_')).toEqual([]);
});

test('a suspended user is signed out at once, cannot come back, and can be let back', async () => {
  const her = await createMember(world);
  const session = await world.deps.sessions.start(her.id);
  const users = world.as(admin).users;
  await expect(users.suspend({ id: her.id, reason: '  ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect(await users.suspend({ id: her.id, reason: 'Spam' })).toMatchObject({
    suspendedAt: expect.any(String),
  });
  expect(await world.deps.sessions.find(session)).toBeNull();
  const again = await world.deps.sessions.start(her.id);
  expect(await world.deps.sessions.find(again)).toBeNull();
  expect(await users.letBack({ id: her.id })).toMatchObject({ suspendedAt: null });
  expect(await world.deps.sessions.find(again)).toMatchObject({ user: { id: her.id } });
  const log = await world.deps.db
    .select({ action: auditLog.action, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, her.id))
    .orderBy(asc(auditLog.at), asc(auditLog.action));
  expect(log.map(({ action }) => action).sort()).toEqual(['user.let_back', 'user.suspend']);
});

test('nobody changes her own role or suspends herself', async () => {
  const users = world.as(admin).users;
  await expect(users.setRole({ id: admin.id, role: 'member' })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
  await expect(users.suspend({ id: admin.id, reason: 'x' })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
});
