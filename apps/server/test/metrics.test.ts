import { connect } from '@nagarika/db/client';
import { poolState } from '@nagarika/db/pool';
import { webhookEvents } from '@nagarika/db/schema/money/payments';
import { Registry } from 'prom-client';
import { describe, expect, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import { createTurns } from '#server/platform/bounds/turns.ts';
import { createMetrics } from '#server/platform/figures/metrics.ts';
import {
  observeJobs,
  observePools,
  observeTopology,
} from '#server/platform/figures/observe-database.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';
import type { World } from '#test/world.ts';

/** Returns the value of one series, labels and all as they are written; 0 when there is none. */
async function read(world: World, series: string): Promise<number> {
  return valueIn(await (await world.request('/metrics')).text(), series);
}

function valueIn(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const calls = (procedure: string, code = 'OK') =>
  `procedure_duration_seconds_count{procedure="${procedure}",code="${code}"}`;
const input = (value: object) => encodeURIComponent(JSON.stringify(value));

test('a procedure is counted by what came of it: call by call of a batch, over REST alike', async ({
  world,
}) => {
  const member = await createMember(world);
  const ask = (path: string, as: typeof member | null = member) => world.request(path, { as });
  const before = await Promise.all(
    [calls('auth.session'), calls('notifications.list')].map((series) => read(world, series)),
  );
  await ask('/trpc/auth.session,notifications.list,auth.session?batch=1&input=%7B%7D');
  expect(await read(world, calls('auth.session'))).toBe((before[0] ?? 0) + 2);
  expect(await read(world, calls('notifications.list'))).toBe((before[1] ?? 0) + 1);
  await ask(`/api/events/${crypto.randomUUID()}/details`);
  expect(await read(world, calls('events.details', 'NOT_FOUND'))).toBe(1);
  await ask('/trpc/notifications.list', null);
  expect(await read(world, calls('notifications.list', 'UNAUTHORIZED'))).toBe(1);
  await ask(`/trpc/events.details?input=${input({ id: 'no id' })}`);
  expect(await read(world, calls('events.details', 'BAD_REQUEST'))).toBe(1);
});

test('what is answered from memory is counted as what it stands for', async ({ world }) => {
  const series = 'procedure_from_memory_total{procedure="cities.list"}';
  const hits = 'cache_lookups_total{cache="answers",result="hit"}';
  const batch = '/trpc/cities.list,cities.list?batch=1&input=%7B%7D';
  await world.request(batch);
  const [before, hitsBefore] = [await read(world, series), await read(world, hits)];
  await world.request(batch);
  expect(await read(world, series)).toBe(before + 2);
  expect(await read(world, hits)).toBe(hitsBefore + 1);
  expect(await read(world, 'cache_bytes{cache="answers"}')).toBeGreaterThan(0);
});

test('whoever is told to come back later is counted by what is limited', async ({ world }) => {
  const series = 'limits_refused_total{limit="a-test"}';
  const once = { limit: 1, seconds: 60 };
  await consume(world.deps, 'a-test:her', once);
  await expect(consume(world.deps, 'a-test:her', once)).rejects.toThrow();
  expect(await read(world, series)).toBe(1);
});

test('who has a turn, who waits and who was put off is told', async ({ world }) => {
  const turns = createTurns({ name: 'a test', atOnce: 1, waiting: 1, each: 9, waitMs: 60_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = [turns(null, () => promise), turns(null, () => promise)];
  await expect(turns(null, () => promise)).rejects.toThrow();
  const of = (labels: string) => read(world, `work_turns{work="a test in turn",state="${labels}"}`);
  expect([await of('running'), await of('waiting')]).toEqual([1, 1]);
  expect(await read(world, 'work_total{work="a test in turn",outcome="refused"}')).toBe(1);
  resolve();
  await Promise.all(all);
  expect(await read(world, 'work_total{work="a test in turn",outcome="done"}')).toBe(2);
});

test('a pool tells what is in use, what waits and what was refused', async ({ world }) => {
  const { sql, close } = connect(world.databaseUrl, { max: 2 });
  onTestFinished(close);
  const registry = new Registry();
  observePools(registry, () => [['one', poolState(sql)]]);
  const sleeping = [1, 2, 3].map(() => sql`select pg_sleep(1)`.execute());
  await expect.poll(() => poolState(sql)).toMatchObject({ size: 2, inUse: 2, waiting: 1 });
  const text = await registry.metrics();
  expect(valueIn(text, 'database_pool_connections{pool="one",state="size"}')).toBe(2);
  expect(valueIn(text, 'database_pool_connections{pool="one",state="in use"}')).toBe(2);
  expect(valueIn(text, 'database_pool_waiting{pool="one"}')).toBe(1);
  await Promise.all(sleeping);
  expect(poolState(sql)).toEqual({ size: 2, inUse: 0, waiting: 0, refused: 0 });
});

test('a replica that is left out is told, and how far behind it is where that is known', async () => {
  const registry = new Registry();
  const state = {
    name: 'replica:5432',
    leftOut: 'no answer',
    behindBytes: null,
    reads: 5,
    failed: 2,
  };
  const states = [state, { ...state, name: 'other:5432', leftOut: null, behindBytes: 100 }];
  observeTopology(registry, { states: () => states, machineAheadMs: () => 1500 });
  const text = await registry.metrics();
  expect(text).toContain('database_replica_in_use{replica="replica:5432"} 0');
  expect(text).toContain('database_replica_in_use{replica="other:5432"} 1');
  expect(text).not.toContain('database_replica_behind_bytes{replica="replica:5432"}');
  expect(valueIn(text, 'database_replica_behind_bytes{replica="other:5432"}')).toBe(100);
  expect(
    valueIn(text, 'database_replica_reads_total{replica="other:5432",outcome="answered"}'),
  ).toBe(3);
  expect(valueIn(text, 'machine_clock_ahead_seconds')).toBe(1.5);
});

test('the job queue tells what waits of each name, and since when', async ({ world }) => {
  const { jobs, states } = world.jobs;
  await jobs.enqueue(world.deps.db, 'contact.mail', { messageId: crypto.randomUUID() });
  await world.sql`update pgboss.job set start_after = now() - interval '90 seconds'
    where name = 'contact.mail' and state = 'created'`;
  const registry = new Registry();
  observeJobs(registry, states);
  const text = await registry.metrics();
  expect(valueIn(text, 'job_queue_jobs{queue="contact.mail",state="waiting"}')).toBe(1);
  const age = valueIn(text, 'job_queue_oldest_seconds{queue="contact.mail"}');
  expect(age).toBeGreaterThanOrEqual(90);
  expect(age).toBeLessThan(150);
  expect(valueIn(text, 'job_queue_oldest_seconds{queue="refunds.send"}')).toBe(0);
});

test('payments under way are told by state', async ({ world }) => {
  const told = { id: 'evt_open', type: 'payment.failed', payload: {}, receivedAt: new Date() };
  const series = 'payments_open{state="webhook not applied"}';
  const before = await read(world, series);
  await world.deps.db.insert(webhookEvents).values(told);
  expect(await read(world, series)).toBe(before + 1);
  expect(await read(world, 'payments_open{state="refund pending"}')).toBe(0);
});

describe('with the database away', () => {
  test('the metrics answer at once with what there is', async ({ world }) => {
    const proxy = await startTcpProxy(world.databaseUrl);
    const connection = connect(proxy.url, { max: 2 });
    onTestFinished(async () => {
      await connection.close();
      await proxy.close();
    });
    const metrics = createMetrics();
    const app = createApp(
      { ...world.deps, db: connection.db },
      { isReady: async () => true, spa: null, sandbox: null, metrics, figures: { everyMs: 0 } },
    );
    const text = async () => (await app.request('/metrics', {}, { peer: '127.0.0.1' })).text();
    await expect.poll(text).toMatch(/^payments_without_outcome 0$/m);
    await proxy.close();
    const away = await text();
    expect(away).toContain('cache_lookups_total{');
    expect(away).toMatch(/^payments_without_outcome nan$/im);
    expect(away).not.toContain('payments_open{');
  });
});
