import { describe, expect, test } from 'vitest';
import { dealSeats, nothingKept, seatOfferEnd, seatsBeside } from './waiting-list.ts';

const now = new Date('2026-03-01T10:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('the time of an offer', () => {
  test.each([
    { start: 72 * 60, lasts: 12 * 60 },
    { start: 48 * 60 + 1, lasts: 12 * 60 },
    { start: 48 * 60, lasts: 120 },
    { start: 6 * 60 + 1, lasts: 120 },
    { start: 6 * 60, lasts: 30 },
    { start: 31, lasts: 30 },
    { start: 20, lasts: 20 },
    { start: -5, lasts: 0 },
  ])('is $lasts minutes where the event starts in $start', ({ start, lasts }) => {
    expect(seatOfferEnd({ startsAt: inMinutes(start) }, now)).toEqual(inMinutes(lasts));
  });
});

describe('seats are dealt in turn', () => {
  const waiting = [
    { id: 'first', ticketTypeId: 'a', quantity: 2 },
    { id: 'second', ticketTypeId: 'b', quantity: 1 },
    { id: 'third', ticketTypeId: 'a', quantity: 5 },
  ];
  const free = (ofEvent: number, a: number, b: number) => ({
    ofEvent,
    ofType: new Map([
      ['a', a],
      ['b', b],
    ]),
  });

  test('to each what she wants, to the last what is left', () => {
    expect(dealSeats(waiting, free(4, 4, 4))).toEqual([
      { id: 'first', quantity: 2 },
      { id: 'second', quantity: 1 },
      { id: 'third', quantity: 1 },
    ]);
  });

  test('fewer than she wants are offered to who is first, not kept back', () => {
    expect(dealSeats(waiting, free(1, 1, 1))).toEqual([{ id: 'first', quantity: 1 }]);
  });

  test('of a type that has none nobody is offered any, and nobody else waits for that', () => {
    expect(dealSeats(waiting, free(3, 0, 3))).toEqual([{ id: 'second', quantity: 1 }]);
  });

  test('none, where none is free', () => {
    expect(dealSeats(waiting, free(0, 0, 0))).toEqual([]);
  });
});

describe('what may be had beside the waiting list', () => {
  const only = (kept: Partial<typeof nothingKept>, left: number | null = null) => [
    { id: 'a', left, ...nothingKept, ...kept },
  ];
  const had = (left: number, types: Parameters<typeof seatsBeside>[1]) => {
    const { free } = seatsBeside(left, types);
    return [free.ofEvent, ...free.ofType.values()];
  };

  test('all, where nobody waits', () => {
    expect(had(3, only({}))).toEqual([3, 3]);
    expect(had(3, only({}, 2))).toEqual([3, 2]);
  });

  test('nothing of what is offered or waited for', () => {
    expect(had(3, only({ offered: 1 }))).toEqual([2, 2]);
    expect(had(3, only({ waiting: 2 }))).toEqual([1, 1]);
    expect(had(3, only({ offered: 1, waiting: 5 }))).toEqual([0, 0]);
    expect(had(1, only({ offered: 2 }))).toEqual([0, 0]);
  });

  test('her own offer, beside others who wait, as far as there are seats', () => {
    expect(had(2, only({ own: 2, waiting: 4 }))).toEqual([2, 2]);
    expect(had(2, only({ own: 3, waiting: 4, offered: 1 }))).toEqual([1, 1]);
    expect(had(5, only({ own: 1, waiting: 1 }))).toEqual([4, 4]);
  });

  test('of another type only what nobody waits for', () => {
    const waitedFor = { id: 'a', left: 2, ...nothingKept, waiting: 5 };
    const other = { id: 'b', left: null, ...nothingKept };
    expect(had(4, [waitedFor, other])).toEqual([2, 0, 2]);
    // Her offer of the one opens no seat of the other.
    expect(had(2, [{ ...waitedFor, own: 1 }, other])).toEqual([1, 1, 0]);
  });

  test('who is next has what nobody was offered', () => {
    const { unkept } = seatsBeside(3, only({ offered: 1, waiting: 5 }));
    expect([unkept.ofEvent, unkept.ofType.get('a')]).toEqual([2, 2]);
  });
});
