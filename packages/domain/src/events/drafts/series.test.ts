import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesOfRule, isWithinYear, repeatRules, seriesLimits } from './series.ts';
import { seriesDates } from './series-form.ts';

describe('the dates of a rule', () => {
  test('every week, and every two', () => {
    expect(datesOfRule('2026-12-24', 'weekly', 3).dates).toEqual([
      ...['2026-12-24', '2026-12-31', '2027-01-07'],
    ]);
    expect(datesOfRule('2026-12-24', 'fortnightly', 2).dates).toEqual(['2026-12-24', '2027-01-07']);
  });

  test('on the same day of each month, and the months without it are named', () => {
    expect(datesOfRule('2026-12-31', 'day_of_month', 4)).toEqual({
      dates: ['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31'],
      skipped: ['2027-02', '2027-04'],
    });
  });

  test('on the same weekday of each month: the first Saturday, a fifth one where there is one', () => {
    expect(datesOfRule('2026-08-01', 'weekday_of_month', 3).dates).toEqual([
      ...['2026-08-01', '2026-09-05', '2026-10-03'],
    ]);
    expect(datesOfRule('2026-08-29', 'weekday_of_month', 2)).toEqual({
      dates: ['2026-08-29', '2026-10-31'],
      skipped: ['2026-09'],
    });
  });
});

test('whatever the rule: in order, no date twice, within a year, and the form takes them', () => {
  const firsts = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const counts = fc.integer({ min: seriesLimits.min, max: seriesLimits.max });
  fc.assert(
    fc.property(firsts, fc.constantFrom(...repeatRules), counts, (first, rule, count) => {
      const { dates } = datesOfRule(first, rule, count);
      expect(dates[0]).toBe(first);
      expect(dates.length).toBeLessThanOrEqual(count);
      expect(dates).toEqual([...new Set(dates)].sort());
      expect(dates.every((date) => isWithinYear(first, date))).toBe(true);
      if (dates.length >= seriesLimits.min) expect(seriesDates.parse(dates)).toEqual(dates);
    }),
  );
});

test.each([
  [['2026-08-01'], 'A series has 2 to 26 dates'],
  [['2026-08-01', '2026-08-01'], 'No date can stand twice in a series'],
  [['2026-08-01', '2027-08-01'], 'The dates of a series lie within a year'],
  [['2026-08-01', '2026-02-30'], 'Please choose a date'],
  [['2026-08-01', '0000-01-01'], 'Please choose a date'],
])('chosen dates %j are refused', (dates, message) => {
  expect(seriesDates.safeParse(dates).error?.issues[0]?.message).toBe(message);
});
