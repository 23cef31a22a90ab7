import type { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { bookingItems } from '@nagarika/db/schema/sales/bookings';
import { readableLines } from '@nagarika/domain/events/prices/chosen-lines';
import { priceOf } from '@nagarika/domain/events/prices/money';
import {
  type CodeTerms,
  codeKinds,
  isShown,
  priceTickets,
} from '@nagarika/domain/events/prices/prices';
import { seatsBack } from '@nagarika/domain/money/refunds/cancelled-seats';
import { and, asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { pricedType } from '#server/features/events/seats/priced-type.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bookingKey, breachesOf, pay } from '#test/paying.ts';
import { createCode } from '#test/promoting.ts';
import type { World } from '#test/world.ts';

const runs = 15;
const paise = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 100, max: 90_000 }) },
  fc.constant(0),
);
const hours = fc.constantFrom(-1, 1);
const earlyPrice = fc.record({
  pricePaise: paise,
  hours: fc.option(hours),
  seats: fc.option(fc.integer({ min: 1, max: 4 })),
});
const group = fc.option(fc.record({ from: fc.integer({ min: 2, max: 4 }), pricePaise: paise }));
const rarely = fc.integer({ max: 3, min: 0 }).map((n) => n === 0);
const type = fc.record({
  pricePaise: paise,
  isOwnPrice: rarely,
  early: fc.array(earlyPrice, { maxLength: 2 }),
  group,
  isHidden: rarely,
  wanted: fc.integer({ min: 0, max: 3 }),
  above: fc.integer({ min: 100, max: 999 }),
});
const code = fc.option(
  fc.record({
    kind: fc.constantFrom(...codeKinds),
    percent: fc.integer({ min: 1, max: 100 }),
    paise: fc.integer({ min: 1, max: 60_000 }),
    isOfAll: fc.boolean(),
  }),
  { freq: 4 },
);
const scene = fc.record({
  types: fc.array(type, { minLength: 1, maxLength: 3 }),
  code,
  taken: fc.integer({ min: 0, max: 3 }),
});
type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never;

test('what is shown, ordered, charged, booked and given back is one price, to the paisa', async ({
  world,
}) => {
  await fc.assert(
    fc.asyncProperty(scene, (made) => sellOnce(world, made)),
    { numRuns: runs },
  );
  await world.jobs.drain();
  expect(await breachesOf(world)).toEqual([]);
});

