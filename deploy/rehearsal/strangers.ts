import { pause, until } from '../../attack/support/server.ts';
import type { Step } from './parts/crowd.ts';
import { serverOf } from './parts/servers.ts';

/** Starts servers with another APP_SECRET, and with a database of other migrations: they serve nobody. */
export const strangers: Step = async ({ place, primary, servers }, _crowd, expect) => {
  const stranger = serverOf(place, 2);
  await stranger.start({ APP_SECRET: crypto.randomUUID() }, false);
  const said = await until(() => {
    const { isRunning, said } = stranger.program();
    return /APP_SECRET/.test(said()) || !isRunning() ? said() : undefined;
  }, 30_000);
  await pause(1_000);
  const isOut = !stranger.program().isRunning() || !(await stranger.isReady());
  expect(
    'a server with another APP_SECRET is not ready, and says why',
    isOut && /APP_SECRET/.test(said ?? ''),
    lastLine(said),
  );
  await stranger.program().end('SIGTERM');

  await primary.sql.unsafe('create database strange owner nagarika');
  const strange = place.url.direct.replace(/nagarika$/, 'strange');
  const sql = new Bun.SQL(strange);
  await sql.unsafe(`create schema drizzle; create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('another commit', 1)`);
  await sql.close();
  const other = serverOf(place, 2);
  await other.start(
    {
      DATABASE_URL: strange,
      DATABASE_DIRECT_URL: strange,
      DATABASE_REPLICA_URLS: '',
      DATABASE_PREPARE: '1',
    },
    false,
  );
  const ended = await until(() => (other.program().isRunning() ? undefined : true), 30_000);
  const words = other.program().said();
  expect(
    'a server of another schema ends, and says so',
    ended === true && /other migrations/.test(words),
    lastLine(words),
  );
  const still = await Promise.all(servers.map((server) => server.isReady()));
  expect('the others serve on', still.every(Boolean), still.join(', '));
};

const lastLine = (text = '') => text.trim().split('\n').at(-1)?.slice(0, 200) ?? 'nothing';
