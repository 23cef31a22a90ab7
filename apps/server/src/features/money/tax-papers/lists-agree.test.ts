import { istDate } from '@nagarika/domain/language/format';
import type { User } from '@nagarika/domain/people/users';
import { addDays, unitAround } from '@nagarika/domain/time/periods';
import fc from 'fast-check';
import { expect } from 'vitest';
import { rollUpLedger } from '#server/features/money/ledger/rollups/roll-up-ledger.ts';
import { applyParkedEvents } from '#server/features/money/payments/webhooks/apply-parked-events.ts';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { issueGuest } from '#test/issued.ts';
import { type MoneyStep, moneyDesk, moneyStep } from '#test/money-steps.ts';
import { sendByTransfer } from '#test/of-finance.ts';
import { createPayee, oneIsEnough } from '#test/paid-out.ts';
import { breachesOf, orderFor, pay } from '#test/paying.ts';
import { readCsv } from '#test/read-tables.ts';
import { register, taxAll } from '#test/taxed.ts';
import type { World } from '#test/world.ts';

type Event = Awaited<ReturnType<typeof createEvent>>;

const nth = fc.nat({ max: 20 });
const quantity = fc.integer({ min: 1, max: 4 });
const kind = fc.constantFrom('cash' as const, 'own_upi' as const, 'complimentary' as const);
/** Everything that puts money into lists and files, takes it out again, or must not stand in them. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), nth, quantity }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('money' as const), nth, step: moneyStep }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('transfer' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('guest' as const), nth, kind, quantity }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('issue' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollUp' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('nextMonth' as const) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

type Stage = {
  admin: User;
  /** One is registered for GST, one not. */
  events: { organiser: User; event: Event }[];
  desks: Awaited<ReturnType<typeof moneyDesk>>[];
};

/**
 * Moves to the next month, after applying what waits at the gateway, as the reconciler does within minutes.
 */
async function toNextMonth({ clock, deps }: World): Promise<void> {
  await applyParkedEvents(deps);
  const { to } = unitAround('month', istDate(clock.now()));
  clock.set(new Date(`${addDays(to, 1)}T06:00:00Z`));
}

async function take(world: World, stage: Stage, one: Happening): Promise<void> {
  const { admin, events, desks } = stage;
  world.clock.advance(3_600_000);
  const at = 'nth' in one ? events[one.nth % events.length] : undefined;
  switch (one.do) {
    case 'sell': {
      if (!at) return;
      const member = await createMember(world);
      const order = await orderFor(world, member, at.event, one.quantity);
      const paid = await pay(world, order.id);
      await world.as(member).checkout.book({ id: at.event.id, ...paid });
      const { razorpayPaymentId: gatewayPaymentId } = paid;
      const people = { member, organiser: at.organiser, gatewayPaymentId };
      desks.push(await moneyDesk(world, people));
      return;
    }
    case 'money':
      return desks[one.nth % Math.max(1, desks.length)]?.take(one.step);
    case 'transfer':
      return sendByTransfer(world, admin);
    case 'guest':
      if (at) await issueGuest(world, at.event, { kind: one.kind, quantity: one.quantity });
      return;
    case 'issue':
      return issuePapers(world.deps);
    case 'rollUp':
      return rollUpLedger(world.deps);
    case 'nextMonth':
      return toNextMonth(world);
  }
}

/**
 * Sums credits of an account, in paise, by an SQL of its own: of these kinds, and of one organiser or of all.
 */
async function ledgerOf(
  { sql }: World,
  { organiser, accounts, kinds }: { organiser?: User; accounts: string[]; kinds: string[] },
): Promise<number> {
  const [row] = await sql<{ paise: number }[]>`
    select coalesce(-sum(e.amount_paise), 0)::int as paise from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    left join events v on v.id = t.event_id
    where e.account in ${sql(accounts)} and t.kind in ${sql(kinds)}
      and (${organiser?.id ?? null}::uuid is null or v.organiser_id = ${organiser?.id ?? null})`;
  return 0 + (row?.paise ?? 0);
}

const sales = ['sale', 'sale_reversal'];
const [price, commission, charge] = [
  ['organiser_payable', 'commission_income'],
  ['commission_income'],
  ['service_charge_income'],
];

