import { expect, test } from 'vitest';
import { longDate, shortDate } from './published-date.ts';

test('a date is written the American way, on the day it is in India', () => {
  expect(longDate('2025-09-04T20:00:00.000Z')).toBe('September 5, 2025');
  expect(shortDate('2025-09-04T20:00:00.000Z')).toBe('Sep 5, 2025');
  expect(shortDate(null)).toBeNull();
});
