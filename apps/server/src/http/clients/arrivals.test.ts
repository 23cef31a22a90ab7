import { expect, test } from 'vitest';
import { arrivalAt, unknownArrival, withArrival } from './arrivals.ts';

const now = new Date('2026-07-01T06:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const event = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const from = (source: 'instagram' | 'search', linkCode: string | null = null) => ({
  source,
  linkCode,
});
const add = (cookie: string | null, n: number, arrival = from('instagram'), at = now) =>
  withArrival(cookie, { eventId: event(n), arrival, now: at });

test('the last way to an event counts, and another event has its own', () => {
  let cookie = add(null, 1);
  cookie = add(cookie, 2, from('search'));
  cookie = withArrival(cookie, {
    eventId: event(1),
    arrival: { source: 'direct', linkCode: '23456789a' },
    now,
  });
  expect(arrivalAt(cookie, event(1), now)).toEqual({ source: 'direct', linkCode: '23456789a' });
  expect(arrivalAt(cookie, event(2), now)).toEqual(from('search'));
  expect(arrivalAt(cookie, event(3), now)).toEqual(unknownArrival);
});

test('four events are remembered, for a week each', () => {
  let cookie: string | null = null;
  for (let n = 1; n <= 5; n++) cookie = add(cookie, n, from('instagram'), later(n));
  const at = (n: number, days: number) => arrivalAt(cookie, event(n), later(days)).source;
  expect(at(1, 5)).toBe('direct');
  expect([2, 3, 4, 5].map((n) => at(n, 5))).toEqual(Array(4).fill('instagram'));
  expect(at(2, 8)).toBe('instagram');
  expect(at(2, 9)).toBe('direct');
});

test.each([
  '',
  'x',
  '000000000001-0-instagram',
  '000000000001-zzzzz-instagram',
  '000000000001-fx2-link',
  '000000000001-fx2-link-<script>',
  '000000000001-fx2-nowhere',
  '<script>alert(1)</script>',
  '.'.repeat(10_000),
])('what a browser makes up (%s) is nothing', (cookie) => {
  expect(arrivalAt(cookie, event(1), now)).toEqual(unknownArrival);
});
