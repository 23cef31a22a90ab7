import { connect, type Database, type Transaction } from '@nagarika/db/client';
import { everPeriod } from '@nagarika/domain/money/payouts/rollups';
import type { User } from '@nagarika/domain/people/users';
import type { Period } from '@nagarika/domain/time/periods';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { revenueByDay, revenueOf } from '#server/features/desk/my-events/revenue.ts';
import { writeEntries } from '#server/features/money/ledger/entries/post-entries.ts';
import { inLedgerSnapshot } from '#server/features/money/ledger/rules/in-ledger-snapshot.ts';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { at } from '#test/quarter.ts';
import type { World } from '#test/world.ts';
import { ledgerOfPeriod } from './ledger-of-period.ts';
import { rollUpLedger } from './roll-up-ledger.ts';

let admin: User;
let event: Awaited<ReturnType<typeof createEvent>>;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
  const startsAt = new Date('2027-08-01T06:00:00Z');
  event = await createEvent(world, { startsAt, totalTickets: 500 });
});

/** Gives a payment back to its member, as a transaction of the ledger alone. */
async function giveBack(tx: Transaction, payment: string, instant: string): Promise<void> {
  const entries = [
    { account: 'members_payable', amountPaise: 100 },
    { account: 'gateway', amountPaise: -100 },
  ] as const;
  const about = { eventId: event.id, paymentId: payment };
  await writeEntries(
    tx,
    [{ kind: 'refund_paid', about, entries: [...entries] }],
    new Date(instant),
  );
}

async function paymentIn(world: World): Promise<string> {
  const { id } = await paidBooking(world, { event });
  const [row] = await world.sql<{ id: string }[]>`
    select p.id from payments p join payment_orders o on o.id = p.order_id where o.booking_id = ${id}`;
  return row?.id ?? '';
}

/** Sums the ledger alone, by an SQL of its own. */
async function bare(world: World, { from, to }: Period) {
  const [row] = await world.sql`
    select
      coalesce(sum(amount_paise) filter (where kind = 'capture' and account = 'gateway'), 0)::int as "paidIn",
      coalesce(-sum(amount_paise) filter (where account = 'organiser_payable'), 0)::int as earnings,
      coalesce(-sum(amount_paise) filter (where account = 'commission_income'), 0)::int as commission,
      coalesce(-sum(amount_paise) filter (where account = 'service_charge_income'), 0)::int as "serviceCharges",
      coalesce(sum(amount_paise) filter (where kind = 'refund_paid' and account = 'members_payable'), 0)::int as refunds
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where occurred_at >= ${from}::timestamp at time zone 'Asia/Kolkata'
      and occurred_at < (${to}::timestamp + interval '1 day') at time zone 'Asia/Kolkata'`;
  return row;
}

/** Reads an event's earnings by an SQL of the bare ledger, and as its organiser's pages show them. */
async function ofEvent(world: World) {
  const days = await world.sql`
    select to_char(occurred_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date,
      -sum(amount_paise)::int as earnings
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where event_id = ${event.id} and account = 'organiser_payable' group by 1 order by 1`;
  const [db, { id }] = [world.deps.db, event];
  const byDay = (await revenueByDay(db, [id])).map(({ date, earnings }) => ({ date, earnings }));
  return {
    bare: { byDay: [...days], all: days.reduce((sum, day) => sum + day.earnings, 0) },
    shown: { byDay, all: (await revenueOf(db, [id])).get(id)?.earnings ?? 0 },
  };
}

async function reported(world: World, period: Period) {
  const { items, totals } = await world.as(admin).admin.reporting.byOrganiser(period);
  const nothing = Object.values(totals).every((paise) => paise === 0);
  // All sums belong to one organiser, who is left out where there are none.
  expect(items).toMatchObject(nothing ? [] : [{ id: event.organiserId, ...totals }]);
  const { takings: _, payouts: __, ...shown } = totals;
  return shown;
}

const wrong = async (world: World) =>
  (await breachesOf(world)).filter(({ rule }) => rule.includes('roll-up'));

const through = async (world: World) =>
  Number((await world.sql`select through from ledger_rollup_progress`)[0]?.through ?? 0);
const written = async (world: World) =>
  Number((await world.sql`select max(number) as last from ledger_transactions`)[0]?.last);

/** The days around those on which something happened, and both ends of longer units. */
const days = ['2026-03-31', '2026-04-01', '2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02'];
const ends = [everPeriod.from, ...days, '2026-12-31', '2027-03-31', everPeriod.to];
const periods = ends.flatMap((from) =>
  ends.filter((to) => from <= to).map((to): Period => ({ from, to })),
);

async function expectSame(world: World) {
  const { shown, bare: should } = await ofEvent(world);
  expect(shown).toEqual(should);
  for (const period of periods) {
    expect(await reported(world, period), JSON.stringify(period)).toEqual(
      await bare(world, period),
    );
  }
}

