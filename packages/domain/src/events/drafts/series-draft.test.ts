import { expect, test } from 'vitest';
import {
  draftDates,
  newSeriesDraft,
  type SeriesDraft,
  withDate,
  withoutDate,
} from './series-draft.ts';
import { seriesDatesFrom } from './series-form.ts';

const date = '2026-08-01';
const weekly = (values: Partial<SeriesDraft> = {}) => ({
  date,
  series: { ...newSeriesDraft('weekly'), ...values },
});

test('a new series has four dates; none before its first date is typed', () => {
  expect(draftDates(weekly()).dates).toEqual([date, '2026-08-08', '2026-08-15', '2026-08-22']);
  expect(draftDates({ ...weekly(), date: '' }).dates).toEqual([]);
  expect(draftDates({ ...weekly(), date: '2026-02-31x' }).dates).toEqual([]);
  expect(draftDates({ date, series: null }).dates).toEqual([]);
});

test('one is taken out, another added in its place, each where it belongs; the event keeps its own', () => {
  let { series } = weekly();
  series = withoutDate(series, '2026-08-08');
  series = withDate(series, '2026-08-10');
  series = withoutDate(series, date);
  expect(draftDates({ date, series }).dates).toEqual([
    ...[date, '2026-08-10', '2026-08-15', '2026-08-22'],
  ]);
  expect(draftDates({ date, series: withoutDate(series, '2026-08-10') }).dates).toHaveLength(3);
  expect(draftDates({ date, series: withDate(series, '2026-08-08') }).dates).toHaveLength(5);
});

test('on chosen dates alone there are those and the event’s own', () => {
  const chosen = { ...newSeriesDraft('chosen'), added: ['2026-09-09', '2026-08-20'] };
  expect(draftDates({ date, series: chosen }).dates).toEqual([date, '2026-08-20', '2026-09-09']);
});

test.each([
  ['27', 'A series has 2 to 26 dates'],
  ['9999', 'A series has 2 to 26 dates'],
  ['1', 'A series has 2 to 26 dates'],
  ['two', 'A series has 2 to 26 dates'],
  ['', 'A series has 2 to 26 dates'],
])('%j dates are refused, and not made fewer in silence', (count, message) => {
  const { dates } = draftDates(weekly({ count }));
  expect(seriesDatesFrom(date).safeParse(dates).error?.issues[0]?.message).toBe(message);
});

test('a date before the event’s own is refused', () => {
  const { dates } = draftDates(weekly({ added: ['2026-07-31'] }));
  expect(seriesDatesFrom(date).safeParse(dates).error?.issues[0]?.message).toBe(
    'The first of the dates is that of the event',
  );
});
