import { payouts } from '@nagarika/db/schema/payouts';
import { financialYearOfDay } from '@nagarika/domain/financial-years';
import { istDate } from '@nagarika/domain/format';
import { addDays, unitAround } from '@nagarika/domain/periods';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { rollUpLedger } from '#server/features/ledger/roll-up-ledger.ts';
import { findStatement } from '#server/features/payouts/find-statement.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { paidBooking } from '#test/booked.ts';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createPayee, payoutDesk } from '#test/paid-out.ts';
import { breachesOf } from '#test/paying.ts';
import { createCode, paidWith } from '#test/promoting.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { numbersBySeries, register, setRate } from '#test/taxed.ts';
import { wronglyWithheld } from '#test/withheld.ts';
import type { World } from '#test/world.ts';
import { issuePapers } from './issue-papers.ts';
import { yearOfOperator } from './year-of-operator.ts';
import { type YearOfOrganiser, yearOfOrganiser } from './year-of-organiser.ts';

const dayMs = 86_400_000;

const nth = fc.nat({ max: 50 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      event: nth,
      quantity: fc.integer({ min: 1, max: 5 }),
      hasCode: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      booking: nth,
      share: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), event: nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rate' as const),
      kind: fc.constantFrom(
        'gst_tickets' as const,
        'gst_services' as const,
        'tcs' as const,
        'tds' as const,
      ),
      bp: fc.constantFrom(0, 50, 100, 500),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('issue' as const),
      atOnce: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 10 }),
    }),
  },
);
const month = fc.record({
  prices: fc.array(fc.integer({ min: 101, max: 999_999 }), { minLength: 6, maxLength: 6 }),
  before: fc.array(step, { minLength: 10, maxLength: 24 }),
  after: fc.array(step, { minLength: 4, maxLength: 12 }),
  isRolledUp: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

let admin: SessionUser;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
  await register(world, null);
});

/** Three organisers with an early and a late event each: registered here, registered in another state, not registered. */
async function stageOf(world: World, prices: number[]) {
  const from = addDays(unitAround('month', istDate(world.clock.now())).to, 1);
  world.clock.set(new Date(`${from}T06:00:00Z`));
  for (const [kind, bp] of [
    ['gst_tickets', 1_800],
    ['gst_services', 1_800],
    ['tcs', 50],
    ['tds', 10],
  ] as const)
    await setRate(world, kind, bp);
  const organisers = [await createPayee(world), await createPayee(world), await createPayee(world)];
  const { id: cityId } = await createCity(world, { stateCode: '27' });
  for (const [at, stateCode] of ['27', '29'].entries())
    await register(world, organisers[at]?.id ?? '', { stateCode });
  world.clock.advance(2 * 60_000);
  const events = [];
  for (const [at, pricePaise] of prices.entries()) {
    const startsAt = new Date(world.clock.now().getTime() + (at < 3 ? 12 : 22) * dayMs);
    const organiser = organisers[at % 3];
    if (!organiser) throw new Error('no organiser');
    const values = { startsAt, cityId, organiserId: organiser.id, totalTickets: 500 };
    const event = await createEvent(world, values, [{ name: 'Seat', pricePaise }]);
    events.push({ event, organiser, code: await createCode(world, event, { value: 15 }) });
  }
  return { from, organisers, events, bookings: [] as string[] };
}
type Stage = Awaited<ReturnType<typeof stageOf>>;

const at = <One>(all: One[], index: number) => all[index % Math.max(1, all.length)];

/** What is not possible by then (over, called off, nothing left) is refused, and changes nothing. */
async function take(world: World, stage: Stage, one: Step): Promise<void> {
  if (one.do === 'wait') return world.clock.advance(one.hours * 3_600_000);
  world.clock.advance(1_000);
  if (one.do === 'issue') return issuePapers(world.deps, { atOnce: one.atOnce });
  if (one.do === 'rate') return setRate(world, one.kind, one.bp);
  const tried =
    one.do === 'sell'
      ? sell(world, stage, one)
      : one.do === 'refund'
        ? refund(world, stage, one)
        : cancel(world, stage, one);
  await tried.catch((refused: unknown) => {
    if (!(refused instanceof Error) || !('code' in refused)) throw refused;
  });
}

type Of<Kind extends Step['do']> = Extract<Step, { do: Kind }>;

