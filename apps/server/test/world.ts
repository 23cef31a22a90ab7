import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect } from '@nagarika/db/client';
import type { User } from '@nagarika/domain/people/users';
import { createApp } from '#server/app.ts';
import { turnBounds } from '#server/platform/bounds/seat-turns.ts';
import type { Clock } from '#server/platform/ports/clock.ts';
import type { Config, Deps } from '#server/platform/ports/ports.ts';
import { appRouter } from '#server/router.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { createCaller } from '#server/trpc/trpc.ts';
import { createTestGateway, createTestJobs } from '#test/outside.ts';
import { createTestDatabase } from '#test/postgres-server.ts';
import { testDeps, testRequest } from '#test/test-deps.ts';

/** Makes a clock that stands still until it is moved. */
export function testClock(start = new Date('2026-07-01T06:00:00Z')) {
  let now = start;
  return {
    now: () => now,
    set: (instant: Date) => {
      now = instant;
    },
    advance: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
  } satisfies Clock & Record<string, unknown>;
}

/**
 * Creates a separate world: a database cloned from the migrated template, a clock that stands still, the
 * demo's fakes at the ports, the real rest. `serverUrl`: a PostgreSQL other than the run's. A test gets its
 * file's from fixtures.ts; close any other.
 */
export async function createWorld(overrides: Partial<Config> = {}, serverUrl?: string) {
  const database = await createTestDatabase(serverUrl);
  const connection: Connection = connect(database.url, { max: 10 });
  const seats = connect(database.url, {
    max: turnBounds.connections,
    patience: 'turn',
    changes: connection.changes,
  });
  const clock = testClock();
  const gateway = await createTestGateway({ database: connection, clock });
  const jobs = await createTestJobs(database.url);
  const uploads = await mkdtemp(join(tmpdir(), 'nagarika-uploads-'));
  const made = testDeps({
    connection,
    seats: seats.db,
    clock,
    gateway: gateway.gateway,
    jobs: jobs.jobs,
    uploads,
    config: overrides,
  });
  const { sms, mailer, messenger } = made;
  const deps: Deps = made;
  const app = createApp(deps, {
    isReady: async () => true,
    spa: null,
    sandbox: gateway.sandbox,
    figures: { everyMs: 0 },
  });
  gateway.deliverWebhooksTo(app);
  jobs.runWith(deps);

  const contextOf = (user: User | null): PublicContext => ({
    deps,
    user,
    request: testRequest,
  });

  return {
    deps,
    app,
    clock,
    sms,
    mailer,
    messenger,
    gateway,
    jobs,
    sql: connection.sql,
    changes: connection.changes,
    databaseUrl: database.url,
    /** The folder of the uploaded pictures. */
    uploads,
    contextOf,
    /** Calls procedures as this user (null: a visitor), past the transport. */
    as: (user: User | null) => createCaller(appRouter)(contextOf(user)),
    /** Sends a request over HTTP, with the session of this user. */
    async request(path: string, init: RequestInit & { as?: User | null } = {}) {
      const { as, ...rest } = init;
      const headers = new Headers(rest.headers);
      if (as) headers.set('cookie', `nagarika_session=${await deps.sessions.start(as.id)}`);
      if (rest.body && !headers.has('content-type'))
        headers.set('content-type', 'application/json');
      return app.request(path, { ...rest, headers }, { peer: '127.0.0.1' });
    },
    async close() {
      deps.live.close();
      await jobs.stop();
      await gateway.stop();
      await Promise.all([connection.close(), seats.close()]);
      await database.drop();
      await rm(uploads, { recursive: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