const inPaise = (rupees: string | undefined) => Math.round(Number(rupees) * 100);
const sumOf = <One>(all: readonly One[], of: (one: One) => number) =>
  all.reduce((sum, one) => sum + of(one), 0);

type Page<One> = { items: One[]; nextCursor: string | null };
type Paper = Page<unknown>['items'][number] & { kind: string; gross: number };

/** Reads all pages of a list of these years, with credit notes below zero. */
async function grossOf<One extends Paper>(
  years: readonly string[],
  read: (fy: string, cursor?: string) => Promise<Page<One>>,
): Promise<{ count: number; paise: number; items: One[] }> {
  const items: One[] = [];
  for (const fy of years) {
    for (let cursor: string | undefined; ; ) {
      const page = await read(fy, cursor);
      items.push(...page.items);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
  }
  const paise = sumOf(items, ({ kind, gross }) => (kind.endsWith('_credit') ? -gross : gross));
  return { count: items.length, paise, items };
}

/** Reads the same papers as a file, and checks that the parts of each line are its total. */
async function fileOf(world: World, years: readonly string[], path: string, as: User) {
  const rows = [];
  for (const fy of years) {
    const mark = path.includes('?') ? '&' : '?';
    rows.push(...(await readCsv(await world.request(`${path}${mark}fy=${fy}`, { as }))));
  }
  for (const row of rows) {
    const parts = ['Taxable value', 'CGST', 'SGST/UTGST', 'IGST'];
    expect(sumOf(parts, (part) => inPaise(row[part]))).toBe(inPaise(row.Total));
  }
  return rows;
}
const totalOf = (rows: Record<string, string>[]) => sumOf(rows, ({ Total }) => inPaise(Total));

async function papersAgree(world: World, { admin, events }: Stage, years: readonly string[]) {
  for (const [at, { organiser }] of events.entries()) {
    const { mine } = world.as(organiser).taxPapers;
    // An organiser who is not registered invoices nobody.
    const sold = at === 0 ? await ledgerOf(world, { organiser, accounts: price, kinds: sales }) : 0;
    const issued = await grossOf(years, (fy, cursor) => mine({ fy, side: 'issued', cursor }));
    expect(issued.paise).toBe(sold);
    const file = await fileOf(world, years, '/api/tax-papers/export.csv?side=issued', organiser);
    expect([file.length, totalOf(file)]).toEqual([issued.count, sold]);

    const kept = await ledgerOf(world, { organiser, accounts: commission, kinds: sales });
    const received = await grossOf(years, (fy, cursor) => mine({ fy, side: 'received', cursor }));
    expect(received.paise).toBe(kept);
    const sent = await fileOf(world, years, '/api/tax-papers/export.csv?side=received', organiser);
    expect([sent.length, totalOf(sent)]).toEqual([received.count, kept]);
  }
  const { list } = world.as(admin).admin.taxPapers;
  const all = await grossOf(years, (fy, cursor) => list({ fy, limit: 100, cursor }));
  const ours = await ledgerOf(world, { accounts: [...commission, ...charge], kinds: sales });
  expect(all.paise).toBe(ours);
  const file = await fileOf(world, years, '/api/admin/tax-papers/export.csv', admin);
  expect([file.length, totalOf(file)]).toEqual([all.count, ours]);
  for (const [paper, accounts] of [
    ['charge', charge],
    ['commission', commission],
  ] as const) {
    const ofKind = all.items.filter(({ kind: one }) => one.startsWith(paper));
    const { paise } = await grossOf(years.slice(0, 1), async () => ({
      items: ofKind,
      nextCursor: null,
    }));
    expect(paise, paper).toBe(await ledgerOf(world, { accounts, kinds: sales }));
  }
}

/** Compares the report's lines and its last one, in rupees and in paise. */
async function reportAgrees(world: World, { admin, events }: Stage, from: string) {
  const query = `from=${from}&to=${istDate(world.clock.now())}`;
  const path = `/api/admin/reports/export.csv?${query}`;
  const rows = await readCsv(await world.request(path, { as: admin }));
  const whole = rows.find((row) => row.Organiser === 'Total');
  const compared = [
    ...events.map(({ organiser }) => ({
      organiser,
      row: rows.find(({ Id }) => Id === organiser.id),
    })),
    { organiser: undefined, row: whole },
  ];
  const none = Object.fromEntries(Object.keys(whole ?? {}).map((head) => [head, '0']));
  for (const { organiser, row = none } of compared) {
    const of = (accounts: string[], kinds: string[]) =>
      ledgerOf(world, { ...(organiser && { organiser }), accounts, kinds });
    const left = ['refund_paid', 'refund_returned', 'refund_transfer'];
    const ledger = {
      'Paid by members': 0 - (await of(['gateway'], ['capture'])),
      Takings: await of(price, sales),
      Commission: await of(commission, sales),
      'Organiser’s share': await of(['organiser_payable'], sales),
      'Service charges': await of(charge, sales),
      Refunds: 0 - (await of(['members_payable'], left)),
      Payouts: 0 - (await of(['organiser_payable'], ['payout', 'payout_returned'])),
    };
    const shown = (unit: string, one: (cell: string | undefined) => number) =>
      Object.fromEntries(
        Object.keys(ledger).map((head) => [head, one(row[`${head.replace('’', "'")} (${unit})`])]),
      );
    expect(shown('paise', Number)).toEqual(ledger);
    expect(shown('₹', inPaise)).toEqual(ledger);
  }
}

test('tax lists, their files and the report are the ledger’s to the paisa, whatever happened', async ({
  world,
}) => {
  await taxAll(world);
  await oneIsEnough(world);
  const admin = await createMember(world, { role: 'admin' });
  const { id: cityId } = await createCity(world, { stateCode: '27' });
  const begun = world.clock.now();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 101, max: 999_999 }),
      fc.array(happening, { minLength: 6, maxLength: 16 }),
      async (pricePaise, happenings) => {
        const startsAt = new Date(world.clock.now().getTime() + 900 * 86_400_000);
        const stage: Stage = { admin, events: [], desks: [] };
        for (const isRegistered of [true, false]) {
          const organiser = await createPayee(world);
          if (isRegistered) await register(world, organiser.id);
          const values = { organiserId: organiser.id, cityId, startsAt, totalTickets: 500 };
          const types = [{ name: 'Seat', pricePaise }];
          stage.events.push({ organiser, event: await createEvent(world, values, types) });
        }
        for (const one of happenings) await take(world, stage, one);
        // Commission is invoiced once its month is over.
        await toNextMonth(world);
        await issuePapers(world.deps);
        expect(await breachesOf(world)).toEqual([]);
        const listed = await world.sql`select distinct fy from tax_papers`;
        const years = listed.map(({ fy }) => String(fy));
        await papersAgree(world, stage, years);
        await reportAgrees(world, stage, istDate(begun));
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 6), endOnFailure: true, examples: [allOfThem] },
  );
});

