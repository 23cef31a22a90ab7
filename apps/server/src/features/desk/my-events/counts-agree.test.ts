import type { User } from '@nagarika/domain/people/users';
import fc from 'fast-check';
import { expect } from 'vitest';
import { rollUpLedger } from '#server/features/money/ledger/rollups/roll-up-ledger.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { issueGuest } from '#test/issued.ts';
import { type MoneyStep, moneyDesk, moneyStep } from '#test/money-steps.ts';
import { sendByTransfer } from '#test/of-finance.ts';
import { bookingKey, breachesOf, pay } from '#test/paying.ts';
import { readCsv, readXlsx } from '#test/read-tables.ts';
import { askWaiters } from '#test/returning.ts';
import type { World } from '#test/world.ts';

type Event = Awaited<ReturnType<typeof createEvent>>;

const seats = fc.integer({ min: 0, max: 3 });
const nth = fc.nat({ max: 20 });
const kind = fc.constantFrom('cash' as const, 'own_upi' as const, 'complimentary' as const);
/** The acts that change the seats of a small event with two types, one of them limited. */
const happening = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('sell' as const), seats, limited: seats }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('money' as const), nth, step: moneyStep }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('guest' as const), kind, seats }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeBack' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), seats }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('transfer' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rollUp' as const) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

type Stage = {
  organiser: User;
  event: Event;
  desks: Awaited<ReturnType<typeof moneyDesk>>[];
  /** Ids of bookings. */
  guests: string[];
};

/** Orders seats of both types; null where there are not so many. */
async function order(
  world: World,
  { event }: Stage,
  wish: { seats: number; limited: number },
): Promise<{ id: string; member: User } | null> {
  const [open, limited] = event.ticketTypes;
  const tickets = Object.fromEntries(
    [
      [open?.id ?? '', wish.seats] as const,
      [limited?.id ?? '', Math.min(wish.limited, 5 - wish.seats)] as const,
    ].filter(([, quantity]) => quantity > 0),
  );
  if (Object.keys(tickets).length === 0) return null;
  const member = await createMember(world);
  const asked = { eventId: event.id, tickets, bookingId: bookingKey() };
  const made = await world
    .as(member)
    .checkout.createOrder(asked)
    .catch(() => null);
  return made && { id: made.id, member };
}

async function take(world: World, stage: Stage, one: Happening): Promise<void> {
  const { organiser, event, desks } = stage;
  world.clock.advance(1_200_000);
  switch (one.do) {
    case 'sell': {
      const made = await order(world, stage, one);
      if (!made) return;
      const paid = await pay(world, made.id);
      await world.as(made.member).checkout.book({ id: event.id, ...paid });
      const { razorpayPaymentId: gatewayPaymentId } = paid;
      desks.push(await moneyDesk(world, { member: made.member, organiser, gatewayPaymentId }));
      return;
    }
    case 'money':
      return desks[one.nth % Math.max(1, desks.length)]?.take(one.step);
    case 'guest': {
      const paise = one.kind === 'complimentary' ? {} : { amountPaise: 12_345 };
      const guest = { kind: one.kind, quantity: Math.max(1, one.seats), ...paise };
      const issued = await issueGuest(world, event, guest).catch(() => null);
      if (issued) stage.guests.push(issued.id);
      return;
    }
    case 'takeBack': {
      const id = stage.guests[one.nth % Math.max(1, stage.guests.length)];
      if (!id) return;
      await world.as(organiser).guests.takeBack({ id, eventId: event.id });
      return;
    }
    case 'wait': {
      const [open] = event.ticketTypes;
      const wish = { eventId: event.id, ticketTypeId: open?.id ?? '' };
      const member = await createMember(world);
      await world
        .as(member)
        .waitingList.join({ ...wish, quantity: Math.max(1, one.seats) })
        .catch(() => {});
      return;
    }
    case 'transfer':
      return sendByTransfer(world, await createMember(world, { role: 'admin' }));
    case 'rollUp':
      return void (await rollUpLedger(world.deps));
  }
}

