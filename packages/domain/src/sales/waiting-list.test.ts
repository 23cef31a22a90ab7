import { describe, expect, test } from 'vitest';
import {
  dealSeats,
  nothingKept,
  offersWithoutSeats,
  seatOfferEnd,
  seatsBeside,
} from './waiting-list.ts';

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
    // A member's offer of the one type opens no seat of the other.
    expect(had(2, [{ ...waitedFor, own: 1 }, other])).toEqual([1, 1, 0]);
  });

  test('who is next has what nobody was offered', () => {
    const { unkept } = seatsBeside(3, only({ offered: 1, waiting: 5 }));
    expect([unkept.ofEvent, unkept.ofType.get('a')]).toEqual([2, 2]);
  });
});

describe('returned seats', () => {
  const of = (kept: Partial<typeof nothingKept>, left: number | null = null) => ({
    id: 'a',
    left,
    ...nothingKept,
    ...kept,
  });
  const beside = (left: number, kept: Partial<typeof nothingKept>, leftOfType?: number) => {
    const { free, unkept, promised } = seatsBeside(left, [of(kept, leftOfType)]);
    return { free: free.ofEvent, next: unkept.ofEvent, promised: promised.ofEvent };
  };

  test('are for the list alone, and for her whom it asked', () => {
    expect(beside(0, { returned: 2 })).toEqual({ free: 0, next: 2, promised: 0 });
    expect(beside(1, { returned: 2 })).toEqual({ free: 1, next: 3, promised: 0 });
    expect(beside(0, { returned: 2, own: 1 })).toEqual({ free: 1, next: 2, promised: 0 });
    expect(beside(0, { returned: 1, own: 5 })).toMatchObject({ free: 1 });
  });

  test('stand behind offers, and behind orders of whoever was asked', () => {
    expect(beside(0, { returned: 2, offered: 1 })).toEqual({ free: 0, next: 1, promised: 1 });
    expect(beside(-1, { returned: 2, offered: 1 })).toEqual({ free: 0, next: 0, promised: 2 });
    // A seat that came free meanwhile takes the place of a returned one.
    expect(beside(1, { returned: 2, offered: 1 })).toEqual({ free: 0, next: 2, promised: 0 });
  });

  test('of a limited type make room in it, and in the event for any', () => {
    const other = { ...nothingKept, id: 'b', left: 3 };
    const { unkept, promised } = seatsBeside(0, [of({ returned: 1, offered: 1 }, 0), other]);
    expect([...unkept.ofType.values()]).toEqual([0, 0]);
    expect([...promised.ofType.values()]).toEqual([1, 0]);
    const free = seatsBeside(0, [of({ returned: 1 }, 0), other]);
    expect([...free.unkept.ofType.values()]).toEqual([1, 1]);
    expect(free.free.ofEvent).toBe(0);
  });

  test('that are gone take the offers that stood on them along, the first of those given first', () => {
    const offers = [
      { id: 'x', ticketTypeId: 'a', quantity: 2 },
      { id: 'y', ticketTypeId: 'a', quantity: 1 },
    ];
    const { missing } = seatsBeside(0, [of({ returned: 2, offered: 3 })]);
    expect(missing.ofEvent).toBe(1);
    expect(offersWithoutSeats(offers, missing).map(({ id }) => id)).toEqual(['x']);
    const all = seatsBeside(0, [of({ offered: 3 })]).missing;
    expect(offersWithoutSeats(offers, all)).toHaveLength(2);
    const none = seatsBeside(0, [of({ returned: 3, offered: 3 })]).missing;
    expect(offersWithoutSeats(offers, none)).toEqual([]);
  });
});
