import { connect } from '@nagarika/db/client';
import { pino } from 'pino';
import { test as base, describe, expect, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { createFreshness } from '#server/platform/memory/freshness.ts';
import { tellOtherServers } from '#server/platform/memory/tell-other-servers.ts';
import { createLive } from '#server/platform/ports/live.ts';
import { createSessions } from '#server/platform/sessions/sessions.ts';
import { closedInTime } from '#test/closed-in-time.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { startTestPostgres } from '#test/postgres-server.ts';
import { followed, startReplica } from '#test/streaming-replica.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';
import { createWorld, type World } from '#test/world.ts';
import { openReplicas } from './replicas.ts';

const test = base
  .extend('parameters', { scope: 'file' }, followed)
  .extend('primary', { scope: 'file' }, async ({ parameters }, { onCleanup }) => {
    const primary = await startTestPostgres(parameters);
    onCleanup(primary.stop);
    return primary;
  })
  .extend('world', { scope: 'file' }, async ({ primary }, { onCleanup }) => {
    const world = await createWorld({}, primary.url);
    onCleanup(() => closedInTime(world.close()));
    return world;
  })
  .extend('replica', { scope: 'file' }, async ({ primary, world }, { onCleanup }) => {
    const replica = await startReplica(primary);
    const url = new URL(world.databaseUrl);
    url.port = replica.port;
    const line = await startTcpProxy(url.href);
    onCleanup(async () => {
      await line.close();
      await replica.stop();
    });
    return { ...replica, line };
  })
  // Starts two servers of one database, each with the replica.
  .extend('here', { scope: 'file' }, async ({ world, replica }, { onCleanup }) => {
    const server = await startServer(world, { replica: replica.line.url, hears: true });
    onCleanup(server.close);
    return server;
  })
  .extend('there', { scope: 'file' }, async ({ world, replica }, { onCleanup }) => {
    const server = await startServer(world, { replica: replica.line.url, hears: false });
    onCleanup(server.close);
    return server;
  });

test.beforeAll(({ here, there }) => void [here, there], 60_000);

type Server = Awaited<ReturnType<typeof startServer>>;

/** `hears` says whether it hears of others' changes; if not, its memory and its replica show. */
async function startServer(world: World, options: { replica: string; hears: boolean }) {
  const main = connect(world.databaseUrl, { max: 5 });
  const { db, sql, changes } = main;
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const freshness = createFreshness(changes);
  await freshness.ready();
  const live = createLive(sql, log);
  if (options.hears) tellOtherServers({ changes, live, db, log }, freshness.hear);
  const urls = [options.replica];
  const replicas = openReplicas({
    urls,
    primary: { url: world.databaseUrl, main },
    freshness,
    log,
  });
  const sessions = createSessions(db, { ...world.deps, freshness, secure: false });
  const deps = { ...world.deps, db, reads: replicas.reads, live, freshness, sessions, log };
  const app = createApp(deps, { isReady: async () => true, spa: null, sandbox: null });
  const state = () => replicas.states()[0];
  // A fixture runs before a test, where `expect.poll` is not allowed.
  await vi.waitFor(() => expect(state()?.leftOut).toBe(null), 60_000);
  return {
    deps,
    state,
    reads: () => state()?.reads ?? 0,
    /** Returns its log lines about replicas. */
    told: () => lines.filter((line) => line.includes('"replica"')).map(saidIn),
    ask: (path: string, init: RequestInit = {}) => app.request(path, init, { peer: '127.0.0.1' }),
    async close() {
      live.close();
      replicas.close();
      await main.close();
    },
  };
}

const saidIn = (line: string) => /"msg":"([^"]*)"/.exec(line)?.[1] ?? '';

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Creates a member or an admin, and returns ways to ask with the session's cookie. */
async function signedIn(on: Server, role: 'member' | 'admin' = 'member') {
  const her = await createMember(on, { role });
  const session = `nagarika_session=${await on.deps.sessions.start(her.id)}`;
  const headers = { cookie: session, 'content-type': 'application/json' };
  const post = (server: Server, path: string, body: unknown, cookie = session) =>
    server.ask(path, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    });
  return { session, post };
}

const isUsed = (server: Server) => expect.poll(() => server.state()?.leftOut).toBe(null);
const isLeftOut = (server: Server, why: RegExp) =>
  expect.poll(() => server.state()?.leftOut).toMatch(why);

/** The page of a public list to read next: each is another, so none of the answers is kept. */
let page = 1;
const aList = () => `/api/blogs?limit=${page++}`;

