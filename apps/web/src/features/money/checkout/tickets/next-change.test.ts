import { expect, test } from 'vitest';
import { nextChangeIn } from './next-change.ts';

const now = Date.parse('2026-07-01T06:00:00Z');
const type = { early: [], saleStartsAt: null, saleEndsAt: null, available: 5 };
const early = (until: string | null) => ({
  ...type,
  early: [{ price: 1, until, seatsLeft: null }],
});

test('nothing ends by the clock', () => {
  expect(nextChangeIn([type, early(null)], null, now)).toBeNull();
});

test('the first of what ends or begins, and a moment more', () => {
  const types = [
    early('2026-07-01T06:10:00Z'),
    { ...type, available: 0, saleStartsAt: '2026-07-01T06:05:00Z' },
  ];
  expect(nextChangeIn(types, '2026-07-01T06:20:00Z', now)).toBe(301_000);
  expect(nextChangeIn(types, '2026-07-01T06:01:00Z', now)).toBe(61_000);
});

test('what should have changed by now is asked for again, but not for ever', () => {
  expect(nextChangeIn([early('2026-07-01T05:59:00Z')], null, now)).toBe(30_000);
  expect(nextChangeIn([early('2026-07-01T05:40:00Z')], null, now)).toBeNull();
});

test('what is far away is asked for once a day', () => {
  expect(nextChangeIn([early('2026-12-01T00:00:00Z')], null, now)).toBe(86_400_000);
});