describe('a report', () => {
  test('is what the ledger says, for every period and whatever is rolled up', async ({ world }) => {
    at(world, '03-31T18:29:59'); // the financial year's last day
    await paidBooking(world, { event });
    at(world, '06-30T18:29:00');
    await paidBooking(world, { event, quantity: 2 });
    await expectSame(world);
    await rollUpLedger(world.deps);
    expect(await through(world)).toBe(await written(world));
    await expectSame(world);
    at(world, '06-30T18:31:00');
    await paidBooking(world, { event, quantity: 3 });
    await expectSame(world);
    // One of the remaining steps runs, as if the process had ended after it.
    await rollUpLedger(world.deps, { atOnce: 1, maxSteps: 1 });
    expect(await through(world)).toBe((await written(world)) - 1);
    await expectSame(world);
    expect(await wrong(world)).toEqual([]);
    const { totalRevenue } = await world.as(admin).admin.dashboard.reports();
    expect(totalRevenue).toBe((await bare(world, everPeriod))?.paidIn);
    await rollUpLedger(world.deps);
  });

  test('counts once what is rolled up while it is asked', async ({ world }) => {
    await paidBooking(world, { event });
    const [asked, rolledUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const answer = inLedgerSnapshot(world.deps.db, async (tx) => {
      const { rest, totals } = await ledgerOfPeriod(tx, everPeriod);
      asked.resolve();
      await rolledUp.promise;
      return tx.execute(
        sql`with ${rest} select paid_in_paise as "paidIn" from (${totals}) as ever`,
      );
    });
    await asked.promise;
    await rollUpLedger(world.deps);
    rolledUp.resolve();
    const [row] = await answer;
    expect(row?.paidIn).toBe((await bare(world, everPeriod))?.paidIn);
  });

  test('has an entry that comes late, or from a clock that is ahead, on its day', async ({
    world,
  }) => {
    at(world, '07-02T06:00:00');
    const [late, ahead] = [await paymentIn(world), await paymentIn(world)];
    await rollUpLedger(world.deps);
    await world.deps.db.transaction((tx) => giveBack(tx, late, '2026-03-31T12:00:00Z'));
    await world.deps.db.transaction((tx) => giveBack(tx, ahead, '2026-12-31T12:00:00Z'));
    await expectSame(world);
    await rollUpLedger(world.deps);
    await expectSame(world);
    expect(await reported(world, { from: '2026-03-31', to: '2026-03-31' })).toMatchObject({
      refunds: 100,
    });
    expect(await wrong(world)).toEqual([]);
  });
});

describe('rolling up', () => {
  test('waits for a transaction that has its number and is not committed', async ({ world }) => {
    const payment = await paymentIn(world);
    await rollUpLedger(world.deps);
    const before = await through(world);
    const slow = Promise.withResolvers<void>();
    const wrote = Promise.withResolvers<void>();
    const open = world.deps.db.transaction(async (tx) => {
      await giveBack(tx, payment, '2026-06-29T06:00:00Z');
      wrote.resolve();
      await slow.promise;
    });
    await wrote.promise;
    await paidBooking(world, { event }); // later numbers, committed
    const rolling = rollUpLedger(world.deps);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await through(world)).toBe(before);
    await expectSame(world);
    slow.resolve();
    await open;
    await rolling;
    expect(await through(world)).toBe(await written(world));
    await expectSame(world);
    expect(await wrong(world)).toEqual([]);
  });

  test('at once by two servers adds each entry once', async ({ world }) => {
    for (let sold = 0; sold < 4; sold++) await paidBooking(world, { event });
    const other = connect(world.databaseUrl);
    const roll = async (db: Database) => {
      while ((await through(world)) < (await written(world))) {
        await rollUpLedger({ db }, { atOnce: 1, maxSteps: 2 });
      }
    };
    await Promise.all([roll(world.deps.db), roll(other.db)]);
    await other.close();
    await expectSame(world);
    expect(await wrong(world)).toEqual([]);
  });

  test('killed in the middle is done anew', async ({ world }) => {
    await paidBooking(world, { event });
    const before = await through(world);
    const killed = connect(world.databaseUrl, { max: 1 });
    const [backend] = await killed.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = world.sql.begin(async (tx) => {
      await tx`select * from ledger_rollups for update`;
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const rolling = rollUpLedger({ db: killed.db }).then(
      () => 'done',
      () => 'killed',
    );
    const pid = backend?.pid ?? 0;
    await expect
      .poll(() => world.sql`select 1 from pg_locks where pid = ${pid} and not granted`)
      .toHaveLength(1);
    await world.sql`select pg_terminate_backend(${pid})`;
    expect(await rolling).toBe('killed');
    released.resolve();
    await holding;
    await killed.close();
    expect(await through(world)).toBe(before);
    expect(await wrong(world)).toEqual([]);
    await rollUpLedger(world.deps);
    expect(await through(world)).toBe(await written(world));
    await expectSame(world);
    expect(await wrong(world)).toEqual([]);
  });
});
