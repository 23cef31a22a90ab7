import { expect, test } from 'vitest';
import { earlyOf, groupOffer } from './early-of.ts';

const first = { price: 20_000, until: null, seatsLeft: 2 };
const second = { price: 30_000, until: '2026-07-05T06:00:00.000Z', seatsLeft: null };
const type = { fullPrice: 40_000, early: [first, second] };

test('the early price that a seat costs now is the one that is said', () => {
  expect(earlyOf({ ...type, price: 20_000 })).toBe(first);
  expect(earlyOf({ ...type, price: 30_000 })).toBe(second);
});

test('none at the full price, below both by a code, or when its seats are taken', () => {
  expect(earlyOf({ ...type, price: 40_000 })).toBeNull();
  expect(earlyOf({ ...type, price: 10_000 })).toBeNull();
  expect(earlyOf({ ...type, price: 20_000, early: [{ ...first, seatsLeft: 0 }] })).toBeNull();
});

test('a group’s price is an offer where it is less than a seat costs now', () => {
  const offer = (price: number, isOwnPrice = false) =>
    groupOffer({ price, isOwnPrice, group: { from: 3, price: 65_000 } });
  expect(offer(80_000)).toEqual({ from: 3, price: 65_000 });
  expect(offer(60_000), 'beside an early price that is lower').toBeNull();
  expect(offer(65_000)).toBeNull();
  expect(offer(80_000, true)).toBeNull();
  expect(groupOffer({ price: 80_000, isOwnPrice: false, group: null })).toBeNull();
});
