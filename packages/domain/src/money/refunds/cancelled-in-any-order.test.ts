import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Booked, booked, cancel, goneWith, now } from '../../../test/seats-booked.ts';
import { maxTicketsPerBooking } from '../../events/prices/chosen-lines.ts';
import { priceOf } from '../../events/prices/money.ts';
import { codeKinds, priceTickets } from '../../events/prices/prices.ts';
import { type CancellableEvent, refundable } from './cancellation.ts';
import { seatsBack } from './cancelled-seats.ts';
import { partOfSale, totalOf } from './refunds.ts';

const paise = fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 10_000_000 }));
const anyType = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    pricePaise: paise,
    isOwnPrice: fc.constant(false),
    early: fc.array(
      fc.record({
        pricePaise: paise,
        until: fc.constant(null),
        seatsLeft: fc.option(fc.nat({ max: 5 })),
      }),
      { maxLength: 2 },
    ),
    group: fc.option(fc.record({ from: fc.integer({ min: 2, max: 5 }), pricePaise: paise }), {
      freq: 8,
    }),
    saleState: fc.constant('on_sale' as const),
    saleStartsAt: fc.constant(null),
    saleEndsAt: fc.constant(null),
    isHidden: fc.constant(false),
  });
const anyCode = fc.option(
  fc.record({
    id: fc.constant('code'),
    kind: fc.constantFrom(...codeKinds),
    value: fc.integer({ min: 1, max: 5_000_000 }),
    ticketTypeIds: fc.constantFrom(null, ['a'], ['b']),
  }),
);
const anyBooking = fc
  .record({
    a: anyType('a'),
    b: anyType('b'),
    code: anyCode,
    ofA: fc.integer({ min: 0, max: maxTicketsPerBooking }),
    all: fc.integer({ min: 1, max: maxTicketsPerBooking }),
  })
  .map(({ a, b, code, ofA, all }) => {
    const tickets = { a: Math.min(ofA, all), b: Math.max(0, all - ofA) };
    return booked([a, b], { tickets, code });
  });
/** Any order of all seats, cut into those that go together. */
const anyOrder = (of: Booked) =>
  fc
    .tuple(
      fc.shuffledSubarray(
        of.seats.map(({ id }) => id),
        { minLength: of.seats.length },
      ),
      fc.infiniteStream(fc.boolean()),
    )
    .map(([ids, cuts]) =>
      ids.reduce<string[][]>((groups, id) => {
        const last = groups.at(-1);
        if (last && !cuts.next().value) last.push(id);
        else groups.push([id]);
        return groups;
      }, []),
    );

const total = ({ bySeat }: { bySeat: ReadonlyMap<string, number> }) =>
  [...bySeat.values()].reduce((sum, one) => sum + one, 0);

