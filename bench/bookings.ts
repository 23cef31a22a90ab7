/**
 * Makes paid bookings over HTTP, order, gateway, book, of one hot event, of 200, and of a hot one whose
 * orders carry a promotion code; then measures how fast a sold-out event with a waiting list says no: `bun
 * bench/bookings.ts`, or with the seconds of each run. The bound is pgbench's bare transaction on the same
 * PostgreSQL, alternately with ours. Needs two cores, taskset and pgbench.
 */
import { connect } from '@nagarika/db/client';
import { findBreaches } from '../apps/server/src/features/money/ledger/checks/find-breaches.ts';
import { bound, prepareBound } from './bookings/bound.ts';
import { cpuOf, cpuOfFamily } from './bookings/cpu.ts';
import { buy, buyAtRate, buyInLanes, comeTooLate, type Run } from './bookings/load.ts';
import { core, keys, pinThisProcess, postgresOf, start } from './bookings/processes.ts';
import { type Event, seedEvents, seedMembers, seedWaiting } from './bookings/seed.ts';

const seconds = Number(process.argv[2] ?? 10);
const rounds = Number(process.argv[3] ?? 3);
const memberCount = 6_000;
const lanes = 24;
const wide = 200;
const waiting = 500;
const serverUrl = 'http://127.0.0.1:4320';
const sandboxUrl = 'http://127.0.0.1:4321';

await pinThisProcess();
const sandbox = await start('bench/bookings/sandbox.ts', {
  on: core.load,
  env: { PORT: '4321', WEBHOOK_URL: `${serverUrl}/api/razorpay/webhook` },
  readyUrl: `${sandboxUrl}/ready`,
});
const profile = process.env.PROFILE_DIR;
const server = await start('apps/server/src/main.ts', {
  on: core.server,
  env: {
    PORT: '4320',
    DEMO: '0',
    RAZORPAY_BASE_URL: sandboxUrl,
    ...keys,
  },
  readyUrl: `${serverUrl}/readyz`,
  ...(profile && { flags: ['--cpu-prof', `--cpu-prof-dir=${profile}`] }),
});
const postgres = postgresOf(server);
// The books of tables just filled, which PostgreSQL does not know yet, may take longer than a request may.
const connection = connect(postgres.url, { max: 4, patience: 'work' });
const { sql } = connection;

const members = await seedMembers(connection, memberCount);
await prepareBound(sql, wide);
let turn = 0;
const over = (events: Event[]) => () => {
  const n = turn++;
  const [member, event] = [members[n % members.length], events[n % events.length]];
  if (!member || !event) throw new Error('nobody, or nothing to buy');
  return [member, event] as [typeof member, typeof event];
};
const buying = { serverUrl, sandboxUrl };

/** Waits until what webhooks told is applied, too. */
async function settled(): Promise<void> {
  for (let n = 0; n < 200; n++) {
    const [row] = await sql`select exists (
      select from webhook_events where applied_at is null) or exists (
      select from pgboss.job where state < 'completed' and name not like '%.%-%' and start_after <= now()
        and name in (select name from pgboss.queue where name like 'payments.%')) as open`;
    if (!row?.open) return;
    await Bun.sleep(100);
  }
}

async function measured(work: () => Promise<Run>) {
  const before = { server: cpuOf(server.pid), postgres: cpuOfFamily(postgres.pid) };
  const run = await work();
  await settled();
  const of = (after: number, earlier: number) => (after - earlier) / Math.max(1, run.done);
  return {
    run,
    rate: run.done / run.seconds,
    server: of(cpuOf(server.pid), before.server),
    postgres: of(cpuOfFamily(postgres.pid), before.postgres),
  };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
const spread = (values: number[]) =>
  `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;

await buyInLanes(buying, { lanes, seconds: 5, next: over(await seedEvents(connection, 50)) });
// Autovacuum does so in the first minute: until then plans go by tables that were empty.
await sql`vacuum (analyze)`;

for (const [name, count, selling] of [
  ['one hot event', 1, {}],
  [`${wide} events`, wide, {}],
  ['one hot event, with a code', 1, { withCode: true }],
] as const) {
  const bounds: number[] = [];
  const rates: number[] = [];
  const cpu: { server: number; postgres: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    bounds.push(
      await bound(sql, postgres.url, server.dataDir, {
        events: count,
        clients: 16,
        seconds: Math.min(5, seconds),
      }),
    );
    const events = await seedEvents(connection, count, selling);
    const one = await measured(() => buyInLanes(buying, { lanes, seconds, next: over(events) }));
    rates.push(one.rate);
    cpu.push(one);
    if (one.run.failures.size > 0) console.log([...one.run.failures]);
  }
  const events = await seedEvents(connection, count, selling);
  const half = await measured(() =>
    buyAtRate(buying, { rate: median(rates) / 2, seconds, next: over(events) }),
  );
  console.log(
    `${name}: ${median(rates).toFixed(1)} bookings/s (${spread(rates)}), pgbench ${Math.round(median(bounds))}/s (${spread(bounds)}), ` +
      `${((100 * median(rates)) / median(bounds)).toFixed(1)} %; CPU a booking: server ${median(cpu.map((one) => one.server)).toFixed(2)} ms, ` +
      `PostgreSQL ${median(cpu.map((one) => one.postgres)).toFixed(2)} ms; at half load p50 ${Math.round(at(half.run.times, 0.5))} ms, p99 ${Math.round(at(half.run.times, 0.99))} ms, ` +
      `CPU ${half.server.toFixed(2)} + ${half.postgres.toFixed(2)} ms`,
  );
}

// Nothing bounds it: pgbench's transaction sells.
const few = 20;
const soldOut = over(await seedEvents(connection, 1, { totalTickets: few }));
for (let n = 0; n < few; n++) await buy(buying, ...soldOut());
await seedWaiting(connection, soldOut()[1], waiting);
const late = await measured(() =>
  buyInLanes(buying, { lanes, seconds, next: soldOut, deed: comeTooLate }),
);
if (late.run.failures.size > 0) console.log([...late.run.failures]);
console.log(
  `sold out, ${waiting} wait: ${late.rate.toFixed(1)} refusals/s, p50 ${Math.round(at(late.run.times, 0.5))} ms, p99 ${Math.round(at(late.run.times, 0.99))} ms; ` +
    `CPU a refusal: server ${late.server.toFixed(2)} ms, PostgreSQL ${late.postgres.toFixed(2)} ms`,
);

const breaches = await findBreaches(connection.db, new Date());
console.log(breaches.length === 0 ? 'The books are in order.' : breaches);
await connection.close();
await server.stop();
await sandbox.stop();
process.exit(breaches.length === 0 ? 0 : 1);
