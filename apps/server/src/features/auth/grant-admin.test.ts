import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

const command = fileURLToPath(new URL('../../commands/admin-grant.ts', import.meta.url));

/** The command itself, as an operator runs it. */
function grant(world: World, ...phones: string[]) {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: world.databaseUrl, DEMO: '1' };
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile('bun', [command, ...phones], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: (stdout + stderr).trim() }),
    );
  });
}

test('a member becomes an admin, from her next request on, with a line in the audit log', async ({
  world,
}) => {
  const member = await createMember(world);
  const cookie = `nagarika_session=${await world.deps.sessions.start(member.id)}`;
  expect(await grant(world, member.phone.slice(3))).toEqual({
    code: 0,
    said: `${member.phone} is an admin now.`,
  });
  const me = await world.request('/api/auth/me', { headers: { cookie } });
  expect(await me.json()).toMatchObject({ role: 'admin' });
  expect(await grant(world, member.phone)).toEqual({
    code: 0,
    said: `${member.phone} is an admin.`,
  });
  const lines = await world.sql`select * from audit_log where subject_id = ${member.id}`;
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    actor_id: null,
    action: 'user.grant_admin',
    subject_type: 'user',
    before: { role: 'member' },
    after: { role: 'admin' },
  });
});

test('what is wrong is said clearly, without a stack', async ({ world }) => {
  const suspended = await createMember(world, { suspendedAt: new Date() });
  expect(await grant(world)).toEqual({ code: 1, said: 'Usage: bun run admin:grant <phone>' });
  expect(await grant(world, '12345')).toEqual({
    code: 1,
    said: 'Please enter a valid 10-digit mobile number.',
  });
  expect(await grant(world, '9876543210')).toEqual({
    code: 1,
    said: 'Nobody has signed in with +919876543210 yet: sign in once first.',
  });
  expect(await grant(world, suspended.phone)).toMatchObject({
    code: 1,
    said: expect.stringContaining('suspended'),
  });
});
