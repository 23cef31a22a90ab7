import { connect } from '@nagarika/db/client';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLive } from '#server/platform/ports/live.ts';
import { createSessions } from '#server/platform/sessions/sessions.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { createFreshness } from './freshness.ts';
import { tellOtherServers } from './tell-other-servers.ts';

/** Starts another server on the same database: its kept reads, and whether it has heard of a change. */
async function anotherServer(world: World) {
  const connection = connect(world.databaseUrl, { max: 3 });
  const log = pino({ level: 'silent' });
  const { db, sql, changes } = connection;
  const live = createLive(sql, log);
  const freshness = createFreshness(changes);
  let gaps = 0;
  tellOtherServers({ changes, live, db, log }, (told) => {
    if (!told) gaps += 1;
    freshness.hear(told);
  });
  const sessions = createSessions(db, { ...world.deps, freshness, secure: false });
  const deps = { ...world.deps, db, reads: db, live, freshness, sessions };
  const app = createApp(deps, { isReady: async () => true, spa: null, sandbox: null });
  await freshness.ready();
  await expect.poll(() => gaps).toBe(1); // it listens
  return {
    ask: (path: string, headers: Record<string, string> = {}) =>
      app.request(path, { headers }, { peer: '127.0.0.1' }),
    async close() {
      live.close();
      await connection.close();
    },
  };
}

test.beforeAll(async ({ world }) => {
  const { deps } = world;
  await deps.freshness.ready();
  tellOtherServers({ changes: world.changes, ...deps }, deps.freshness.hear);
});

test('what one server changes, another keeps no longer', async ({ world }) => {
  const other = await anotherServer(world);
  const event = await createEvent(world);
  const path = `/api/events/${event.id}/details`;
  const isCurated = async () => (await (await other.ask(path)).text()).includes('"isCurated":true');
  expect(await isCurated()).toBe(false);
  const admin = await createMember(world, { role: 'admin' });
  await world.as(admin).admin.events.curate({ id: event.id, isCurated: true });
  await expect.poll(isCurated).toBe(true);
  await other.close();
});

test.for<[string, (world: World, id: string, sessionId: string) => Promise<unknown>]>([
  ['signs out', (world, _, sessionId) => world.deps.sessions.end(sessionId)],
  [
    'is suspended',
    async (world, id) => {
      const admin = await createMember(world, { role: 'admin' });
      await world.as(admin).admin.suspensions.suspend({ id, reason: 'Spam, twice' });
    },
  ],
])('who %s is signed in nowhere any more', async ([, end], { world }) => {
  const other = await anotherServer(world);
  const her = await createMember(world);
  const sessionId = await world.deps.sessions.start(her.id);
  const cookie = `nagarika_session=${sessionId}`;
  const here = () => world.request('/api/auth/me', { headers: { cookie } });
  const there = async () => (await other.ask('/api/auth/me', { cookie })).status;
  expect([(await here()).status, await there()]).toEqual([200, 200]);
  await end(world, her.id, sessionId);
  expect((await here()).status).toBe(401);
  await expect.poll(there).toBe(401);
  await other.close();
});
