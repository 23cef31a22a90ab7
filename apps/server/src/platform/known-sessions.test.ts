import { expect } from 'vitest';
import type { SessionUser } from '#server/platform/sessions.ts';
import { countStatements } from '#test/count-statements.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let admin: SessionUser;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

async function signedIn(world: World) {
  const her = await createMember(world);
  const cookie = `nagarika_session=${await world.deps.sessions.start(her.id)}`;
  const me = () => world.request('/api/auth/me', { headers: { cookie } });
  expect((await me()).status).toBe(200);
  return { her, me };
}

test('a session is read once, whoever else signs in meanwhile', async ({ world }) => {
  const { me } = await signedIn(world);
  expect(await countStatements(me)).toBe(0);
  await world.deps.sessions.start(admin.id);
  expect(await countStatements(me)).toBe(0);
});

test.for<[string, (world: World, her: SessionUser) => Promise<unknown>, string]>([
  [
    'a new name',
    (world, her) => world.as(her).profile.update({ ...her, name: 'Renamed Rani' }),
    'Renamed Rani',
  ],
  [
    'a role that an operator gave',
    (world, her) => world.sql`update users set role = 'admin' where id = ${her.id}`,
    '"role":"admin"',
  ],
])('%s is there with the next request', async ([, change, words], { world }) => {
  const { her, me } = await signedIn(world);
  await change(world, her);
  expect(await (await me()).text()).toContain(words);
});

test('who was signed out everywhere, or erased, is nobody with the next request', async ({
  world,
}) => {
  const { her, me } = await signedIn(world);
  await world.as(admin).admin.users.signOutEverywhere({ id: her.id });
  expect((await me()).status).toBe(401);
});

test('that she was there is noted once an hour all the same', async ({ world }) => {
  const { me } = await signedIn(world);
  world.clock.advance(3_600_000);
  expect(await countStatements(me)).toBeGreaterThan(0);
  expect(await countStatements(me)).toBe(1);
  expect(await countStatements(me)).toBe(0);
});