/** Counts every seat by an SQL of its own. */
async function seatsOf(world: World, { id }: Event) {
  const now = world.clock.now().toISOString();
  const [row] = await world.sql<Record<'sold' | 'guests' | 'paying' | 'offered', number>[]>`
    select
      (select coalesce(sum(quantity), 0)::int from bookings
        where event_id = ${id} and status = 'confirmed' and user_id is not null) as sold,
      (select coalesce(sum(b.quantity), 0)::int from bookings b
        join guest_bookings g on g.booking_id = b.id
        where b.event_id = ${id} and b.status = 'confirmed') as guests,
      (select coalesce(sum(b.quantity), 0)::int from bookings b join holds h on h.booking_id = b.id
        where b.event_id = ${id} and b.status = 'pending' and h.expires_at > ${now}) as paying,
      (select coalesce(sum(offered_quantity), 0)::int from waiting_list
        where event_id = ${id} and state = 'offered' and offer_expires_at > ${now}) as offered`;
  if (!row) throw new Error('no row');
  return row;
}

/** Sums each booking's sale in paise by an SQL of its own: what was sold, what is left, and the shares. */
async function salesOf(world: World, { id }: Event) {
  type Sale = Record<'sold' | 'left' | 'commission' | 'earnings', number>;
  return world.sql<(Sale & { code: string })[]>`
    select (select ticket_code from bookings b where b.id = t.booking_id) as code,
      coalesce(-sum(e.amount_paise) filter (where t.kind = 'sale'
        and e.account in ('organiser_payable', 'commission_income')), 0)::int as sold,
      coalesce(-sum(e.amount_paise) filter (where e.account in
        ('organiser_payable', 'commission_income')), 0)::int as left,
      coalesce(-sum(e.amount_paise) filter (where e.account = 'commission_income'), 0)::int
        as commission,
      coalesce(-sum(e.amount_paise) filter (where e.account = 'organiser_payable'), 0)::int
        as earnings
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.event_id = ${id} and t.kind in ('sale', 'sale_reversal')
    group by t.booking_id`;
}

const shares = ['Takings (INR)', 'Commission (INR)', 'Yours (INR)'] as const;

const sumOf = <One>(all: readonly One[], of: (one: One) => number) =>
  all.reduce((sum, one) => sum + of(one), 0);
const inPaise = (rupees: unknown) => Math.round(Number(rupees) * 100);

/**
 * Checks the types' counts. Seats may be kept for a member on the waiting list
 * before they are offered to her.
 */
async function typesAgree(world: World, { organiser, event: { id } }: Stage): Promise<void> {
  const hers = world.as(organiser);
  const { seats, ticketTypes } = await hers.myEvents.show({ id });
  expect(seats.sold + seats.guests + seats.held + seats.free).toBe(seats.total);
  const priced = (await hers.prices.show({ id })).ticketTypes;
  const lists: Record<'sold' | 'guests' | 'held', number>[][] = [ticketTypes, priced];
  for (const types of lists) {
    for (const word of ['sold', 'guests', 'held'] as const) {
      expect(sumOf(types, (type) => type[word])).toBe(seats[word]);
    }
  }
}

