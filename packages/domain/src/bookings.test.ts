import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookingBlocker,
  bookingIdPattern,
  chooseLines,
  isSameSelection,
  maxTicketsPerBooking,
  newBookingId,
  shortage,
} from './bookings.ts';
import { inEnglish } from './in-english.ts';

const now = new Date('2026-07-01T06:00:00Z');
const types = [
  { id: 'id-early', name: 'Early', pricePaise: 10_000 },
  { id: 'id-door', name: 'Door', pricePaise: 20_000 },
];

describe('a selection', () => {
  test('takes a type by id or by name, and adds up what means the same type', () => {
    expect(chooseLines(types, { 'id-door': 1, Early: 1, Door: 2 })).toEqual([
      { ticketTypeId: 'id-early', name: 'Early', unitPricePaise: 10_000, quantity: 1 },
      { ticketTypeId: 'id-door', name: 'Door', unitPricePaise: 20_000, quantity: 3 },
    ]);
  });

  test('is between one and five tickets of types that exist', () => {
    expect(() => chooseLines(types, {})).toThrow('Please select at least one ticket.');
    expect(() => chooseLines(types, { VIP: 1 })).toThrow('This event has no such ticket type.');
    expect(() => chooseLines(types, { toString: 1 })).toThrow('no such ticket type');
    const wanted = fc.record({ Early: fc.nat({ max: 9 }), Door: fc.nat({ max: 9 }) });
    fc.assert(
      fc.property(wanted, ({ Early, Door }) => {
        const total = Early + Door;
        if (total < 1 || total > maxTicketsPerBooking) {
          expect(() => chooseLines(types, { Early, Door })).toThrow();
        } else {
          const lines = chooseLines(types, { Early, Door });
          expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(total);
        }
      }),
    );
  });

  test('is the same whatever its order, and another at another price', () => {
    const lines = chooseLines(types, { Early: 1, Door: 2 });
    expect(isSameSelection(lines, lines.toReversed())).toBe(true);
    const dearer = lines.map((line) => ({ ...line, unitPricePaise: line.unitPricePaise + 1 }));
    expect(isSameSelection(lines, dearer)).toBe(false);
    expect(isSameSelection(lines, lines.slice(1))).toBe(false);
  });
});

test('a shortage says what is left', () => {
  const lines = chooseLines(types, { Early: 2, Door: 1 });
  const free = (ofEvent: number, early: number, door: number) => ({
    ofEvent,
    ofType: new Map([
      ['id-early', early],
      ['id-door', door],
    ]),
  });
  const left = (...seats: Parameters<typeof free>) => {
    const short = shortage(lines, free(...seats));
    return short && inEnglish(short);
  };
  expect(left(3, 2, 1)).toBeNull();
  expect(left(0, 0, 0)).toBe('This event is sold out.');
  expect(left(2, 2, 2)).toBe('Only 2 tickets are left.');
  expect(left(1, 1, 1)).toBe('Only 1 ticket is left.');
  expect(left(9, 1, 9)).toBe("Only 1 'Early' ticket is left.");
  expect(left(9, 9, 2)).toBeNull();
  expect(left(9, 9, 0)).toBe("'Door' tickets are sold out.");
});

test('who may book: women, before the event has started', () => {
  const coming = { startsAt: new Date(now.getTime() + 1) };
  const kind = (
    gender: 'female' | 'male' | 'non-binary' | 'prefer-not-to-say' | null,
    event = coming,
  ) => bookingBlocker({ gender }, event, now)?.kind;
  expect(kind('female')).toBeUndefined();
  expect(kind(null)).toBe('gender_missing');
  for (const other of ['male', 'non-binary', 'prefer-not-to-say'] as const) {
    expect(kind(other)).toBe('not_female');
  }
  expect(kind('female', { startsAt: new Date(now.getTime() - 1) })).toBe('event_past');
});

test('the page’s booking id is one that the server takes', () => {
  expect(newBookingId(now)).toMatch(bookingIdPattern);
});

test('the id of a booking is the whole text, and a selection holds what was chosen alone', () => {
  for (const id of ['xBK1', 'BK1 ', `BK${'1'.repeat(39)}`])
    expect(id).not.toMatch(bookingIdPattern);
  const types = ['a', 'b'].map((id) => ({ id, name: id, pricePaise: 100 }));
  expect(chooseLines(types, { a: 1 })).toHaveLength(1);
});
