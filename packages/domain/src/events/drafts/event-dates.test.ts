import { describe, expect, test } from 'vitest';
import { formatSpan, formatTimes } from '../../language/format.ts';
import { guestsUntil } from '../../sales/guests/guests.ts';
import { endOf, endOn, isHappening, isPast, writtenEnd } from '../listing/events.ts';
import { eventSubmissionSchema, timesOf } from './event-submission.ts';

const payload = {
  title: 'A weekend of pottery',
  description: 'Two days at the wheel, for beginners and for those who come back.',
  category: 'Workshops',
  date: '2025-07-05',
  time: '18:30',
  city: 'mumbai',
  location: '1 Main Road',
  isFree: true,
};
const parse = (times: object) => eventSubmissionSchema.safeParse({ ...payload, ...times });
const problems = (times: object) =>
  parse(times).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

describe('the end of an event', () => {
  test('is on the day that is given, else the day after where the clock has passed midnight', () => {
    const ends = (times: object) => {
      const { data } = parse(times);
      return data && timesOf(data).endsAt?.toISOString();
    };
    expect(ends({ endTime: '14:00', endDate: '2025-07-07' })).toBe('2025-07-07T08:30:00.000Z');
    expect(ends({ endTime: '01:00' })).toBe('2025-07-05T19:30:00.000Z');
    expect(ends({ endTime: '20:30', endDate: '' })).toBe('2025-07-05T15:00:00.000Z');
    expect(ends({})).toBeUndefined();
  });

  test('is after the start, within 14 days, and has a time', () => {
    expect(problems({ endDate: '2025-07-07' })).toEqual([
      'endTime: Please choose the end time, too',
    ]);
    for (const end of [
      { endDate: '2025-07-04', endTime: '20:00' },
      { endDate: '2025-07-05', endTime: '18:00' },
    ]) {
      expect(problems(end)).toEqual(['endDate: The event must end after it starts']);
    }
    expect(problems({ endDate: '2025-07-05', endTime: '18:30' })).toEqual([
      'endTime: The end time must not be the start time',
    ]);
    expect(problems({ endDate: '2025-07-19', endTime: '18:30' })).toEqual([]);
    expect(problems({ endDate: '2025-07-19', endTime: '18:31' })).toEqual([
      'endDate: An event lasts at most 14 days',
    ]);
    expect(problems({ endDate: '2025-02-30', endTime: '18:30' })).toEqual([
      'endDate: Please choose the day on which it ends, or leave it empty',
    ]);
  });

  test('is said in answers as forms take it, the day where it is another one', () => {
    const startsAt = new Date('2025-07-05T13:00:00Z');
    const written = (end: string) => writtenEnd({ startsAt, endsAt: new Date(end) });
    expect(written('2025-07-05T15:00:00Z')).toEqual({ endTime: '20:30', endDate: null });
    expect(written('2025-07-05T19:30:00Z')).toEqual({ endTime: '01:00', endDate: '2025-07-06' });
    expect(writtenEnd({ startsAt, endsAt: null })).toEqual({ endTime: null, endDate: null });
    const event = { date: '2025-07-05', time: '18:30' };
    expect(endOn({ ...event, ...written('2025-07-07T08:30:00Z') })).toEqual(
      new Date('2025-07-07T08:30:00Z'),
    );
  });
});

test('an event is happening from its start to its end, which is two hours later where none is named', () => {
  const startsAt = new Date('2025-07-05T13:00:00Z');
  const days = { startsAt, endsAt: new Date('2025-07-07T08:30:00Z') };
  const at = (time: string) => isHappening(days, new Date(time));
  expect(at('2025-07-05T13:00:00Z')).toBe(false);
  expect(at('2025-07-05T13:00:01Z')).toBe(true);
  expect(at('2025-07-07T08:29:59Z')).toBe(true);
  expect(at('2025-07-07T08:30:00Z')).toBe(false);
  expect(endOf({ startsAt, endsAt: null })).toEqual(new Date('2025-07-05T15:00:00Z'));
  expect(guestsUntil({ startsAt, endsAt: null })).toEqual(new Date('2025-07-06T03:00:00Z'));
});

test('what is postponed is neither past nor happening, whatever day it had', () => {
  const event = { startsAt: new Date(0), endsAt: new Date(9e12), status: 'postponed' as const };
  expect([isPast(event, new Date()), isHappening(event, new Date())]).toEqual([false, false]);
});

test('a span is worded by what a reader has to know of its end', () => {
  const from = new Date('2025-07-05T13:00:00Z');
  const until = (end: string) => new Date(end);
  expect(formatSpan(from, null)).toBe('Sat 5 Jul · 6:30 pm');
  expect(formatSpan(from, until('2025-07-05T15:00:00Z'))).toBe('Sat 5 Jul · 6:30 pm');
  expect(formatTimes(from, until('2025-07-05T15:00:00Z'))).toBe('6:30 pm – 8:30 pm');
  expect(formatSpan(from, until('2025-07-05T19:30:00Z'))).toBe(
    'Sat 5 Jul · 6:30 pm – 1:00 am (Sun)',
  );
  const [over, night] = [until('2025-07-07T08:30:00Z'), until('2025-07-05T19:30:00Z')];
  expect(formatSpan(from, over)).toBe('Sat 5 Jul, 6:30 pm – Mon 7 Jul, 2:00 pm');
  expect(formatTimes(from, over)).toBe('6:30 pm – Mon 7 Jul, 2:00 pm');
  expect(formatSpan(from, until('2025-07-06T13:00:00Z'))).toBe(
    'Sat 5 Jul, 6:30 pm – Sun 6 Jul, 6:30 pm',
  );
  expect(formatTimes(from, night, 'hi')).toContain('(रवि)');
});