async function agrees(world: World, { organiser, event }: Stage): Promise<void> {
  const { id } = event;
  const hers = world.as(organiser);
  const { sold, guests, paying, offered } = await seatsOf(world, event);
  const held = paying + offered;
  const free = 14 - sold - guests - held;
  const counts = { total: 14, sold, guests, held, free };

  const shown = await hers.myEvents.show({ id });
  expect(shown.seats).toEqual(counts);
  expect(sumOf(shown.ticketTypes, (type) => type.sold)).toBe(sold);
  expect(sumOf(shown.ticketTypes, (type) => type.guests)).toBe(guests);
  expect(sumOf(shown.ticketTypes, (type) => type.held)).toBe(held);
  const [listed] = (await hers.myEvents.list({})).items;
  expect(listed?.seats).toEqual({ total: 14, sold, guests });
  const prices = await hers.prices.show({ id });
  expect(prices.ticketTypes.map((type) => [type.sold, type.guests, type.held])).toEqual(
    shown.ticketTypes.map((type) => [type.sold, type.guests, type.held]),
  );
  const page = await world.as(null).events.details({ id });
  expect(page).toMatchObject({
    totalSeats: 14,
    attendees: sold + guests,
    bookedTickets: sold + guests,
    heldSeats: held,
    availableSeats: free,
  });
  const admin = world.as(await createMember(world, { role: 'admin' })).admin.events;
  const { items } = await admin.list({ search: event.title });
  expect(items).toMatchObject([{ going: sold + guests, totalSeats: 14 }]);
  expect((await admin.show({ id })).seats).toEqual(counts);

  const ledger = await salesOf(world, event);
  const takings = sumOf(ledger, (one) => one.left);
  const sales = await hers.myEvents.sales({ id });
  expect(sales).toMatchObject({ seats: sold, guests });
  expect(sales.revenue).toEqual({
    gross: takings,
    commission: sumOf(ledger, (one) => one.commission),
    earnings: sumOf(ledger, (one) => one.earnings),
  });
  expect(sumOf(sales.issued, (one) => one.seats)).toBe(guests);
  const numbers = await hers.eventNumbers.show({ id });
  expect(numbers.totalSeats).toBe(14);
  for (const types of [sales.byType, numbers.types]) {
    expect(sumOf(types, (type) => type.seats)).toBe(sold);
    expect(sumOf(types, (type) => type.sold)).toBe(sumOf(ledger, (one) => one.sold));
    expect(sumOf(types, (type) => type.gross)).toBe(takings);
    expect(types.every((type) => type.wentBack >= 0 && type.gross >= 0)).toBe(true);
    expect(types.every((type) => type.sold - type.wentBack === type.gross)).toBe(true);
  }
  expect(sumOf(numbers.types, (type) => type.issued)).toBe(guests);

  const file = (ending: string) =>
    world.request(`/api/my-events/${id}/bookings.${ending}`, { as: organiser });
  for (const rows of [await readCsv(await file('csv')), await readXlsx(await file('xlsx'))]) {
    const sum = (head: string) => sumOf(rows, (row) => inPaise(row[head]));
    expect(sum('Takings (INR)')).toBe(takings);
    expect(sum('Commission (INR)')).toBe(sales.revenue.commission);
    expect(sum('Yours (INR)')).toBe(sales.revenue.earnings);
    // The ledger knows nothing of seats that the team issued, so there is nothing to share.
    const shared = (all: readonly [unknown, ...number[]][]) =>
      all.filter(([, ...paise]) => paise.some((one) => one !== 0)).sort();
    expect(
      shared(rows.map((row) => [row['Booking code'], ...shares.map((head) => inPaise(row[head]))])),
    ).toEqual(shared(ledger.map((one) => [one.code, one.left, one.commission, one.earnings])));
    const standing = rows.filter((row) => row.Status === 'confirmed');
    expect(sumOf(standing, (row) => Number(row.Seats))).toBe(sold + guests);
  }
}

test('each page and file says the same of seats and money, and what the rows say', async ({
  world,
}) => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 101, max: 99_999 }),
      fc.integer({ min: 101, max: 99_999 }),
      fc.array(happening, { minLength: 5, maxLength: 16 }),
      async (one, other, happenings) => {
        const organiser = await createMember(world);
        const startsAt = new Date(world.clock.now().getTime() + 40 * 86_400_000);
        const event = await createEvent(
          world,
          {
            organiserId: organiser.id,
            startsAt,
            totalTickets: 14,
            title: `Counted ${crypto.randomUUID()}`,
          },
          [
            { name: 'Open', pricePaise: one },
            { name: 'Limited', pricePaise: other, seatLimit: 6 },
          ],
        );
        const stage: Stage = { organiser, event, desks: [], guests: [] };
        for (const each of happenings) await take(world, stage, each);
        await typesAgree(world, stage);
        await askWaiters(world);
        // Seats stay held at the till while the counts are compared, where there are any.
        await order(world, stage, { seats: 1, limited: 1 });
        expect(await breachesOf(world)).toEqual([]);
        await agrees(world, stage);
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 8), endOnFailure: true, examples: [fullAndOffered] },
  );
});

/**
 * A sold-out event with a guest and a waiting list, of which one booking is cancelled, so that its seats
 * are offered, and another is refunded in part.
 */
const fullAndOffered: [number, number, Happening[]] = [
  33_333,
  49_999,
  [
    { do: 'sell', seats: 2, limited: 3 },
    { do: 'sell', seats: 2, limited: 3 },
    { do: 'guest', kind: 'cash', seats: 1 },
    { do: 'guest', kind: 'complimentary', seats: 2 },
    { do: 'takeBack', nth: 1 },
    { do: 'sell', seats: 3, limited: 0 },
    { do: 'wait', seats: 3 },
    ...(
      [
        { do: 'decide', by: 'organiser', date: 0, percent: 37, takesTickets: false },
        { do: 'loseDispute', percent: 10 },
      ] satisfies MoneyStep[]
    ).map((step): Happening => ({ do: 'money', nth: 0, step })),
    { do: 'money', nth: 2, step: { do: 'cancel', date: 0 } },
    { do: 'transfer' },
  ],
];
