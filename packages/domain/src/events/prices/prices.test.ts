import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxTicketsPerBooking } from './chosen-lines.ts';
import { priceOf } from './money.ts';
import {
  type CodeTerms,
  codeKinds,
  type PricedType,
  priceNow,
  priceTickets,
  type Wanted,
} from './prices.ts';

const now = new Date('2026-07-01T06:00:00Z');
const later = new Date('2026-07-02T06:00:00Z');
const plain = {
  isOwnPrice: false,
  early: [],
  group: null,
  saleState: 'on_sale',
  isHidden: false,
  saleStartsAt: null,
  saleEndsAt: null,
} satisfies Omit<PricedType, 'id' | 'name' | 'pricePaise'>;
const early: PricedType = { ...plain, id: 'id-early', name: 'Early', pricePaise: 10_000 };
const door: PricedType = { ...plain, id: 'id-door', name: 'Door', pricePaise: 20_000 };
const types = [early, door];
const code = (terms: Partial<CodeTerms>): CodeTerms => ({
  id: 'code',
  kind: 'percent',
  value: 10,
  ticketTypeIds: null,
  ...terms,
});

/** Lists what each seat costs, the cheapest first. */
const seats = (
  type: PricedType,
  quantity: number,
  wanted: Omit<Wanted, 'tickets'> = {},
  at = now,
) =>
  priceTickets([type], { ...wanted, tickets: { [type.id]: quantity } }, at).lines.flatMap((line) =>
    Array<number>(line.quantity).fill(line.unitPricePaise),
  );

