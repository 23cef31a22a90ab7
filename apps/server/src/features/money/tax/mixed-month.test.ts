import { payouts } from '@nagarika/db/schema/money/payouts';
import type { User } from '@nagarika/domain/people/users';
import { financialYearOfDay } from '@nagarika/domain/time/financial-years';
import { addDays, unitAround } from '@nagarika/domain/time/periods';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { rollUpLedger } from '#server/features/money/ledger/rollups/roll-up-ledger.ts';
import { findStatement } from '#server/features/money/payouts/statements/find-statement.ts';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { yearOfOperator } from '#server/features/money/tax/years/year-of-operator.ts';
import {
  type YearOfOrganiser,
  yearOfOrganiser,
} from '#server/features/money/tax/years/year-of-organiser.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { mixedMonth, payAll, type Stage, stageOf, take } from '#test/mixed-months.ts';
import { breachesOf } from '#test/paying.ts';
import { numbersBySeries, register } from '#test/taxed.ts';
import { wronglyWithheld } from '#test/withheld.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
  await register(world, null);
});

const taxIn = (gst: YearOfOrganiser['ticketGst']) => gst.cgstPaise + gst.sgstPaise + gst.igstPaise;

test('papers, statements, ledger, sales and reports of a mixed month agree to the paisa', async ({
  world,
}) => {
  await fc.assert(
    fc.asyncProperty(mixedMonth, async ({ prices, before, after, isRolledUp }) => {
      const stage = await stageOf(world, admin, prices);
      for (const one of before) await take(world, stage, one);
      world.clock.set(new Date(`${addDays(stage.from, 14)}T06:00:00Z`));
      await payAll(world, stage);
      // Some of what was paid out goes back.
      for (const booking of stage.bookings.slice(0, 3).keys())
        await take(world, stage, { do: 'refund', booking, share: 40 });
      for (const one of after) await take(world, stage, one);
      world.clock.set(new Date(`${addDays(stage.from, 24)}T06:00:00Z`));
      await payAll(world, stage);
      world.clock.set(new Date(`${addDays(unitAround('month', stage.from).to, 1)}T03:00:00Z`));
      await issuePapers(world.deps);
      // Reports read their sums where they are rolled up, else the ledger itself.
      if (isRolledUp) await rollUpLedger(world.deps);
      expect(await breachesOf(world)).toEqual([]);
      expect(await wronglyWithheld(world)).toEqual([]);
      for (const organiser of stage.organisers) await agreesFor(world, stage, organiser);
      await agreesForOperator(world, stage);
    }),
    { numRuns: 6 },
  );
});