/**
 * Two months with refunds of a part, by transfer and everything, one that the bank sends back, a chargeback,
 * a guest and a walk-up.
 */
const allOfThem: [number, Happening[]] = [
  49_999,
  [
    ...[0, 0, 0, 1, 1].map((at): Happening => ({ do: 'sell', nth: at, quantity: 3 })),
    { do: 'guest', nth: 0, kind: 'complimentary', quantity: 2 },
    { do: 'guest', nth: 0, kind: 'cash', quantity: 1 },
    { do: 'guest', nth: 1, kind: 'own_upi', quantity: 1 },
    ...(
      [
        [0, { do: 'decide', by: 'admin', date: 0, percent: 37, takesTickets: false }],
        [1, { do: 'loseDispute', percent: 100 }],
        [2, { do: 'cancel', date: 0 }],
        [3, { do: 'decide', by: 'organiser', date: 0, percent: 58, takesTickets: false }],
        [3, { do: 'send', fault: null, fails: false }],
        [3, { do: 'send', fault: null, fails: false }],
        [3, { do: 'bankReturns', which: 0 }],
        [3, { do: 'settle' }],
      ] satisfies [number, MoneyStep][]
    ).map(([at, step]): Happening => ({ do: 'money', nth: at, step })),
    { do: 'transfer' },
    { do: 'issue' },
    { do: 'rollUp' },
    { do: 'nextMonth' },
    { do: 'transfer' },
    { do: 'money', nth: 4, step: { do: 'loseDispute', percent: 30 } },
    { do: 'money', nth: 0, step: { do: 'refundByHand', percent: 20 } },
  ],
];
