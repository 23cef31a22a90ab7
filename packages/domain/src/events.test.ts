import { describe, expect, test } from 'vitest';
import {
  categoriesMatching,
  isFastFilling,
  isPast,
  priceRanges,
  refundPolicy,
  seatLevel,
  startOf,
  termsOf,
  womenOnlyNote,
} from './events.ts';

test('an event is past once its start is before now, not at it', () => {
  const startsAt = startOf({ date: '2026-07-10', time: '18:30' });
  expect(startsAt.toISOString()).toBe('2026-07-10T13:00:00.000Z');
  expect(isPast({ startsAt }, startsAt)).toBe(false);
  expect(isPast({ startsAt }, new Date(startsAt.getTime() + 1))).toBe(true);
});

describe('seats', () => {
  test.each([
    [0, 'green', false],
    [70, 'green', false],
    [71, 'orange', true],
    [90, 'orange', true],
    [91, 'red', true],
    [100, 'red', true],
  ] as const)('%i of 100 sold is %s', (sold, level, filling) => {
    expect(seatLevel({ sold, capacity: 100 })).toBe(level);
    expect(isFastFilling({ sold, capacity: 100 })).toBe(filling);
  });
});

test('price filters meet without a gap and without sharing a price', () => {
  expect(priceRanges['under-200'].to + 1).toBe(priceRanges['200-500'].from);
  expect(priceRanges['200-500'].to + 1).toBe(priceRanges['above-500'].from);
  expect(priceRanges['200-500']).toEqual({ from: 200_00, to: 500_00 });
});

test('a search looks for categories by any part of their name', () => {
  expect(categoriesMatching('net')).toEqual(['Networking']);
  expect(categoriesMatching('TRIP')).toEqual(['Travel & Trips']);
  expect(categoriesMatching('ee')).toEqual(['Meetups']);
  expect(categoriesMatching('zz')).toEqual([]);
});

describe('terms', () => {
  test.each([
    [24, 'Cancel until 24 hours before the event for a full refund'],
    [1, 'Cancel until 1 hour before the event'],
    [72, 'Cancel until 3 days before the event'],
    [0, 'Cancel until the event starts'],
    [null, 'Tickets are non-refundable.'],
  ])('a refund until %s hours before reads so', (hours, words) => {
    expect(refundPolicy(hours)).toContain(words);
  });

  test('say the policy first, then her own terms or the default ones, then who may book', () => {
    expect(termsOf({ terms: [], refundUntilHours: 24 })).toHaveLength(6);
    expect(termsOf({ terms: ['Bring shoes.'], refundUntilHours: null })).toEqual([
      'Tickets are non-refundable.',
      'Bring shoes.',
      womenOnlyNote,
    ]);
  });
});
