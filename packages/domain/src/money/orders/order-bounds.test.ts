import { expect, test } from 'vitest';
import { inEnglish } from '../../language/in-english.ts';
import { holdMinutes } from '../../sales/bookings.ts';
import {
  holdAfter,
  holdBound,
  newOrderBounds,
  orderRequestBound,
  seatsBlocker,
} from './order-bounds.ts';

const now = new Date('2026-07-01T06:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

test('whoever never pays keeps seats for less than half of the time', () => {
  expect((holdBound.limit * holdMinutes) / holdBound.minutes).toBeLessThan(0.5);
});

test.each([
  ['none', null, { expiresAt: minutes(15), isNewHold: true }],
  ['a hold of this minute', minutes(15), { expiresAt: minutes(15), isNewHold: false }],
  ['one with ten minutes left', minutes(10), { expiresAt: minutes(10), isNewHold: false }],
  ['one that ends soon', minutes(9), { expiresAt: minutes(15), isNewHold: true }],
  ['one that has run out', minutes(-1), { expiresAt: minutes(15), isNewHold: true }],
])('other tickets after %s', (_, earlier, expected) => {
  expect(holdAfter(earlier, now)).toEqual(expected);
});

test.each([
  [{ taken: 0, wanted: 5, most: 10 }, null],
  [{ taken: 5, wanted: 5, most: 10 }, null],
  [
    { taken: 8, wanted: 3, most: 10 },
    'One person can have at most 10 tickets of an event. You have 8 already, so you can book 2 more.',
  ],
  [
    { taken: 10, wanted: 1, most: 10 },
    'One person can have at most 10 tickets of an event, and you have them already.',
  ],
  // The bound was lowered after the buyer had booked.
  [
    { taken: 12, wanted: 1, most: 10 },
    'One person can have at most 10 tickets of an event, and you have them already.',
  ],
  [{ taken: 0, wanted: 3, most: 2 }, 'One person can have at most 2 tickets of an event.'],
])('%o', (seats, message) => {
  const blocker = seatsBlocker(seats);
  expect(blocker && inEnglish(blocker)).toBe(message);
});

test('orders are bounded within minutes and within a day', () => {
  expect(newOrderBounds).toEqual([
    { limit: 12, minutes: 10 },
    { limit: 60, minutes: 1_440 },
  ]);
  expect(orderRequestBound).toEqual({ limit: 60, minutes: 10 });
});
