import { expect, test } from 'vitest';
import { formatRemaining, milestoneAt, secondsUntil } from './countdown.ts';

test('what is left is whole seconds, and nothing once it is over', () => {
  const now = Date.parse('2026-07-01T06:00:00Z');
  expect(secondsUntil('2026-07-01T06:15:00Z', now)).toBe(900);
  expect(secondsUntil('2026-07-01T06:00:00.200Z', now)).toBe(1);
  expect(secondsUntil('2026-07-01T05:59:00Z', now)).toBe(0);
});

test('it reads as minutes and seconds', () => {
  expect(formatRemaining(900)).toBe('15:00');
  expect(formatRemaining(65)).toBe('1:05');
  expect(formatRemaining(0)).toBe('0:00');
});

test('it is said aloud at ten, five, two and one minutes and at thirty seconds', () => {
  const said = [901, 600, 301, 300, 121, 120, 61, 60, 31, 30, 1].map(milestoneAt);
  expect(said).toEqual([null, 600, 600, 300, 300, 120, 120, 60, 60, 30, 30]);
});
