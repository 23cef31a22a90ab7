import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { adminAreas } from '@nagarika/domain/people/admin-areas';
import { expect } from 'vitest';
import { bareEnvironment } from '#test/bare-environment.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { grantAdmin } from './grant-admin.ts';

const command = fileURLToPath(new URL('../../../commands/admin-grant.ts', import.meta.url));

/** Runs the command as an operator does. */
function grant(world: World, ...phones: string[]) {
  const env = { ...bareEnvironment, DATABASE_URL: world.databaseUrl, DEMO: '1' };
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile('bun', [command, ...phones], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: (stdout + stderr).trim() }),
    );
  });
}

test('a member becomes an admin, from her next request on, with a line in the audit log', async ({
  world,
}) => {
  const [member, other] = [await createMember(world), await createMember(world)];
  const cookie = `nagarika_session=${await world.deps.sessions.start(member.id)}`;
  const me = async () => (await world.request('/api/auth/me', { headers: { cookie } })).json();
  expect(await me()).toMatchObject({ role: 'member' });
  const { phone } = member;
  const areas = [...adminAreas];
  expect(await grantAdmin(world.deps, phone.slice(3))).toEqual({ phone, areas, isNew: true });
  expect(await me()).toMatchObject({ role: 'admin', adminAreas: areas });
  expect(await grantAdmin(world.deps, phone)).toEqual({ phone, areas, isNew: false });
  expect(await world.deps.sessions.reload(other.id)).toMatchObject({ role: 'member' });
  const lines = await world.sql`select * from audit_log where subject_id = ${member.id}`;
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    actor_id: null,
    action: 'user.grant_admin',
    subject_type: 'user',
    before: { role: 'member', adminAreas: [] },
    after: { role: 'admin', adminAreas: areas },
  });
});

test('who has no account or a suspended one, and what is no number, makes no admin', async ({
  world,
}) => {
  const suspended = await createMember(world, { suspendedAt: new Date() });
  await expect(grantAdmin(world.deps, '12345')).rejects.toMatchObject({
    code: 'bad_input',
    message: 'Please enter a valid 10-digit mobile number.',
  });
  await expect(grantAdmin(world.deps, '9876543210')).rejects.toMatchObject({
    code: 'not_found',
    message: 'Nobody has signed in with +919876543210 yet: sign in once first.',
  });
  await expect(grantAdmin(world.deps, suspended.phone)).rejects.toMatchObject({
    code: 'forbidden',
    message: `The account of ${suspended.phone} is suspended.`,
  });
  expect(await world.deps.sessions.reload(suspended.id)).toMatchObject({ role: 'member' });
});

test('the command says what it did, and what is wrong clearly, without a stack', async ({
  world,
}) => {
  const { phone } = await createMember(world);
  expect(await grant(world)).toEqual({
    code: 1,
    said: 'Usage: bun run admin:grant <phone> [areas…]',
  });
  expect(await grant(world, '12345')).toEqual({
    code: 1,
    said: 'Please enter a valid 10-digit mobile number.',
  });
  expect(await grant(world, phone, 'books')).toEqual({
    code: 1,
    said: 'Areas are moderation, review, finance, owner; none named: all of them.',
  });
  expect(await grant(world, phone, 'review')).toEqual({
    code: 0,
    said: `${phone} is an admin now. Areas: review.`,
  });
  const all = 'Areas: moderation, review, finance, owner.';
  expect(await grant(world, phone)).toEqual({ code: 0, said: `${phone} is an admin now. ${all}` });
  expect(await grant(world, phone, 'finance')).toEqual({
    code: 0,
    said: `${phone} is an admin. ${all}`,
  });
});