describe('for all prices, groups, codes and early prices', () => {
  const whole = { status: 'approved', startsAt: new Date('2026-08-01'), refundUntilHours: 24 };
  const eventOf = ({ givesCharge }: { givesCharge: boolean }): CancellableEvent => ({
    ...whole,
    status: 'approved',
    rescheduledAt: givesCharge ? new Date('2026-07-01T07:00:00Z') : null,
  });

  test('all seats give back all, in whatever order and together with which they go', () => {
    const orders = anyBooking.chain((of) => fc.tuple(fc.constant(of), anyOrder(of), fc.boolean()));
    fc.assert(
      fc.property(orders, ([of, groups, givesCharge]) => {
        let standing: Booked = { ...of, givesCharge };
        let sum = 0;
        for (const ids of groups) {
          const { back, rest } = cancel(standing, ids);
          expect(back.refundPaise).toBe(totalOf(back));
          expect(back.refundPaise === 0 || back.refundPaise >= 100).toBe(true);
          expect(total(back)).toBe(back.refundPaise);
          for (const share of back.bySeat.values()) expect(share).toBeGreaterThanOrEqual(0);
          expect(Math.min(back.lostPaise, back.keptPaise)).toBeGreaterThanOrEqual(0);
          const { paidPaise, keptPaise, lostPaise, refundPaise } = back;
          expect(paidPaise).toBe(keptPaise + lostPaise + refundPaise);
          const staying = rest.seats.filter(({ state }) => state === 'stays');
          const staysFree = staying.length > 0 && staying.every((seat) => !seat.unitPricePaise);
          // The rest of the charge may stay with seats that cost nothing, and less than ₹1 may wait.
          if (givesCharge && !staysFree) expect(keptPaise).toBeLessThan(100);
          expect(Math.min(rest.left.subtotalPaise, rest.left.feePaise)).toBeGreaterThanOrEqual(0);
          // A paid booking that has tickets keeps something of its payment.
          if (staying.length > 0 && totalOf(of.left) > 0)
            expect(totalOf(rest.left)).toBeGreaterThan(0);
          standing = rest;
          sum += back.refundPaise;
        }
        const ought = givesCharge ? totalOf(of.left) : of.left.subtotalPaise;
        // Less than ₹1 of the charge may be left, or has made up what the gateway moves.
        expect(Math.abs(sum - ought)).toBeLessThan(100);
        if (of.seats.every(({ unitPricePaise }) => unitPricePaise > 0)) {
          expect(standing.left.subtotalPaise).toBe(0);
        }
      }),
    );
  });

  test('what has gone back depends on which seats stay, not on the way there', () => {
    const ways = anyBooking.chain((of) =>
      fc.tuple(
        fc.constant(of),
        fc.shuffledSubarray(
          of.seats.map(({ id }) => id),
          { minLength: 1, maxLength: Math.max(1, of.seats.length - 1) },
        ),
      ),
    );
    fc.assert(
      fc.property(ways, ([of, ids]) => {
        const atOnce = cancel(of, ids).rest.left.subtotalPaise;
        const oneByOne = ids.reduce((before, id) => cancel(before, [id]).rest, of).left
          .subtotalPaise;
        // Less than the gateway moves may wait for the next.
        expect(Math.abs(atOnce - oneByOne)).toBeLessThan(100);
      }),
    );
  });

  test('those that stay cost what they would have cost, or as much as the smallest group', () => {
    const cases = fc.record({
      type: anyType('a'),
      code: anyCode,
      quantity: fc.integer({ min: 2, max: maxTicketsPerBooking }),
      stay: fc.integer({ min: 1, max: maxTicketsPerBooking - 1 }),
    });
    fc.assert(
      fc.property(cases, ({ type, code, quantity, stay }) => {
        fc.pre(stay < quantity);
        const of = booked([type], { tickets: { a: quantity }, code });
        const dearest = of.seats.slice(stay).map(({ id }) => id);
        const { back, rest } = cancel(of, dearest);
        const priceFor = (seats: number) =>
          priceOf(priceTickets([type], { tickets: { a: seats }, code }, now).lines).subtotalPaise;
        const from = type.group?.from ?? 0;
        const ought =
          stay < from && from <= quantity
            ? Math.min(priceFor(stay), priceFor(from))
            : priceFor(stay);
        // Nothing goes back where it is less than ₹1.
        if (back.refundPaise > 0) expect(rest.left.subtotalPaise).toBe(ought);
        else expect(rest.left.subtotalPaise - ought).toBeLessThan(100);
      }),
    );
  });

  test('after a refund of a part no more goes back than is left, and at last all of it', () => {
    const cases = anyBooking.chain((of) =>
      fc.tuple(fc.constant(of), anyOrder(of), fc.double({ min: 0, max: 1, noNaN: true })),
    );
    fc.assert(
      fc.property(cases, ([of, groups, share]) => {
        const before = partOfSale(of.left, Math.floor(totalOf(of.left) * share));
        let standing = goneWith(of, [], 'cancelled', before);
        for (const ids of groups) standing = cancel(standing, ids).rest;
        const { subtotalPaise, feePaise } = standing.left;
        expect(Math.min(subtotalPaise, feePaise)).toBeGreaterThanOrEqual(0);
        if (subtotalPaise + feePaise >= 100) expect(subtotalPaise).toBe(0);
      }),
    );
  });

  test('the last seats give back what the whole booking does', () => {
    fc.assert(
      fc.property(anyBooking, fc.boolean(), (of, givesCharge) => {
        const ids = new Set(of.seats.map(({ id }) => id));
        const booking = {
          ...of.left,
          totalPaise: totalOf(of.left),
          createdAt: now,
          refundUntilHours: 24,
        };
        expect(seatsBack({ ...of, givesCharge }, ids).refundPaise).toBe(
          refundable(booking, eventOf({ givesCharge }), now)?.refundPaise,
        );
      }),
    );
  });
});