async function sell(
  world: World,
  { events, bookings }: Stage,
  { event: index, quantity, hasCode }: Of<'sell'>,
) {
  const one = at(events, index);
  if (!one) return;
  const [type] = one.event.ticketTypes;
  if (!hasCode) {
    bookings.push((await paidBooking(world, { event: one.event, quantity })).id);
    return;
  }
  const member = await createMember(world);
  const more = { code: one.code.code, tickets: { [type?.id ?? '']: quantity } };
  const { ticket } = await paidWith(world, member, one.event, more);
  if (ticket) bookings.push(ticket.id);
}

async function refund(world: World, { bookings }: Stage, { booking, share }: Of<'refund'>) {
  const id = at(bookings, booking);
  if (!id) return;
  const desk = refundDesk(world, admin);
  const { everything, maxOfValid } = await desk.show(id);
  if (share === 100) await desk.everything(id);
  else await desk.part(id, Math.max(100, Math.floor(((maxOfValid ?? everything) * share) / 100)));
}

const cancel = async (world: World, { events }: Stage, { event }: Of<'cancel'>) =>
  world.as(admin).myEvents.cancel({ id: at(events, event)?.event.id ?? '', reason: 'Flooded.' });

async function payAll(world: World, { organisers }: Stage): Promise<void> {
  const desk = payoutDesk(world, admin);
  for (const organiser of organisers) {
    if (((await desk.owedTo(organiser))?.owed ?? 0) > 0) await desk.pay(organiser).catch(() => {});
  }
}

const taxIn = (gst: YearOfOrganiser['ticketGst']) => gst.cgstPaise + gst.sgstPaise + gst.igstPaise;

test('papers, statements, ledger, sales and reports of a mixed month agree to the paisa', async ({
  world,
}) => {
  await fc.assert(
    fc.asyncProperty(month, async ({ prices, before, after, isRolledUp }) => {
      const stage = await stageOf(world, prices);
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
      // Whether reports read their sums, or the ledger itself.
      if (isRolledUp) await rollUpLedger(world.deps);
      expect(await breachesOf(world)).toEqual([]);
      expect(await wronglyWithheld(world)).toEqual([]);
      for (const organiser of stage.organisers) await agreesFor(world, stage, organiser);
      await agreesForOperator(world, stage);
    }),
    { numRuns: 6 },
  );
}, 240_000);

async function agreesFor(
  world: World,
  { from, events, organisers }: Stage,
  organiser: SessionUser,
) {
  const year = await yearOfOrganiser(world.deps.db, {
    organiserId: organiser.id,
    fy: financialYearOfDay(from),
  });
  if (!year) throw new Error('no such year');
  const { netPaise, commissionPaise, earningsPaise } = year;
  // Sales, as she sees them.
  const hers = events.filter((one) => one.organiser === organiser);
  const sales = await Promise.all(
    hers.map(({ event }) => world.as(organiser).myEvents.sales({ id: event.id })),
  );
  const sumOf = (pick: (one: (typeof sales)[number]) => number) =>
    sales.reduce((paise, one) => paise + pick(one), 0);
  expect(sumOf(({ revenue }) => revenue.gross)).toBe(netPaise);
  expect(sumOf(({ revenue }) => revenue.earnings)).toBe(earningsPaise);
  // The report of the month, as admins see it.
  const days = { from, to: unitAround('month', from).to };
  const report = await world.as(admin).admin.reporting.byOrganiser({ ...days, page: 1 });
  const row = report.items.find(({ id }) => id === organiser.id);
  expect(row?.takings ?? 0).toBe(netPaise);
  expect(row?.commission ?? 0).toBe(commissionPaise);
  expect(row?.payouts ?? 0).toBe(year.payouts.amountPaise);
  // Papers: all of her tickets where she is registered, all of our commission.
  const isRegistered = organiser !== organisers[2];
  expect(year.ticketGst.taxablePaise + taxIn(year.ticketGst)).toBe(year.ticketGst.grossPaise);
  if (!isRegistered) expect(year.ticketGst).toMatchObject({ grossPaise: 0, invoices: 0 });
  else expect(year.ticketGst.grossPaise).toBe(await taxedNet(world, organiser.id, 'ticket'));
  expect(year.commissionGst.grossPaise).toBe(await taxedNet(world, organiser.id, 'commission'));
  // Statements.
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

/** By an SQL of its own: what of her sales, less what went back, was made while a paper was due. */
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
  /** Credits positive. */
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
