import { sessions } from '@nagarika/db/schema/people/sessions';
import { users } from '@nagarika/db/schema/people/users';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { countStatements } from '#test/count-statements.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { cacheCounts } from './cache-counts.ts';
import { createKnownSessions } from './known-sessions.ts';

let admin: User;
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

test.for<[string, (world: World, her: User) => Promise<unknown>, string]>([
  [
    'a new name',
    (world, her) => world.as(her).profile.update({ ...her, name: 'Renamed Rani' }),
    'Renamed Rani',
  ],
  [
    'a role that an operator gave',
    (world, her) =>
      world.sql`update users set role = 'admin', admin_areas = '{owner}' where id = ${her.id}`,
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

describe('what is known of a session', () => {
  /** Watches how often a session is read, each time by its own statement. */
  async function watched(world: World, { livesMs } = { livesMs: 60_000 }) {
    const her = await createMember(world);
    const moment = world.clock.now();
    const session = {
      id: crypto.randomUUID(),
      userId: her.id,
      expiresAt: new Date(Date.now() + livesMs),
      fresh: true,
      createdAt: moment,
      lastSeenAt: moment,
      secondFactorAt: null,
    };
    const user = { ...her, suspendedAt: null, secondFactorSince: null };
    let at = 0;
    const known = createKnownSessions({ freshness: world.deps.freshness, now: () => at });
    let reads = 0;
    const { db } = world.deps;
    const both = () =>
      db.select().from(sessions).innerJoin(users, eq(users.id, sessions.userId)).limit(1);
    const find = (isAnew = false, found = true, statement: () => Promise<unknown> = both) =>
      known.find(
        session.id,
        async () => {
          reads += 1;
          await statement();
          return found ? { user, session } : { user: null, session: null };
        },
        { isAnew },
      );
    return { find, reads: () => reads, wait: (ms: number) => (at += ms) };
  }

  test('is read again after five seconds, and renews the cookie once', async ({ world }) => {
    const { find, reads, wait } = await watched(world);
    const counts = cacheCounts('sessions');
    const before = { ...counts };
    expect((await find()).session?.fresh).toBe(true);
    wait(4_999);
    expect((await find()).session?.fresh).toBe(false);
    expect(reads()).toBe(1);
    wait(1);
    await find();
    expect(reads()).toBe(2);
    expect(counts).toMatchObject({ made: before.made + 2, hits: before.hits + 1 });
  });

  test('is read again once the session has run out', async ({ world }) => {
    const { find, reads } = await watched(world, { livesMs: -1 });
    await find();
    await find();
    expect(reads()).toBe(2);
  });

  test('is forgotten once she was looked for anew, and was gone', async ({ world }) => {
    const { find, reads } = await watched(world);
    await find();
    expect((await find(true, false)).session).toBeNull();
    await find();
    expect(reads()).toBe(3);
  });

  test('is kept only where both the session and its member were read', async ({ world }) => {
    const { find, reads } = await watched(world);
    const { db } = world.deps;
    await find(false, true, () => db.select().from(sessions).limit(1));
    await find(false, true, () => db.select().from(users).limit(1));
    expect(reads()).toBe(2);
  });
});
