import type { User } from '@nagarika/domain/people/users';
import fc from 'fast-check';
import { expect } from 'vitest';
import { rollUpLedger } from '#server/features/money/ledger/rollups/roll-up-ledger.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { issueGuest } from '#test/issued.ts';
import { type MoneyStep, moneyDesk, moneyStep } from '#test/money-steps.ts';
import { breachesOf, orderFor, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';

type Event = Awaited<ReturnType<typeof createEvent>>;

const nth = fc.nat({ max: 50 });
const quantity = fc.integer({ min: 1, max: 5 });
/**
 * The life of an event: it sells, its team brings guests, its door admits,
 * and its money goes all ways back.
 */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), quantity }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('money' as const), nth, step: moneyStep }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('guest' as const), quantity }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('admit' as const), seats: quantity }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('abandon' as const), quantity }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollUp' as const) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

type Stage = {
  organiser: User;
  event: Event;
  desks: Awaited<ReturnType<typeof moneyDesk>>[];
};

async function take(world: World, { organiser, event, desks }: Stage, one: Happening) {
  world.clock.advance(3_600_000);
  switch (one.do) {
    case 'sell': {
      const member = await createMember(world);
      const order = await orderFor(world, member, event, one.quantity);
      const paid = await pay(world, order.id);
      await world.as(member).checkout.book({ id: event.id, ...paid });
      const { razorpayPaymentId: gatewayPaymentId } = paid;
      desks.push(await moneyDesk(world, { member, organiser, gatewayPaymentId }));
      return;
    }
    case 'money':
      return desks[one.nth % Math.max(1, desks.length)]?.take(one.step);
    case 'guest':
      return void (await issueGuest(world, event, { quantity: one.quantity }));
    case 'admit':
      return void (await world.sql`
        update tickets set state = 'checked_in', checked_in_at = ${world.clock.now().toISOString()}
        where id in (select id from tickets where event_id = ${event.id} and state = 'valid'
          order by id limit ${one.seats})`);
    case 'abandon':
      return void (await orderFor(world, await createMember(world), event, one.quantity));
    case 'rollUp':
      return void (await rollUpLedger(world.deps));
  }
}

/**
 * Sums the event's transactions of one kind by account, in paise with credits
 * positive, by an SQL of its own.
 */
async function ledgerOf(world: World, { id }: Event, kind: 'sale' | 'sale_reversal') {
  const rows = await world.sql<{ account: string; paise: number }[]>`
    select account, -sum(amount_paise)::int as paise from ledger_entries
    join ledger_transactions t on t.id = transaction_id
    where t.event_id = ${id} and t.kind = ${kind} group by 1`;
  const on = (name: string) => rows.find(({ account }) => account === name)?.paise ?? 0;
  const [earnings, commission] = [on('organiser_payable'), on('commission_income')];
  return {
    earnings,
    commission,
    price: earnings + commission,
    charge: on('service_charge_income'),
  };
}

async function seatsOf(world: World, { id }: Event, state: string): Promise<number> {
  const [row] = await world.sql`
    select count(*)::int as seats from tickets where event_id = ${id} and state = ${state}`;
  return row?.seats;
}

/** Counts seats of bookings that stand. */
async function standingSeats(world: World, { id }: Event): Promise<number> {
  const [row] = await world.sql`
    select coalesce(sum(quantity), 0)::int as seats from bookings
    where event_id = ${id} and status = 'confirmed'`;
  return row?.seats;
}

const sumOf = <One>(all: readonly One[], of: (one: One) => number) =>
  all.reduce((sum, one) => sum + of(one), 0);

/** Reads the file's rupees as paise. */
async function columnOf(world: World, { organiser, event }: Stage, head: string): Promise<number> {
  const answer = await world.request(`/api/my-events/${event.id}/bookings.csv`, { as: organiser });
  const [heads = [], ...rows] = (await answer.text())
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  return sumOf(rows, (row) => Math.round(Number(row[heads.indexOf(head)]) * 100));
}

async function agrees(world: World, stage: Stage) {
  const { organiser, event } = stage;
  const numbers = await world.as(organiser).eventNumbers.show({ id: event.id });
  const [sold, undone] = [
    await ledgerOf(world, event, 'sale'),
    await ledgerOf(world, event, 'sale_reversal'),
  ];
  expect(numbers.money).toEqual({
    sold: sold.price,
    takenBack: 0 - undone.price,
    takings: sold.price + undone.price,
    share: {
      commission: sold.commission + undone.commission,
      earnings: sold.earnings + undone.earnings,
    },
  });
  const { byReason, ...refunds } = numbers.refunds;
  expect(refunds).toEqual({
    ofPrice: 0 - undone.price,
    ofCharge: 0 - undone.charge,
    total: 0 - undone.price - undone.charge,
  });
  expect(sumOf(byReason, ({ paise }) => paise)).toBe(refunds.total);
  expect(sumOf(numbers.days, ({ gross }) => gross)).toBe(numbers.money.takings);
  expect(sumOf(numbers.sources, ({ gross }) => gross)).toBe(numbers.money.takings);
  expect(await columnOf(world, stage, 'Tickets (INR)')).toBe(sold.price);
  expect(await columnOf(world, stage, 'Refunded (INR)')).toBe(refunds.total);
  const { admitted, notAdmitted, takenBack } = numbers.seats;
  expect({ admitted, notAdmitted, takenBack }).toEqual({
    admitted: await seatsOf(world, event, 'checked_in'),
    notAdmitted: await seatsOf(world, event, 'valid'),
    takenBack: await seatsOf(world, event, 'void'),
  });
  expect(sumOf(numbers.days, ({ seats }) => seats)).toBe(
    sumOf(numbers.types, ({ seats }) => seats),
  );
  expect(sumOf(numbers.types, ({ seats, issued }) => seats + issued)).toBe(
    await standingSeats(world, event),
  );
}

test('an event’s figures and its file are the ledger’s, whatever it lived through', async ({
  world,
}) => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 101, max: 999_999 }),
      fc.array(happening, { minLength: 4, maxLength: 14 }),
      async (pricePaise, happenings) => {
        const organiser = await createMember(world);
        const startsAt = new Date(world.clock.now().getTime() + 40 * 86_400_000);
        const event = await createEvent(
          world,
          { organiserId: organiser.id, startsAt, totalTickets: 500 },
          [{ name: 'Seat', pricePaise }],
        );
        const stage: Stage = { organiser, event, desks: [] };
        for (const one of happenings) await take(world, stage, one);
        expect(await breachesOf(world)).toEqual([]);
        await agrees(world, stage);
        for (const desk of stage.desks) await desk.comeToRest();
        await agrees(world, stage);
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 10), endOnFailure: true, examples: [returned] },
  );
});

/** A refund in part that the bank returned and then took after all. */
const returned: [number, Happening[]] = [
  49_999,
  [
    { do: 'sell', quantity: 3 },
    { do: 'sell', quantity: 1 },
    ...(
      [
        { do: 'decide', by: 'admin', date: 0, percent: 58, takesTickets: false },
        { do: 'send', fault: null, fails: false },
        { do: 'bankReturns', which: 0 },
        { do: 'webhook', which: 0 },
        { do: 'refundByHand', percent: 20 },
        { do: 'settle' },
        { do: 'loseDispute', percent: 30 },
      ] satisfies MoneyStep[]
    ).map((step): Happening => ({ do: 'money', nth: 0, step })),
    { do: 'money', nth: 1, step: { do: 'cancel', date: 0 } },
  ],
];
