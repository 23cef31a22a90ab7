import { describe, expect, test } from 'vitest';
import { categoriesMatching } from './event-filters.ts';
import {
  agendaItemSchema,
  canEditEvent,
  type EventStatus,
  endOn,
  isFastFilling,
  isPast,
  isSoldOut,
  priceRanges,
  seatLevel,
  seatsInAll,
  seatsOfType,
  startOf,
} from './events.ts';

test('an event is past once its start is before now, not at it', () => {
  const startsAt = startOf({ date: '2026-07-10', time: '18:30' });
  expect(startsAt.toISOString()).toBe('2026-07-10T13:00:00.000Z');
  expect(isPast({ startsAt }, startsAt)).toBe(false);
  expect(isPast({ startsAt }, new Date(startsAt.getTime() + 1))).toBe(true);
});

describe('how far an event is sold', () => {
  test('it is sold out where nothing is left of what is or will be on sale', () => {
    const gone = { left: 0, isOver: false };
    const left = { left: 1, isOver: false };
    const over = { left: 1, isOver: true };
    expect(isSoldOut([gone, gone])).toBe(true);
    expect(isSoldOut([gone, left])).toBe(false);
    expect(isSoldOut([gone, over])).toBe(true);
    expect(isSoldOut([over])).toBe(false);
    expect(isSoldOut([{ ...over, left: 0 }])).toBe(true);
    expect(isSoldOut([])).toBe(false);
  });

  test('limits bind where every type has one', () => {
    expect(seatsInAll(50, [{ seatLimit: 10 }, { seatLimit: 5 }])).toBe(15);
    expect(seatsInAll(12, [{ seatLimit: 10 }, { seatLimit: 5 }])).toBe(12);
    expect(seatsInAll(50, [{ seatLimit: 10 }, { seatLimit: null }])).toBe(50);
  });
});

describe('seats', () => {
  test.each([
    [0, 'green', false],
    [70, 'green', false],
    [71, 'orange', true],
    [90, 'orange', true],
    [91, 'red', true],
    [100, 'red', true],
  ] as const)('%i of 100 sold is %s', (sold, level, filling) => {
    expect(seatLevel({ sold, totalSeats: 100 })).toBe(level);
    expect(isFastFilling({ sold, totalSeats: 100 })).toBe(filling);
  });
});

test('price filters meet without a gap and without sharing a price', () => {
  expect(priceRanges['under-200'].to + 1).toBe(priceRanges['200-500'].from);
  expect(priceRanges['200-500'].to + 1).toBe(priceRanges['above-500'].from);
  expect(priceRanges['200-500']).toEqual({ from: 200_00, to: 500_00 });
});

test('a search looks for categories by any part of their name', () => {
  expect(categoriesMatching('net')).toEqual(['Networking']);
  expect(categoriesMatching('TRIP')).toEqual(['Travel & Trips']);
  expect(categoriesMatching('ee')).toEqual(['Meetups']);
  expect(categoriesMatching('zz')).toEqual([]);
});

test('what was cancelled, or has taken place, is edited no more', () => {
  const edits = (status: EventStatus, isPast: boolean) => canEditEvent({ status, isPast });
  expect([edits('approved', false), edits('pending', true)]).toEqual([true, true]);
  expect([edits('approved', true), edits('cancelled', false)]).toEqual([false, false]);
});

test('seats of a type are bound by its own limit, and by what the event has left', () => {
  expect(seatsOfType({ seatLimit: null, taken: 3 }, 5)).toBe(5);
  expect(seatsOfType({ seatLimit: 10, taken: 8 }, 5)).toBe(2);
  expect(seatsOfType({ seatLimit: 10, taken: 1 }, 5)).toBe(5);
  expect(seatsOfType({ seatLimit: 10, taken: 11 }, 5)).toBe(0);
  expect(seatsInAll(50, [])).toBe(50);
});

test('an event that ends as it begins ends that day', () => {
  const date = '2026-07-10';
  expect(endOn({ date, time: '10:00', endTime: '10:00' })).toEqual(
    startOf({ date, time: '10:00' }),
  );
  expect(endOn({ date, time: '22:00', endTime: '01:00' })).toEqual(
    startOf({ date: '2026-07-11', time: '01:00' }),
  );
  expect(agendaItemSchema.safeParse({}).success).toBe(false);
});
