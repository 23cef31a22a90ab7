import { describe, expect, test } from 'vitest';
import { addDays, daysOf, type Period, unitAround } from '../../time/periods.ts';
import { everPeriod, type Unit, unitsCovering } from './rollups.ts';

test('a month, a quarter and a financial year are one unit each, and this century is one', () => {
  const covering = (from: string, to: string) => unitsCovering({ from, to }, everPeriod);
  expect(covering('2026-06-01', '2026-06-30')).toEqual([{ unit: 'month', from: '2026-06-01' }]);
  expect(covering('2026-04-01', '2026-06-30')).toEqual([{ unit: 'quarter', from: '2026-04-01' }]);
  expect(covering('2026-04-01', '2027-03-31')).toEqual([{ unit: 'year', from: '2026-04-01' }]);
  expect(unitsCovering(everPeriod, everPeriod)).toEqual([{ unit: 'ever', from: '2000-01-01' }]);
  expect(covering('2026-05-31', '2026-07-01')).toEqual([
    { unit: 'day', from: '2026-05-31' },
    { unit: 'month', from: '2026-06-01' },
    { unit: 'day', from: '2026-07-01' },
  ]);
});

const daysIn = (units: Unit[]) =>
  units.flatMap(({ unit, from }) => {
    if (unit === 'ever') return daysOf(everPeriod);
    return unit === 'day' ? [from] : daysOf(unitAround(unit, from));
  });

test('any period is covered exactly, each day once, by few units', () => {
  for (let start = 0; start < 400; start += 41) {
    for (let length = 0; length < 1_500; length += 89) {
      const from = addDays('2026-01-01', start);
      const period = { from, to: addDays(from, length) };
      const units = unitsCovering(period, everPeriod);
      expect(daysIn(units)).toEqual(daysOf(period));
      expect(units.length).toBeLessThan(75);
    }
  }
});

describe('of days of which nothing is known', () => {
  const known = { from: '2025-08-10', to: '2026-11-25' };

  test('a period up to now is the unit that it is in', () => {
    const upToNow = (from: string) => unitsCovering({ from, to: known.to }, known);
    expect(upToNow('2026-11-01')).toEqual([{ unit: 'month', from: '2026-11-01' }]);
    expect(upToNow('2026-10-01')).toEqual([{ unit: 'quarter', from: '2026-10-01' }]);
    expect(upToNow('2026-04-01')).toEqual([{ unit: 'year', from: '2026-04-01' }]);
    expect(upToNow('2025-08-10')).toEqual([{ unit: 'ever', from: '2000-01-01' }]);
    expect(upToNow('2026-09-30')).toEqual([
      { unit: 'day', from: '2026-09-30' },
      { unit: 'quarter', from: '2026-10-01' },
    ]);
  });

  test('nothing is covered', () => {
    expect(unitsCovering({ from: '2025-04-01', to: '2025-08-09' }, known)).toEqual([]);
    expect(unitsCovering({ from: '2026-11-26', to: '2027-11-26' }, known)).toEqual([]);
    expect(unitsCovering(everPeriod, null)).toEqual([]);
  });

  test('the others are covered once', () => {
    const edges = [-300, -40, -9, -1, 0, 1, 40, 400].flatMap((days) => [
      addDays(known.from, days),
      addDays(known.to, days),
    ]);
    const within = (period: Period) => (day: string) =>
      known.from <= day && day <= known.to && period.from <= day && day <= period.to;
    for (const from of edges) {
      for (const to of edges.filter((to) => from <= to)) {
        const covered = daysIn(unitsCovering({ from, to }, known));
        const wanted = daysOf(known).filter(within({ from, to }));
        expect(covered.filter(within(known)), `${from} to ${to}`).toEqual(wanted);
      }
    }
  });
});
