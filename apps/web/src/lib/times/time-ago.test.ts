import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-07-01T06:00:00Z');
const ago = (seconds: number, locale = 'en') =>
  timeAgo(new Date(now.getTime() - seconds * 1000), now, locale);

test.each([
  [0, null],
  [59, null],
  [60, '1 minute ago'],
  [7_199, '1 hour ago'],
  [7_200, '2 hours ago'],
  [86_400, '1 day ago'],
  [8 * 86_400, '1 week ago'],
  [65 * 86_400, '2 months ago'],
  [800 * 86_400, '2 years ago'],
])('%i seconds are "%s"', (seconds, words) => {
  expect(ago(seconds)).toBe(words);
});

test('what a slow clock puts into the future is now', () => {
  expect(ago(-90)).toBe(null);
});

test('speaks the language of the page', () => {
  expect(ago(7_200, 'hi')).toBe('2 घंटे पहले');
});
