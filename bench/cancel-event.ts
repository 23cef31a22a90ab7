/**
 * Cancels, over HTTP, an organiser's event with 5,000 paid bookings (BOOKINGS), three times (ROUNDS): `bun
 * bench/cancel-event.ts`, or with checkouts to compare (`bun bench/cancel-event.ts ../before .`), which take
 * turns in one run. JOBS=0: its jobs are not waited for.
 * Says how long the request takes, what it costs in CPU, statements and to others (`/healthz`), how long the
 * refunds and mails take afterwards, and whether the books are in order when they are done. The bound is the
 * same rows, written by bare SQL.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Connection, connect } from '@nagarika/db/client';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../apps/server/src/adapters/embedded-postgres.ts';
import { findBreaches } from '../apps/server/src/features/money/ledger/checks/find-breaches.ts';
import { createFreshness } from '../apps/server/src/platform/memory/freshness.ts';
import { createSessions } from '../apps/server/src/platform/sessions/sessions.ts';
import { type SoldEvent, sellOut } from '../apps/server/test/sold-out.ts';
import { writeBare } from './cancel-bare.ts';

const rounds = Number(process.env.ROUNDS ?? 3);
const bookings = Number(process.env.BOOKINGS ?? 5_000);
const awaitsJobs = process.env.JOBS !== '0';
const here = resolve(import.meta.dirname, '..');
const checkouts = process.argv.slice(2).map((path) => resolve(path));
if (checkouts.length === 0) checkouts.push(here);

const dataDir = mkdtempSync(join(tmpdir(), 'nagarika-bench-'));
const log = pino({ level: 'silent' });
const parameters = { shared_preload_libraries: 'pg_stat_statements', max_connections: '200' };
const postgres = await startEmbeddedPostgres({ dataDir, log, parameters });
const admin = connect(postgres.url, { max: 1, patience: 'work' });
await admin.sql`create extension pg_stat_statements`;

const clock = { now: () => new Date() };
const median = (from: number[]) => from.toSorted((a, b) => a - b)[Math.floor(from.length / 2)] ?? 0;
const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

type Server = Awaited<ReturnType<typeof start>>;

/** Starts a server of this checkout on its own database; its own sandbox is its gateway. */
async function start(checkout: string, at: number) {
  const database = `bench_${at}`;
  const port = Number(process.env.PORT ?? 4340) + at;
  await admin.sql.unsafe(`create database ${database}`);
  const url = new URL(postgres.url);
  url.pathname = `/${database}`;
  const server = Bun.spawn([process.execPath, join(checkout, 'apps/server/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url.href,
      DATA_DIR: mkdtempSync(join(dataDir, 'server-')),
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'silent',
    },
    stdout: 'ignore',
    stderr: 'inherit',
  });
  process.on('exit', () => server.kill());
  const base = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${base}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`no server on port ${port}`);
    await pause(100);
  }
  const connection = connect(url.href, { max: 2, patience: 'work' });
  const results: Result[] = [];
  return { checkout, base, database, pid: server.pid, process: server, connection, results };
}

type Result = {
  request: number;
  server: number;
  postgres: number;
  statements: number;
  health: number;
  jobs: number;
  jobsHealth: number;
  jobsServer: number;
  jobsPostgres: number;
  bare: number;
};