async function agreesFor(world: World, { from, events, organisers }: Stage, organiser: User) {
  const year = await yearOfOrganiser(world.deps.db, {
    organiserId: organiser.id,
    fy: financialYearOfDay(from),
  });
  if (!year) throw new Error('no such year');
  const { netPaise, commissionPaise, earningsPaise } = year;
  // The organiser's view of her sales.
  const hers = events.filter((one) => one.organiser === organiser);
  const sales = await Promise.all(
    hers.map(({ event }) => world.as(organiser).myEvents.sales({ id: event.id })),
  );
  const sumOf = (pick: (one: (typeof sales)[number]) => number) =>
    sales.reduce((paise, one) => paise + pick(one), 0);
  expect(sumOf(({ revenue }) => revenue.gross)).toBe(netPaise);
  expect(sumOf(({ revenue }) => revenue.earnings)).toBe(earningsPaise);
  // The admins' report of the month.
  const days = { from, to: unitAround('month', from).to };
  const report = await world.as(admin).admin.reporting.byOrganiser({ ...days, page: 1 });
  const row = report.items.find(({ id }) => id === organiser.id);
  expect(row?.takings ?? 0).toBe(netPaise);
  expect(row?.commission ?? 0).toBe(commissionPaise);
  expect(row?.payouts ?? 0).toBe(year.payouts.amountPaise);
  // The papers cover all tickets of a registered organiser, and all of our commission.
  const isRegistered = organiser !== organisers[2];
  expect(year.ticketGst.taxablePaise + taxIn(year.ticketGst)).toBe(year.ticketGst.grossPaise);
  if (!isRegistered) expect(year.ticketGst).toMatchObject({ grossPaise: 0, invoices: 0 });
  else expect(year.ticketGst.grossPaise).toBe(await taxedNet(world, organiser.id, 'ticket'));
  expect(year.commissionGst.grossPaise).toBe(await taxedNet(world, organiser.id, 'commission'));
  // The statements.
  const paid = await world.deps.db
    .select()
    .from(payouts)
    .where(eq(payouts.organiserId, organiser.id));
  let [owed, transferred] = [0, 0];
  for (const { id, status } of paid) {
    if (status !== 'paid') continue;
    const statement = await findStatement({ ...world.contextOf(organiser), user: organiser }, id);
    owed += statement.amountPaise;
    transferred +=
      statement.amountPaise -
      (statement.withheld?.tcsPaise ?? 0) -
      (statement.withheld?.tdsPaise ?? 0);
    expect(statement.events.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(
      statement.amountPaise,
    );
  }
  expect({ owed, transferred }).toEqual({
    owed: year.payouts.amountPaise,
    transferred: year.payouts.transferredPaise,
  });
  const mine = await world.as(organiser).payouts.mine();
  expect(mine.owed + mine.held + mine.upcoming + owed).toBe(earningsPaise);
  if (!isRegistered) expect(year.payouts.tcsPaise).toBe(0);
}

/** Sums, by an SQL of its own, those of an organiser's net sales that were made while a paper was due. */
async function taxedNet(
  world: World,
  organiserId: string,
  of: 'ticket' | 'commission',
): Promise<number> {
  const accounts =
    of === 'ticket' ? ['organiser_payable', 'commission_income'] : ['commission_income'];
  const kind = of === 'ticket' ? 'gst_tickets' : 'gst_services';
  const [row] = await world.sql`
    select coalesce(-sum(e.amount_paise), 0)::int as paise
    from ledger_transactions sale
    join events v on v.id = sale.event_id and v.organiser_id = ${organiserId}
    join ledger_transactions t on t.booking_id = sale.booking_id and t.kind in ('sale', 'sale_reversal')
    join ledger_entries e on e.transaction_id = t.id and e.account in ${world.sql(accounts)}
    where sale.kind = 'sale' and (
      select basis_points from tax_rates where kind = ${kind} and created_at <= sale.occurred_at
      order by from_day desc, number desc limit 1) > 0`;
  return row?.paise;
}

async function agreesForOperator(world: World, { from }: Stage): Promise<void> {
  const year = await yearOfOperator(world.deps.db, financialYearOfDay(from));
  if (!year) throw new Error('no such year');
  const rows = await world.sql<{ account: string; paise: number }[]>`
    select account, sum(amount_paise)::int as paise
    from ledger_entries join ledger_transactions t on t.id = transaction_id
    where ist_day(occurred_at) between ${year.days.from} and ${year.days.to} group by account`;
  /** Credits are positive. */
  const on = (account: string) => 0 - (rows.find((row) => row.account === account)?.paise ?? 0);
  expect(year.commissionPaise).toBe(on('commission_income'));
  expect(year.serviceChargesPaise).toBe(on('service_charge_income'));
  expect(taxIn(year.chargeGst) + taxIn(year.commissionGst)).toBe(on('gst_payable'));
  expect(on('gst_contained') + on('gst_payable')).toBe(0);
  expect(year.payouts).toMatchObject({
    tcsPaise: on('tcs_payable'),
    tdsPaise: on('tds_payable'),
    transferredPaise: on('bank'),
  });
  for (const [, numbers] of await numbersBySeries(world)) {
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
}
