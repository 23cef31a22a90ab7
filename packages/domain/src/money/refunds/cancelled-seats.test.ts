import { describe, expect, test } from 'vitest';
import { type Booked, booked, cancel, goneWith } from '../../../test/seats-booked.ts';
import type { PricedType } from '../../events/prices/prices.ts';
import { resoldPaise, seatsBack } from './cancelled-seats.ts';

const plain = {
  isOwnPrice: false,
  early: [],
  group: null,
  saleState: 'on_sale',
  isHidden: false,
  saleStartsAt: null,
  saleEndsAt: null,
} satisfies Omit<PricedType, 'id' | 'name' | 'pricePaise'>;
const group = (from: number, pricePaise: number): PricedType => ({
  ...plain,
  id: 'group',
  name: 'Group',
  pricePaise: 50_000,
  group: { from, pricePaise },
});

describe('of a group', () => {
  const three = booked([group(3, 40_000)], { tickets: { group: 3 } });
  const backOf = (of: Booked, ...ids: string[]) => {
    const { refundPaise, lostPaise, bySeat } = seatsBack(of, new Set(ids));
    return { refundPaise, lostPaise, bySeat: [...bySeat.values()] };
  };

  test('those that stay cost what they would have cost without it', () => {
    expect(backOf(three, '0')).toEqual({
      refundPaise: 20_000,
      lostPaise: 20_000,
      bySeat: [20_000],
    });
    expect(backOf(three, '0', '1')).toEqual({
      refundPaise: 70_000,
      lostPaise: 10_000,
      bySeat: [35_000, 35_000],
    });
    expect(backOf(three, '0', '1', '2')).toMatchObject({ refundPaise: 120_000, lostPaise: 0 });
    const { rest } = cancel(three, ['2']);
    expect(backOf(rest, '0')).toEqual({ refundPaise: 50_000, lostPaise: 0, bySeat: [50_000] });
  });

  test('that is still one nothing is lost', () => {
    const five = booked([group(3, 40_000)], { tickets: { group: 5 } });
    expect(backOf(five, '0', '4')).toMatchObject({ refundPaise: 80_000, lostPaise: 0 });
  });

  test('two never cost more than the smallest group', () => {
    const cheap = booked([group(3, 10_000)], { tickets: { group: 4 } });
    expect(backOf(cheap, '0', '1')).toMatchObject({ refundPaise: 10_000, lostPaise: 10_000 });
    const { rest } = cancel(cheap, ['0']);
    expect(backOf(rest, '1')).toMatchObject({ refundPaise: 0, lostPaise: 10_000 });
  });

  test('seats that others bought or hold count as before', () => {
    const sold = goneWith(three, ['2'], 'sold', {
      subtotalPaise: resoldPaise(three, new Set(['2'])),
      feePaise: 0,
    });
    expect(sold.left.subtotalPaise).toBe(80_000);
    expect(resoldPaise(sold, new Set(['1']))).toBe(40_000);
    expect(backOf(sold, '0')).toMatchObject({ refundPaise: 30_000 });
    const four = booked([group(3, 40_000)], { tickets: { group: 4 } });
    const ofOne = { subtotalPaise: 40_000, feePaise: 0 };
    expect(backOf(goneWith(four, ['3'], 'sold', ofOne), '0')).toMatchObject({
      refundPaise: 40_000,
      lostPaise: 0,
    });
    const { rest } = cancel(three, ['0']);
    expect(resoldPaise(rest, new Set(['1']))).toBe(50_000);
  });
});

test('a code and an early price go with their seat', () => {
  const early = [{ pricePaise: 30_000, until: null, seatsLeft: 1 }];
  const type = { ...plain, id: 'a', name: 'A', pricePaise: 50_000, early };
  const two = booked([type], { tickets: { a: 2 } });
  expect(cancel(two, ['0']).back.refundPaise).toBe(30_000);
  expect(cancel(two, ['1']).back.refundPaise).toBe(50_000);
  const code = { id: 'c', kind: 'percent' as const, value: 20, ticketTypeIds: null };
  const reduced = booked([{ ...type, early: [] }], { tickets: { a: 3 }, code });
  expect(cancel(reduced, ['0', '2']).back.refundPaise).toBe(80_000);
});

test('of a sale of which half went back, half of what was paid for a seat goes back', () => {
  const two = booked([group(3, 40_000)], { tickets: { group: 2 } });
  const half = goneWith(two, [], 'cancelled', { subtotalPaise: 50_000, feePaise: 1_000 });
  expect(seatsBack(half, new Set(['0']))).toMatchObject({
    refundPaise: 25_000,
    paidPaise: 25_500,
    keptPaise: 500,
  });
});

test('where the event moved no charge is kept of a group that becomes too small: less of it goes back', () => {
  const moved = { ...booked([group(3, 40_000)], { tickets: { group: 3 } }), givesCharge: true };
  expect(seatsBack(moved, new Set(['0']))).toMatchObject({
    paidPaise: 40_800,
    lostPaise: 20_400,
    refundPaise: 20_400,
    keptPaise: 0,
  });
});

test('the charge goes back with its seats where the event moved, all of the rest with the last', () => {
  const moved = { ...booked([group(9, 0)], { tickets: { group: 3 } }), givesCharge: true };
  const one = cancel(moved, ['1']);
  expect(one.back).toMatchObject({ refundPaise: 51_000, subtotalPaise: 50_000, feePaise: 1_000 });
  expect(cancel(one.rest, ['0', '2']).rest.left).toEqual({ subtotalPaise: 0, feePaise: 0 });
  const types = [
    { ...plain, id: 'a', name: 'A', pricePaise: 50_000 },
    { ...plain, id: 'b', name: 'B', pricePaise: 0 },
  ];
  const mixed = { ...booked(types, { tickets: { a: 1, b: 1 } }), givesCharge: true };
  // The free seat stays, and something is left of what was paid.
  expect(cancel(mixed, ['0']).rest.left).toEqual({ subtotalPaise: 0, feePaise: 1_000 });
});