async function sellOnce(world: World, made: Scene): Promise<void> {
  const now = world.clock.now();
  const event = await createEvent(world, { totalTickets: 1_000 }, made.types.map(rowOf(now)));
  await holdFirst(world, event, made.taken);
  const terms = made.code && (await keepCode(world, event, made.code));
  const given = terms ? { code: terms.code } : {};

  // The price is read as any visitor sees it before booking.
  const visitor = world.as(null);
  const shown = terms
    ? (await visitor.checkout.applyCode({ eventId: event.id, code: terms.code })).ticketTypes
    : (await visitor.events.details({ id: event.id })).ticketTypes;
  const priced = event.ticketTypes.map((row) =>
    pricedType({ ...row, sold: 0, held: row === event.ticketTypes[0] ? made.taken : 0 }),
  );
  const listed = priced.filter((one) => isShown(one, terms));
  expect(shown.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  for (const { id, price } of shown) {
    const [line] = priceTickets(priced, { tickets: { [id]: 1 }, code: terms }, now).lines;
    expect(line?.unitPricePaise).toBe(price);
  }

  const { tickets, prices } = wantedOf(made, shown);
  if (Object.keys(tickets).length === 0) return;
  const { lines, usesCode } = priceTickets(
    priced,
    { tickets, ownPrices: prices, code: terms },
    now,
  );
  const price = priceOf(lines);

  const member = await createMember(world);
  const { checkout } = world.as(member);
  const wish = { tickets, prices, ...given, bookingId: bookingKey() };
  let bookingId: string;
  if (price.totalPaise === 0) {
    const input = { ...wish, id: event.id, paymentMethod: 'free' } as const;
    bookingId = (await checkout.book(input)).bookingId;
  } else {
    const order = await checkout.createOrder({
      ...wish,
      eventId: event.id,
      amount: price.totalPaise,
    });
    expect(order).toMatchObject({
      amount: price.totalPaise,
      subtotal: price.subtotalPaise,
      fee: price.feePaise,
    });
    const paid = await pay(world, order.id);
    bookingId = (await checkout.book({ id: event.id, ...paid })).bookingId;
  }

  expect(await linesOf(world, bookingId)).toEqual(lines);
  const mine = await world.as(member).tickets.mine({ userId: member.id });
  const [booked] = Array.isArray(mine) ? mine : mine.items;
  expect(booked).toMatchObject({
    id: bookingId,
    status: 'confirmed',
    quantity: price.quantity,
    subtotal: price.subtotalPaise,
    fee: price.feePaise,
    totalPrice: price.totalPaise,
    items: readableLines(lines).map(({ name, unitPricePaise: unitPrice, quantity }) => ({
      name,
      unitPrice,
      quantity,
    })),
  });
  expect(await inLedger(world, bookingId)).toEqual({
    sold: price.subtotalPaise,
    charge: price.feePaise,
    captured: price.totalPaise,
  });
  if (terms) {
    const isKept = await world.sql`select 1 from bookings
      where id = ${bookingId} and promotion_code_id = ${terms.id}`;
    expect(isKept.length === 1).toBe(usesCode);
  }
  await givesAllBack(checkout, bookingId, price.subtotalPaise);
}

/** Gives back one of its seats first, as the dialog says, then the others. */
async function givesAllBack(
  checkout: ReturnType<World['as']>['checkout'],
  id: string,
  pricePaise: number,
): Promise<void> {
  const { seats, left, givesCharge } = await checkout.cancelPreview({ id });
  const ids = seats.slice(0, 1).map((seat) => seat.id);
  const said = seatsBack({ seats, left, givesCharge }, new Set(ids));
  const { refund } = await checkout.cancel({ id, ticketIds: ids });
  expect(refund).toBe(said.refundPaise);
  const rest = seats.length > 1 ? (await checkout.cancel({ id })).refund : 0;
  // An amount below ₹1 goes back with the rest, or stays.
  const slack = Math.abs(refund + rest - pricePaise);
  expect(said.lostPaise > 0 ? slack < 100 : slack === 0).toBe(true);
}

const rowOf = (now: Date) => (made: Scene['types'][number], position: number) => ({
  name: `Type ${position}`,
  pricePaise: made.pricePaise,
  isOwnPrice: made.isOwnPrice,
  early: made.early.map(({ pricePaise, hours, seats }) => ({
    pricePaise,
    seats,
    until: hours === null ? null : new Date(now.getTime() + hours * 3_600_000).toISOString(),
  })),
  groupFrom: made.group?.from ?? null,
  groupPricePaise: made.group?.pricePaise ?? null,
  isHidden: made.isHidden,
});

type Event = Awaited<ReturnType<typeof createEvent>>;

/** Holds seats of the first type for another buyer who is paying; nobody can hold seats of a free type. */
async function holdFirst(world: World, event: Event, seats: number): Promise<void> {
  const [first] = event.ticketTypes;
  if (seats === 0 || !first) return;
  const member = await createMember(world);
  await world.sql`with booking as (
      insert into bookings (event_id, user_id, client_booking_id, payment_method, quantity,
        subtotal_paise, fee_paise, total_paise)
      values (${event.id}, ${member.id}, ${bookingKey()}, 'razorpay', ${seats}, 0, 0, 0) returning id
    ), hold as (
      insert into holds (booking_id, event_id, expires_at)
      select id, ${event.id}, ${new Date(world.clock.now().getTime() + 60_000).toISOString()}::timestamptz
      from booking
    ) insert into booking_items (booking_id, ticket_type_id, name, unit_price_paise, quantity)
    select id, ${first.id}, ${first.name}, 0, ${seats} from booking`;
}

async function keepCode(world: World, event: Event, made: NonNullable<Scene['code']>) {
  const { kind } = made;
  const value = { percent: made.percent, amount: made.paise, price: made.paise, opens: 0 }[kind];
  const ticketTypeIds = made.isOfAll ? null : event.ticketTypes.map(({ id }) => id);
  const row = await createCode(world, event, { kind, value, ticketTypeIds });
  return { ...row } satisfies CodeTerms & typeof promotionCodes.$inferSelect;
}

/** Chooses at most five of the types shown, at the least price or more where the buyer names it. */
function wantedOf({ types }: Scene, shown: readonly { id: string; name: string; price: number }[]) {
  const tickets: Record<string, number> = {};
  const prices: Record<string, number> = {};
  let left = 5;
  for (const { id, name, price } of shown) {
    const made = types[Number(name.slice('Type '.length))];
    const quantity = Math.min(left, made?.wanted ?? 0);
    if (!made || quantity === 0) continue;
    left -= quantity;
    tickets[id] = quantity;
    if (made.isOwnPrice) prices[name] = price + made.above;
  }
  return { tickets, prices };
}

async function linesOf(world: World, bookingId: string) {
  const { ticketTypeId, name, unitPricePaise, quantity, position } = bookingItems;
  const { ungroupedPaise, groupFrom } = bookingItems;
  const rows = await world.deps.db
    .select({ ticketTypeId, name, unitPricePaise, quantity, ungroupedPaise, groupFrom })
    .from(bookingItems)
    .where(eq(bookingItems.bookingId, bookingId))
    .orderBy(asc(position));
  return rows.map(({ ungroupedPaise, groupFrom, ...line }) =>
    ungroupedPaise === null ? line : { ...line, ungroupedPaise, groupFrom },
  );
}

async function inLedger(world: World, bookingId: string) {
  const of = (...accounts: string[]) =>
    sql<number>`coalesce(abs(sum(${ledgerEntries.amountPaise})
      filter (where ${ledgerEntries.account} in ${accounts})), 0)::int`;
  const [sums] = await world.deps.db
    .select({
      sold: of('organiser_payable', 'commission_income'),
      charge: of('service_charge_income'),
      captured: of('gateway'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerTransactions.bookingId, bookingId)));
  return sums;
}
