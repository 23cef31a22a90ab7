import { expect, test } from 'vitest';
import { type CheckedOrder, nextOrderCheck } from './payment-checks.ts';

const minute = 60_000;
const start = new Date('2026-07-01T06:00:00Z');
const at = (ms: number) => new Date(start.getTime() + ms);

const ended: CheckedOrder = {
  status: 'expired',
  holdExpiresAt: start,
  bookedAt: null,
  endedAt: start,
  isPaidOut: false,
};

/** Lists the minutes after `start` at which the gateway is asked, until nobody asks any more. */
function asked(order: CheckedOrder, first: number): number[] {
  const times: number[] = [];
  let next: Date | null = at(first);
  while (next && times.length < 400) {
    times.push((next.getTime() - start.getTime()) / minute);
    next = nextOrderCheck(order, next);
  }
  return times;
}

test('while seats are held, every minute', () => {
  const live = { ...ended, status: 'pending' as const, holdExpiresAt: at(15 * minute) };
  expect(asked(live, minute).slice(0, 16)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
});

test('an expired order ever less, for 30 days, at least once a day', () => {
  const times = asked(ended, minute);
  expect(times.slice(0, 6)).toEqual([1, 3, 6, 12, 24, 48]);
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  expect(Math.max(...gaps)).toBe(24 * 60);
  expect(times.at(-1)).toBeGreaterThan(29 * 24 * 60);
});

test('a superseded one is asked about much less, and still for weeks', () => {
  const times = asked({ ...ended, status: 'superseded' }, minute);
  expect(times.slice(0, 5)).toEqual([1, 6, 24, 96, 384]);
  expect(times.length).toBeLessThan(asked(ended, minute).length / 3);
  expect(times.at(-1)).toBeGreaterThan(20 * 24 * 60);
});

test.each(['confirmed', 'cancelled', 'refunded'] as const)(
  'a %s one after 10 minutes, 1 and 6 hours, then daily for 180 days, or until the payout',
  (status) => {
    const paid = { ...ended, status, bookedAt: start };
    const times = asked(paid, minute);
    expect(times.slice(0, 6)).toEqual([1, 10, 60, 360, 360 + 1440, 360 + 2 * 1440]);
    expect(times.at(-1)).toBeGreaterThan(179 * 24 * 60);
    expect(times.length).toBeLessThan(190);
    expect(nextOrderCheck({ ...paid, isPaidOut: true }, at(minute))).toBeNull();
  },
);

test('a hold that has run out is asked about after half its age', () => {
  const held = { ...ended, status: 'pending' as const };
  expect(nextOrderCheck(held, at(30 * minute))).toEqual(at(45 * minute));
});

test('time counts from the end of an order, and from the booking of a ticket', () => {
  const replaced = { ...ended, status: 'superseded' as const, holdExpiresAt: at(60 * minute) };
  expect(nextOrderCheck(replaced, at(60 * minute))).toEqual(at(240 * minute));
  expect(nextOrderCheck({ ...replaced, endedAt: null }, at(60 * minute))).toEqual(at(65 * minute));
  const booked = { ...ended, status: 'confirmed' as const, holdExpiresAt: at(15 * minute) };
  expect(nextOrderCheck({ ...booked, bookedAt: start }, at(minute))).toEqual(at(10 * minute));
  expect(nextOrderCheck(booked, at(minute))).toEqual(at(25 * minute));
});

test('the last day is the last', () => {
  const day = 24 * 60 * minute;
  expect(nextOrderCheck(ended, at(30 * day))).toBeNull();
  const booked = { ...ended, status: 'confirmed' as const, bookedAt: start };
  expect(nextOrderCheck(booked, at(180 * day))).toBeNull();
});
