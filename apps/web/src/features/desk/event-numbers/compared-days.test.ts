import { expect, test } from 'vitest';
import { comparedDays, everyDay } from './compared-days.ts';

const own = {
  date: '2026-07-10',
  days: [
    { date: '2026-07-05', seats: 2 },
    { date: '2026-07-07', seats: 3 },
  ],
};

test('two events stand side by side by the days before each', () => {
  const other = { date: '2026-03-01', days: [{ date: '2026-02-27', seats: 4 }] };
  expect(comparedDays(own, other, '2026-07-08')).toEqual([
    { before: 5, own: 2, other: 0 },
    { before: 4, own: 2, other: 0 },
    { before: 3, own: 5, other: 0 },
    { before: 2, own: 5, other: 4 },
    { before: 1, own: null, other: 4 },
    { before: 0, own: null, other: 4 },
  ]);
});

test('an event that is over is there to its end, and one alone by itself', () => {
  expect(comparedDays(own, null, '2026-08-01').map((row) => [row.own, row.other])).toEqual([
    [2, null],
    [2, null],
    [5, null],
    [5, null],
    [5, null],
    [5, null],
  ]);
  expect(comparedDays({ ...own, days: [] }, null, '2026-07-01')).toEqual([
    { before: 0, own: null, other: null },
  ]);
});

test('days on which nothing moved are days', () => {
  const days = everyDay(own.days);
  expect(days.map(({ date, day }) => [date, day?.seats ?? 0])).toEqual([
    ['2026-07-05', 2],
    ['2026-07-06', 0],
    ['2026-07-07', 3],
  ]);
  expect(everyDay([])).toEqual([]);
});