describe('a selection', () => {
  const lines = (tickets: Record<string, number>) => priceTickets(types, { tickets }, now).lines;

  test('takes a type by id or by name, and adds up what means the same type', () => {
    expect(lines({ 'id-door': 1, Early: 1, Door: 2 })).toEqual([
      { ticketTypeId: 'id-early', name: 'Early', unitPricePaise: 10_000, quantity: 1 },
      { ticketTypeId: 'id-door', name: 'Door', unitPricePaise: 20_000, quantity: 3 },
    ]);
    expect(lines({ Early: 1, Door: 0 })).toHaveLength(1);
  });

  test('is between one and five tickets of types that exist', () => {
    expect(() => lines({})).toThrow('Please select at least one ticket.');
    expect(() => lines({ VIP: 1 })).toThrow('This event has no such ticket type.');
    expect(() => lines({ toString: 1 })).toThrow('no such ticket type');
    const wanted = fc.record({ Early: fc.nat({ max: 9 }), Door: fc.nat({ max: 9 }) });
    fc.assert(
      fc.property(wanted, (tickets) => {
        const total = tickets.Early + tickets.Door;
        if (total < 1 || total > maxTicketsPerBooking) expect(() => lines(tickets)).toThrow();
        else expect(lines(tickets).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(total);
      }),
    );
  });
});

describe('a seat costs', () => {
  test('the early price while it holds: until an instant, for the first seats, or both', () => {
    const until = { ...door, early: [{ pricePaise: 15_000, until: later, seatsLeft: null }] };
    expect(seats(until, 2)).toEqual([15_000, 15_000]);
    expect(seats(until, 2, {}, later)).toEqual([20_000, 20_000]);
    const first = { ...door, early: [{ pricePaise: 15_000, until: null, seatsLeft: 2 }] };
    expect(seats(first, 3)).toEqual([15_000, 15_000, 20_000]);
    const both = { ...door, early: [{ pricePaise: 15_000, until: later, seatsLeft: 2 }] };
    expect(seats(both, 1, {}, later)).toEqual([20_000]);
    const gone = { ...door, early: [{ pricePaise: 15_000, until: null, seatsLeft: 0 }] };
    expect(priceNow(gone, now)).toBe(20_000);
  });

  test("the group's price from so many of its type in one booking", () => {
    const group = { ...door, group: { from: 3, pricePaise: 12_000 } };
    expect(seats(group, 2)).toEqual([20_000, 20_000]);
    expect(seats(group, 3)).toEqual([12_000, 12_000, 12_000]);
  });

  test('what it would without the group, which its line remembers where that made it cheaper', () => {
    const group = {
      ...door,
      early: [{ pricePaise: 15_000, until: null, seatsLeft: 1 }],
      group: { from: 3, pricePaise: 12_000 },
    };
    const remembered = (quantity: number, given?: CodeTerms) =>
      priceTickets([group], { tickets: { Door: quantity }, code: given }, now).lines.map((line) => [
        line.quantity,
        line.unitPricePaise,
        line.ungroupedPaise,
        line.groupFrom,
      ]);
    expect(remembered(2)).toEqual([
      [1, 15_000, undefined, undefined],
      [1, 20_000, undefined, undefined],
    ]);
    expect(remembered(4)).toEqual([
      [1, 12_000, 15_000, 3],
      [3, 12_000, 20_000, 3],
    ]);
    expect(remembered(3, code({ value: 30 }))).toEqual([[3, 12_000, 14_000, 3]]);
    expect(remembered(3, code({ value: 50 }))).toEqual([[3, 10_000, undefined, undefined]]);
  });

  test('less with a code, never below zero, and nothing where less than ₹1 would stay', () => {
    expect(seats(door, 1, { code: code({ value: 25 }) })).toEqual([15_000]);
    expect(seats(door, 1, { code: code({ kind: 'amount', value: 5_000 }) })).toEqual([15_000]);
    expect(seats(door, 1, { code: code({ kind: 'amount', value: 25_000 }) })).toEqual([0]);
    expect(seats(door, 1, { code: code({ kind: 'amount', value: 19_950 }) })).toEqual([0]);
    expect(seats(door, 1, { code: code({ kind: 'price', value: 9_900 }) })).toEqual([9_900]);
    expect(seats(door, 1, { code: code({ kind: 'price', value: 30_000 }) })).toEqual([20_000]);
    expect(seats(door, 1, { code: code({ ticketTypeIds: ['id-early'] }) })).toEqual([20_000]);
  });

  test('the least of these: they do not stack, and a code that helps nothing is not used', () => {
    const cheap = {
      ...door,
      early: [{ pricePaise: 15_000, until: null, seatsLeft: 1 }],
      group: { from: 3, pricePaise: 18_000 },
    };
    const half = code({ value: 50 });
    expect(seats(cheap, 3)).toEqual([15_000, 18_000, 18_000]);
    expect(seats(cheap, 3, { code: half })).toEqual([10_000, 10_000, 10_000]);
    const used = (value: number, quantity: number) =>
      priceTickets([cheap], { tickets: { Door: quantity }, code: code({ value }) }, now).usesCode;
    expect(used(20, 1)).toBe(false);
    expect(used(20, 2)).toBe(true);
  });

  test('what she names, where she may: from the least of it, and no paise that cannot be paid', () => {
    const own = { ...door, isOwnPrice: true, pricePaise: 5_000 };
    expect(seats(own, 2)).toEqual([5_000, 5_000]);
    expect(seats(own, 2, { ownPrices: { Door: 7_500 } })).toEqual([7_500, 7_500]);
    for (const price of [4_999, -1, 5_000.5, 10_000_001, Number.NaN]) {
      expect(() => seats(own, 1, { ownPrices: { Door: price } })).toThrow('at least ₹50');
    }
    const any = { ...own, pricePaise: 0 };
    expect(seats(any, 1, { ownPrices: { Door: 0 } })).toEqual([0]);
    expect(() => seats(any, 1, { ownPrices: { Door: 99 } })).toThrow('or at least ₹1');
    expect(seats(door, 1, { ownPrices: { Door: 100 } })).toEqual([20_000]);
  });
});

describe('a type is sold', () => {
  test('in its time, while it is on sale', () => {
    expect(() => seats({ ...door, saleState: 'paused' }, 1)).toThrow('not sold at the moment');
    expect(() => seats({ ...door, saleState: 'retired' }, 1)).toThrow('no longer sold');
    expect(() => seats({ ...door, saleStartsAt: later }, 1)).toThrow('are sold from');
    expect(() => seats({ ...door, saleEndsAt: now }, 1)).toThrow('were sold until');
    expect(seats({ ...door, saleStartsAt: now, saleEndsAt: later }, 1)).toEqual([20_000]);
  });

  test('hidden to the one who has a code that names it; to others there is none', () => {
    const hidden = { ...door, isHidden: true };
    const opens = code({ kind: 'opens', value: 0, ticketTypeIds: ['id-door'] });
    expect(() => seats(hidden, 1)).toThrow('no such ticket type');
    expect(() => seats(hidden, 1, { code: code({}) })).toThrow('no such ticket type');
    expect(seats(hidden, 1, { code: opens })).toEqual([20_000]);
    const { usesCode } = priceTickets([hidden], { tickets: { Door: 1 }, code: opens }, now);
    expect(usesCode).toBe(true);
  });
});

const paise = fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 10_000_000 }));
const instant = fc.option(fc.constantFrom(now, later, new Date(0)), { nil: null });
const anyEarly = fc.record({
  pricePaise: paise,
  until: instant,
  seatsLeft: fc.option(fc.nat({ max: 6 }), { nil: null }),
});
const anyType = fc.record({
  id: fc.constant('id'),
  name: fc.constant('Any'),
  pricePaise: paise,
  isOwnPrice: fc.constant(false),
  early: fc.array(anyEarly, { maxLength: 3 }),
  group: fc.option(fc.record({ from: fc.integer({ min: 2, max: 5 }), pricePaise: paise }), {
    nil: null,
  }),
  saleState: fc.constant('on_sale' as const),
  saleStartsAt: fc.constant(null),
  saleEndsAt: fc.constant(null),
  isHidden: fc.constant(false),
});
const anyCode = fc.record({
  id: fc.constant('code'),
  kind: fc.constantFrom(...codeKinds),
  value: fc.nat({ max: 20_000_000 }),
  ticketTypeIds: fc.constantFrom(null, ['id'], []),
});
const quantity = fc.integer({ min: 1, max: maxTicketsPerBooking });

