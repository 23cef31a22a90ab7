import { expect, test } from 'vitest';
import { pollInterval } from './poll-interval.ts';

test('it asks soon at first, ever more seldom, and never gives up', () => {
  const intervals = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 100].map(pollInterval);
  expect(intervals[0]).toBe(2_000);
  expect(intervals).toEqual(intervals.toSorted((a, b) => a - b));
  expect(intervals.at(-1)).toBe(30_000);
});
