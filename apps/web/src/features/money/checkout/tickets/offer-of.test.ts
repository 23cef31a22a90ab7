import { expect, test } from 'vitest';
import { living, offerOf } from './offer-of.ts';
import type { Held } from './selection.ts';

const event = {
  availableSeats: 1,
  ticketTypes: [
    { id: 'early', name: 'Early bird', price: 10_000, available: 0 },
    { id: 'general', name: 'General', price: 20_000, available: 1 },
  ],
};
const held: Held = {
  quantities: { early: 2 },
  named: {},
  code: null,
  lines: null,
  until: '2026-07-01T06:15:00.000Z',
};

test('the seats that she holds herself are hers to choose', () => {
  expect(offerOf(event, held)).toEqual({
    types: [
      { id: 'early', available: 2 },
      { id: 'general', available: 1 },
    ],
    available: 3,
  });
  expect(offerOf(event, null).available).toBe(1);
});

test('once her hold is over they are not', () => {
  expect(living(held, Date.parse('2026-07-01T06:14:59Z'))).toBe(held);
  expect(living(held, Date.parse(held.until))).toBeNull();
});

test('what a code shows can be had where the event counts nothing that can', () => {
  const opened = { availableSeats: 0, ticketTypes: [{ id: 'friends', available: 4 }] };
  expect(offerOf(opened, null).available).toBe(4);
});

test('what the waiting list offers her is hers, too, and no more than that', () => {
  const kept = { ticketTypeId: 'early', quantity: 2 };
  const full = { ...event, availableSeats: 0 };
  expect(offerOf(full, null, kept)).toMatchObject({
    types: [{ available: 2 }, {}],
    available: 2,
  });
  // At the till the member holds what was offered, so it must not count a second time.
  expect(offerOf(full, held, kept)).toMatchObject({ types: [{ available: 2 }, {}] });
});
