import { expect, test } from 'vitest';
import { bySeries, sectionsOf } from './sections-of.ts';

const event = (title: string, date: string, values = {}) => ({
  title,
  date,
  time: '18:30',
  endTime: null,
  endDate: null,
  venue: 'The Hall',
  city: 'Mumbai',
  status: 'approved' as const,
  isPast: false,
  ...values,
});
const now = new Date('2026-07-01T06:00:00Z');
const all = [
  event('Far', '2026-12-01'),
  event('In review', '2026-11-01', { status: 'pending' }),
  event('To be changed', '2026-10-15', { status: 'rejected' }),
  event('Soon', '2026-10-01', { city: 'Pune' }),
  event('Called off', '2026-09-01', { status: 'cancelled' }),
  event('Over', '2026-02-01', { isPast: true }),
  event('On its second day', '2026-06-30', {
    isPast: true,
    endTime: '17:00',
    endDate: '2026-07-02',
  }),
  event('Long over', '2026-01-01', { isPast: true, status: 'pending' }),
];
const titlesOf = (search: string) => {
  const { next, waiting, past } = sectionsOf(all, search, now);
  return [next, waiting, past].map((events) => events.map(({ title }) => title));
};

test('what comes next is first, what waits is apart, what is over comes last', () => {
  expect(titlesOf('')).toEqual([
    ['On its second day', 'Soon', 'Far'],
    ['To be changed', 'In review'],
    ['Called off', 'Over', 'Long over'],
  ]);
});

test('they are found by title, venue and city', () => {
  expect(titlesOf(' over')).toEqual([[], [], ['Over', 'Long over']]);
  expect(titlesOf('PUNE')).toEqual([['Soon'], [], []]);
  expect(titlesOf('hall').flat()).toHaveLength(8);
});

test('a word is found with or without the joiners that shape it', () => {
  const hers = [event('अवन्\u200d', '2026-12-01')];
  for (const search of ['अवन्', 'अवन्\u200d', 'अव\u200dन्']) {
    expect(sectionsOf(hers, search, now).next).toHaveLength(1);
  }
});

test('dates of one series are together where the first of them stands, what is of none is alone', () => {
  const of = (id: string, seriesId: string | null) => ({ id, seriesId });
  const listed = [of('a', null), of('b', 's'), of('c', null), of('d', 's')];
  expect(bySeries(listed).map((group) => group.map(({ id }) => id))).toEqual([
    ...[['a'], ['b', 'd'], ['c']],
  ]);
});
