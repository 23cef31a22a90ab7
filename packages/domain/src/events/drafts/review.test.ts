import { expect, test } from 'vitest';
import { reviewClock } from './review.ts';

const since = new Date('2026-07-01T06:00:00Z');

test.each([
  ['2026-07-01T05:59:00Z', 0, 'fine'],
  ['2026-07-01T06:59:59Z', 0, 'fine'],
  ['2026-07-02T05:59:59Z', 23, 'fine'],
  ['2026-07-02T06:00:00Z', 24, 'due'],
  ['2026-07-03T06:00:00Z', 48, 'due'],
  ['2026-07-03T06:00:01Z', 48, 'late'],
  ['2026-07-05T07:00:00Z', 97, 'late'],
] as const)('at %s it has waited %i hours: %s', (now, hours, urgency) => {
  expect(reviewClock(since, new Date(now))).toEqual({ hours, urgency });
});
