import { expect, test } from 'vitest';
import { clockTime, leafOf, timeRange } from './event-times.ts';

const event = { date: '2025-07-05', time: '18:30' };

test('a day is weekday, day and month', () => {
  expect(leafOf(event)).toEqual({ weekday: 'Sat', day: '5', month: 'Jul' });
});

test('an event lasts from start to end, where the end is known', () => {
  expect(timeRange({ ...event, endTime: '20:00' })).toBe('6:30 pm – 8:00 pm');
  expect(timeRange({ ...event, endTime: '00:30' })).toBe('6:30 pm – 12:30 am (Sun)');
  expect(timeRange({ ...event, endTime: '14:00', endDate: '2025-07-07' })).toBe(
    '6:30 pm – Mon 7 Jul, 2:00 pm',
  );
  expect(timeRange({ ...event, endTime: null })).toBe('6:30 pm');
});

test('a time that is none is left in the words of the organiser', () => {
  expect(clockTime(event.date, '09:05')).toBe('9:05 am');
  for (const words of ['after lunch', '25:00', '6:30 PM']) {
    expect(clockTime(event.date, words)).toBe(words);
  }
});