test('what all may see is read there, and nothing else', async ({ here }) => {
  await createEvent(here);
  const { session } = await signedIn(here);
  await expect
    .poll(async () => {
      const before = here.reads();
      await here.ask(aList());
      return here.reads() > before;
    })
    .toBe(true);
  const before = here.reads();
  for (const path of ['/api/auth/me', '/api/notifications', '/api/events/liked', '/api/blogs/mine'])
    expect((await here.ask(path, { headers: { cookie: session } })).status).toBe(200);
  expect(here.reads()).toBe(before);
});

describe('while a replica replays nothing', () => {
  test.beforeEach(async ({ here, there, replica }) => {
    await Promise.all([isUsed(here), isUsed(there)]);
    await replica.pause();
  });
  test.afterEach(async ({ replica }) => void (await replica.resume()));

  test('who changes something sees it at once, on every server; others where it was heard of', async ({
    here,
    there,
    replica,
  }) => {
    const event = await createEvent(here);
    const path = `/api/events/${event.id}/details`;
    const isCurated = async (server: Server, cookie?: string) =>
      (await (await server.ask(path, cookie ? { headers: { cookie } } : {})).text()).includes(
        '"isCurated":true',
      );
    await replica.resume();
    await expect.poll(async () => (await there.ask(path)).status).toBe(200);
    await replica.pause();
    const { session, post } = await signedIn(here, 'admin');
    const curate = { id: event.id, isCurated: true };
    const answer = await post(here, '/trpc/admin.events.curate', curate);
    expect(answer.status).toBe(200);
    const cookies = `${session}; ${cookieOf(answer)}`;
    expect(await isCurated(there, cookies)).toBe(true);
    expect(await isCurated(there)).toBe(false); // it has heard of nothing: as before, for a second or two
    expect([await isCurated(here), await isCurated(here, session)]).toEqual([true, true]);
    // The admin also changes something there, so that neither of the two servers knows all changes.
    const again = await post(
      there,
      '/trpc/admin.events.curate',
      { ...curate, isCurated: false },
      cookies,
    );
    expect(cookieOf(again)).toBe('nagarika_change.wrote=several');
    expect(await isCurated(here, `${session}; ${cookieOf(again)}`)).toBe(false);
  });

  test('her profile is hers on the other server, too', async ({ here, there }) => {
    const { session, post } = await signedIn(here);
    const name = async (cookie: string) =>
      /"name":"([^"]*)"/.exec(
        await (await there.ask('/api/auth/me', { headers: { cookie } })).text(),
      )?.[1];
    const before = await name(session);
    const answer = await post(here, '/trpc/profile.update', { name: 'Lata Rao', city: 'Mumbai' });
    expect(await answer.text()).toContain('Lata Rao');
    expect(await name(`${session}; ${cookieOf(answer)}`)).toBe('Lata Rao');
    expect(before).not.toBe('Lata Rao');
  });

  test('no seat is decided there: the last one is sold once', async ({ here, there }) => {
    const event = await createEvent(here, { totalTickets: 1 }, [
      { name: 'General', pricePaise: 0 },
    ]);
    const book = async (server: Server) => {
      const { post } = await signedIn(server);
      const order = { quantity: 1, paymentMethod: 'free' };
      return (await post(server, `/api/events/${event.id}/book`, order)).status;
    };
    const before = there.reads();
    expect([await book(here), await book(there)]).toEqual([200, 409]);
    expect(there.reads()).toBe(before);
  });

  test('it is left out within two seconds, with one line, and used again when it has caught up', async ({
    here,
    replica,
  }) => {
    await createEvent(here);
    await isLeftOut(here, /behind/);
    expect((await here.ask(aList())).status).toBe(200);
    await replica.resume();
    await isUsed(here);
    expect(here.told().slice(-2)).toEqual(['replica left out', 'reads come from this replica']);
  });
});

test('whoever waits for a replica that hangs is answered by the primary', async ({
  here,
  replica,
}) => {
  await isUsed(here);
  await here.ask(aList());
  replica.line.hold();
  const failed = here.state()?.failed ?? 0;
  const answers = await Promise.all([1, 2, 3].map(() => here.ask(aList())));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(here.state()?.failed).toBeGreaterThan(failed);
  await isLeftOut(here, /no answer/);
  replica.line.letGo();
  await isUsed(here);
});

test('one that is gone is left out at once, and found when it is back', async ({
  here,
  replica,
}) => {
  await replica.line.close();
  expect((await here.ask(aList())).status).toBe(200);
  await isLeftOut(here, /./);
  await replica.line.open();
  await isUsed(here);
});

test('one that was promoted is a replica no longer', async ({ here, replica }) => {
  await replica.promote();
  await isLeftOut(here, /promoted/);
  expect((await here.ask(aList())).status).toBe(200);
});
