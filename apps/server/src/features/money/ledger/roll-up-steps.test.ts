import { connect } from '@nagarika/db/client';
import { istDate } from '@nagarika/domain/language/format';
import { everPeriod, rollupUnits } from '@nagarika/domain/money/payouts/rollups';
import type { User } from '@nagarika/domain/people/users';
import { addDays, unitAround } from '@nagarika/domain/time/periods';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { finishedNumber } from '#server/features/money/ledger/rollups/finished-number.ts';
import { rollUpLedger } from '#server/features/money/ledger/rollups/roll-up-ledger.ts';
import { unitStarts } from '#server/features/money/ledger/rollups/unit-starts.ts';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import type { World } from '#test/world.ts';

let admin: User;
let event: Awaited<ReturnType<typeof createEvent>>;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
  event = await createEvent(world, { totalTickets: 500 });
});
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const through = async (world: World) =>
  Number((await world.sql`select through from ledger_rollup_progress`)[0]?.through ?? 0);
const written = async (world: World) =>
  Number((await world.sql`select max(number) as last from ledger_transactions`)[0]?.last ?? 0);

/** Opens a transaction that writes to the ledger until told to end. */
async function writer(world: World) {
  const [begun, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = world.sql.begin(async (tx) => {
    await tx`lock table ledger_transactions in row exclusive mode`;
    begun.resolve();
    await told.promise;
  });
  await begun.promise;
  return {
    async end() {
      told.resolve();
      await ended;
    },
  };
}

test('a run goes on from step to step, as often as it may', async ({ world }) => {
  await paidBooking(world, { event });
  await paidBooking(world, { event, quantity: 2 });
  await rollUpLedger(world.deps, { atOnce: 1, maxSteps: 1 });
  const first = await through(world);
  expect(first).toBeLessThan((await written(world)) - 2);
  await rollUpLedger(world.deps, { atOnce: 1, maxSteps: 2 });
  expect(await through(world)).toBe(first + 2);
  await rollUpLedger(world.deps, { atOnce: 1, maxSteps: 100 });
  expect(await through(world)).toBe(await written(world));

  const today = istDate(world.clock.now());
  const { items, totals } = await world
    .as(admin)
    .admin.reporting.byOrganiser({ from: today, to: today });
  const expected = {
    paidIn: 153_000,
    takings: 150_000,
    commission: 30_000,
    earnings: 120_000,
    serviceCharges: 3_000,
    refunds: 0,
    payouts: 0,
  };
  expect(totals).toEqual(expected);
  expect(items).toMatchObject([{ id: event.organiserId, ...expected }]);
});

/** Opens a server of one connection, and tells when it has looked for writers. */
async function watchedServer(world: World) {
  const server = connect(world.databaseUrl, { max: 1 });
  const [backend] = await server.sql`select pg_backend_pid() as pid`;
  const looked = () => world.sql`
    select from pg_stat_activity
    where pid = ${backend?.pid} and query like '%pg_locks%' and state = 'idle'`;
  return { ...server, hasLooked: () => expect.poll(looked).toHaveLength(1) };
}

test('who wrote at first is waited for, and not who began meanwhile', async ({ world }) => {
  await paidBooking(world, { event });
  const early = await writer(world);
  expect(await finishedNumber(world.deps.db, 100)).toBeNull();
  const server = await watchedServer(world);
  const asked = finishedNumber(server.db, 5_000);
  await server.hasLooked();
  const late = await writer(world);
  await early.end();
  const last = await asked;
  await late.end();
  await server.close();
  expect(last).toBe(await written(world));
});

test('a server that comes late leaves what another has added since', async ({ world }) => {
  await rollUpLedger(world.deps);
  await paidBooking(world, { event });
  const open = await writer(world);
  const [slow, other] = [await watchedServer(world), connect(world.databaseUrl, { max: 1 })];
  const late = rollUpLedger({ db: slow.db });
  await slow.hasLooked();
  await other.db.execute(sql`begin`);
  await other.db.execute(sql`lock table ledger_rollup_progress in exclusive mode`);
  await open.end();
  await expect.poll(() => waitingForLocks(world)).toBe(1);
  await paidBooking(world, { event });
  await rollUpLedger({ db: other.db }); // commits what it began with
  await late;
  await Promise.all([slow.close(), other.close()]);
  expect(await through(world)).toBe(await written(world));
});

test('a unit begins in SQL on the day on which it begins in the calendar', async ({ world }) => {
  for (let day = '2027-01-01'; day < '2028-04-03'; day = addDays(day, 13)) {
    const rows = await world.deps.db.execute(
      sql`select unit, starts_on::text from ${unitStarts(sql`${day}::date`)} as units (unit, starts_on)`,
    );
    const startOf = (unit: (typeof rollupUnits)[number]) => {
      if (unit === 'ever') return everPeriod.from;
      return unit === 'day' ? day : unitAround(unit, day).from;
    };
    expect([...rows]).toEqual(rollupUnits.map((unit) => ({ unit, starts_on: startOf(unit) })));
  }
});
