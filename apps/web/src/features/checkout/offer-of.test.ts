import { expect, test } from 'vitest';
import { offerOf } from './offer-of.ts';

const event = {
  availableSeats: 1,
  ticketTypes: [
    { id: 'early', name: 'Early bird', price: 10_000, available: 0 },
    { id: 'general', name: 'General', price: 20_000, available: 1 },
  ],
};
const held = { quantities: { early: 2 }, until: '2026-07-01T06:15:00.000Z' };

test('the seats that she holds herself are hers to choose', () => {
  expect(offerOf(event, held, Date.parse('2026-07-01T06:14:59Z'))).toEqual({
    types: [
      { id: 'early', available: 2 },
      { id: 'general', available: 1 },
    ],
    available: 3,
  });
});

test('once her hold is over they are not', () => {
  expect(offerOf(event, held, Date.parse(held.until)).available).toBe(1);
  expect(offerOf(event, null, 0).available).toBe(1);
});