describe('for all prices', () => {
  test('a seat costs whole paise that can be paid, never more than its type and never less than 0', () => {
    fc.assert(
      fc.property(anyType, quantity, fc.option(anyCode), (type, wanted, given) => {
        const prices = seats(type, wanted, { code: given });
        expect(prices).toHaveLength(wanted);
        for (const price of prices) {
          expect(Number.isInteger(price) && (price === 0 || price >= 100)).toBe(true);
          expect(price).toBeLessThanOrEqual(type.pricePaise);
        }
      }),
    );
  });

  test('a code makes nothing dearer, and is used just where it makes something cheaper', () => {
    fc.assert(
      fc.property(anyType, quantity, anyCode, (type, wanted, given) => {
        const tickets = { id: wanted };
        const without = priceOf(priceTickets([type], { tickets }, now).lines).totalPaise;
        const { lines, usesCode } = priceTickets([type], { tickets, code: given }, now);
        const total = priceOf(lines).subtotalPaise;
        expect(priceOf(lines).totalPaise).toBeLessThanOrEqual(without);
        expect(usesCode).toBe(
          total < priceOf(priceTickets([type], { tickets }, now).lines).subtotalPaise,
        );
      }),
    );
  });

  test('what is shown of one seat is what one seat is ordered at', () => {
    fc.assert(
      fc.property(anyType, fc.option(anyCode), (type, given) => {
        expect(seats(type, 1, { code: given })).toEqual([priceNow(type, now, given)]);
      }),
    );
  });
});
