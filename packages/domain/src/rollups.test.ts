import { expect, test } from 'vitest';
import { addDays, daysOf, unitAround } from './periods.ts';
import { everPeriod, unitsCovering } from './rollups.ts';

test('a month, a quarter and a financial year are one unit each, and this century is one', () => {
  expect(unitsCovering({ from: '2026-06-01', to: '2026-06-30' })).toEqual([
    { unit: 'month', from: '2026-06-01' },
  ]);
  expect(unitsCovering({ from: '2026-04-01', to: '2026-06-30' })).toEqual([
    { unit: 'quarter', from: '2026-04-01' },
  ]);
  expect(unitsCovering({ from: '2026-04-01', to: '2027-03-31' })).toEqual([
    { unit: 'year', from: '2026-04-01' },
  ]);
  expect(unitsCovering(everPeriod)).toEqual([{ unit: 'ever', from: '2000-01-01' }]);
  expect(unitsCovering({ from: '2026-05-31', to: '2026-07-01' })).toEqual([
    { unit: 'day', from: '2026-05-31' },
    { unit: 'month', from: '2026-06-01' },
    { unit: 'day', from: '2026-07-01' },
  ]);
});

test('any period is covered exactly, each day once, by few units', () => {
  for (let start = 0; start < 400; start += 41) {
    for (let length = 0; length < 1_500; length += 89) {
      const from = addDays('2026-01-01', start);
      const period = { from, to: addDays(from, length) };
      const units = unitsCovering(period);
      const days = units.flatMap(({ unit, from }) => {
        if (unit === 'ever') return daysOf(everPeriod);
        return unit === 'day' ? [from] : daysOf(unitAround(unit, from));
      });
      expect(days).toEqual(daysOf(period));
      expect(units.length).toBeLessThan(75);
    }
  }
});