/** Returns seconds of CPU of a process, user and system. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Returns the same for the server's connections, whose PostgreSQL processes live as long as they do. */
async function cpuOfDatabase({ sql }: Connection): Promise<number> {
  const backends = await sql`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  return backends.reduce((sum, { pid }) => sum + cpuOf(Number(pid)), 0);
}

/** Counts what its server has asked so far, without the job queue's own polling and the sandbox. */
async function statementsOf(database: string): Promise<number> {
  const [row] = await admin.sql`
    select coalesce(sum(calls), 0)::int as calls
    from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where datname = ${database} and query !~* 'pg_stat_activity|razorpay_sandbox'
      and query !~* '(update|delete from|from) pgboss|only "pgboss"|sum\\(amount_paise\\) from ledger_entries'`;
  return Number(row?.calls);
}

/** Asks all the while; returns the 99th percentile in ms when it is stopped. */
function watchHealth(base: string) {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await fetch(`${base}/healthz`).then((answer) => answer.text());
      times.push(performance.now() - began);
      await pause(5);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  };
}

async function cancel(server: Server, event: SoldEvent) {
  const sessions = createSessions(server.connection.db, {
    secure: false,
    clock,
    freshness: createFreshness(server.connection.changes),
  });
  const cookie = `nagarika_session=${await sessions.start(event.organiserId)}`;
  const began = performance.now();
  const answer = await fetch(`${server.base}/trpc/myEvents.cancel`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ id: event.eventId }),
  });
  const said = await answer.text();
  if (!said.includes(`"refundedBookings":${bookings}`)) throw new Error(said);
  return performance.now() - began;
}

/** Waits until every refund has arrived and every mail has left. */
async function jobsDone({ connection: { sql } }: Server): Promise<number> {
  const began = performance.now();
  for (;;) {
    const [left] = await sql`
      select (select count(*)::int from refunds where status in ('queued', 'pending')) as refunds,
        (select count(*)::int from deliveries where status = 'queued') as mails`;
    if (left?.refunds === 0 && left.mails === 0) return performance.now() - began;
    await pause(250);
  }
}

/** Drops jobs, so that they do not run while the next round is measured. */
async function forgetJobs({ sql }: Connection): Promise<number> {
  await sql`delete from pgboss.job where name in ('refunds.send', 'messages.deliver')`;
  await sql`update deliveries set status = 'skipped' where status = 'queued'`;
  await sql`update refunds set next_check_at = null`;
  return 0;
}

async function round(server: Server): Promise<Result> {
  const { connection } = server;
  const bareEvent = await sellOut(connection.sql, bookings, clock.now());
  const event = await sellOut(connection.sql, bookings, clock.now());
  await connection.sql`analyze`;
  await connection.sql`checkpoint`;
  const [before, beforeDatabase, statements] = [
    cpuOf(server.pid),
    await cpuOfDatabase(connection),
    await statementsOf(server.database),
  ];
  const health = watchHealth(server.base);
  const request = await cancel(server, event);
  const [after, afterDatabase] = [cpuOf(server.pid), await cpuOfDatabase(connection)];
  const result = {
    request,
    server: after - before,
    postgres: afterDatabase - beforeDatabase,
    statements: (await statementsOf(server.database)) - statements,
    health: await health(),
  };
  const jobsHealth = watchHealth(server.base);
  const jobs = awaitsJobs ? await jobsDone(server) : await forgetJobs(connection);
  const done = {
    jobs,
    jobsHealth: await jobsHealth(),
    jobsServer: cpuOf(server.pid) - after,
    jobsPostgres: (await cpuOfDatabase(connection)) - afterDatabase,
  };
  const breaches = await findBreaches(connection.db, clock.now());
  if (awaitsJobs && breaches.length > 0) throw new Error(JSON.stringify(breaches.slice(0, 5)));
  await connection.sql`checkpoint`;
  return { ...result, ...done, bare: await writeBare(connection, bareEvent) };
}

const servers: Server[] = [];
for (const [at, checkout] of checkouts.entries()) servers.push(await start(checkout, at));
for (let n = 0; n < rounds; n++) {
  for (const server of servers) {
    const result = await round(server);
    server.results.push(result);
    console.log(
      server.checkout,
      JSON.stringify(result, (_, value) => rounded(value)),
    );
  }
}
for (const { checkout, results } of servers) {
  const all = (key: keyof Result) => results.map((result) => result[key]);
  const spread = (key: keyof Result) =>
    `${rounded(median(all(key)))} (${rounded(Math.min(...all(key)))}–${rounded(Math.max(...all(key)))})`;
  console.log(`${checkout}: ${bookings} bookings, median (spread) of ${results.length}`);
  console.log(`  request ${spread('request')} ms, bare SQL ${spread('bare')} ms`);
  console.log(`  CPU of server ${spread('server')} s, PostgreSQL ${spread('postgres')} s`);
  console.log(`  statements ${spread('statements')}, /healthz p99 ${spread('health')} ms`);
  console.log(`  refunds and mails ${spread('jobs')} ms, /healthz p99 ${spread('jobsHealth')} ms`);
  console.log(`  their CPU: ${spread('jobsServer')} s, PostgreSQL ${spread('jobsPostgres')} s`);
}

for (const { process: server, connection } of servers) {
  await connection.close();
  server.kill('SIGTERM');
  await server.exited;
}
await admin.close();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(0);

function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(3)) : value;
}
