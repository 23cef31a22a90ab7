import { describe, expect, test } from 'vitest';
import { readableLines } from '../events/prices/chosen-lines.ts';
import { inEnglish } from '../language/in-english.ts';
import {
  bookingBlocker,
  bookingIdPattern,
  isSameSelection,
  newBookingId,
  shortage,
} from './bookings.ts';

const now = new Date('2026-07-01T06:00:00Z');
const line = (ticketTypeId: string, name: string, quantity: number) => ({
  ticketTypeId,
  name,
  quantity,
  unitPricePaise: 10_000,
});

describe('a selection', () => {
  test('is the same whatever its order, and another at another price', () => {
    const lines = [line('id-early', 'Early', 1), line('id-door', 'Door', 2)];
    expect(isSameSelection(lines, lines.toReversed())).toBe(true);
    const dearer = lines.map((line) => ({ ...line, unitPricePaise: line.unitPricePaise + 1 }));
    expect(isSameSelection(lines, dearer)).toBe(false);
    expect(isSameSelection(lines, lines.slice(1))).toBe(false);
  });

  test('is read as one line where its seats cost the same', () => {
    const grouped = [
      { ...line('id-door', 'Door', 1), ungroupedPaise: 15_000, groupFrom: 3 },
      { ...line('id-door', 'Door', 2), ungroupedPaise: 20_000, groupFrom: 3 },
      line('id-early', 'Early', 1),
    ];
    const read = readableLines(grouped).map(({ name, quantity }) => [name, quantity]);
    expect(read).toEqual([
      ['Door', 3],
      ['Early', 1],
    ]);
  });
});

test('a shortage says what is left', () => {
  const lines = [line('id-early', 'Early', 2), line('id-door', 'Door', 1)];
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
  const atTwoPrices = [...lines, { ...line('id-early', 'Early', 1), unitPricePaise: 20_000 }];
  expect(shortage(atTwoPrices, free(9, 2, 9))).not.toBeNull();
  expect(shortage(atTwoPrices, free(9, 3, 9))).toBeNull();
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

test('the id of a booking is the whole text', () => {
  for (const id of ['xBK1', 'BK1 ', `BK${'1'.repeat(39)}`])
    expect(id).not.toMatch(bookingIdPattern);
});
