import { expect, test } from 'vitest';
import {
  addDays,
  daysOf,
  instantsOf,
  periodMessages,
  periodSchema,
  recentPeriod,
  unitAround,
  unitOf,
  unitsUntil,
} from './periods.ts';

test('a period begins and ends at midnight in India, its last day included', () => {
  expect(instantsOf({ from: '2026-07-01', to: '2026-07-01' })).toEqual([
    new Date('2026-06-30T18:30:00Z'),
    new Date('2026-07-01T18:30:00Z'),
  ]);
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
});

test('the recent ones end today in India', () => {
  const now = new Date('2026-06-30T18:30:00Z'); // 1 July, 0:00
  expect(recentPeriod('7d', now)).toEqual({ from: '2026-06-25', to: '2026-07-01' });
  expect(daysOf(recentPeriod('30d', now))).toHaveLength(30);
  expect(daysOf(recentPeriod('90d', now))).toHaveLength(90);
  expect(recentPeriod('year', now)).toEqual({ from: '2026-01-01', to: '2026-07-01' });
});

test('quarters and years are those of the financial year, April to March', () => {
  expect(unitAround('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(unitAround('quarter', '2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  expect(unitAround('quarter', '2026-12-05')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  expect(unitAround('year', '2026-03-31')).toEqual({ from: '2025-04-01', to: '2026-03-31' });
  expect(unitAround('year', '2026-04-01')).toEqual({ from: '2026-04-01', to: '2027-03-31' });
});

test('those before follow without a gap, newest first', () => {
  for (const unit of ['month', 'quarter', 'year'] as const) {
    const units = unitsUntil(unit, '2026-07-05', 30);
    expect(units).toHaveLength(30);
    for (const [i, { from }] of units.entries()) {
      const older = units[i + 1];
      if (older) expect(addDays(older.to, 1)).toBe(from);
    }
  }
});

test('a period knows which unit it is', () => {
  expect(unitOf({ from: '2026-07-01', to: '2026-07-31' })).toBe('month');
  expect(unitOf({ from: '2026-07-01', to: '2026-09-30' })).toBe('quarter');
  expect(unitOf({ from: '2026-04-01', to: '2027-03-31' })).toBe('year');
  expect(unitOf({ from: '2026-02-01', to: '2026-04-30' })).toBeNull();
  expect(unitOf({ from: '2026-07-02', to: '2026-07-31' })).toBeNull();
});

test.each([
  ['2026-07-02', '2026-07-01', periodMessages.order],
  ['1999-12-31', '2026-07-01', periodMessages.day],
  ['2026-02-30', '2026-07-01', periodMessages.day],
  ['today', '2026-07-01', periodMessages.day],
])('%s to %s is refused', (from, to, message) => {
  expect(periodSchema.safeParse({ from, to }).error?.issues[0]?.message).toBe(message);
});
