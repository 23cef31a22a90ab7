import { expect, test } from 'vitest';
import { offerEnd, transferStatusAt } from './transfers.ts';

const now = new Date('2026-07-01T06:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test('an offer waits two days, and never longer than until the event starts', () => {
  expect(offerEnd({ startsAt: inHours(72) }, now)).toEqual(inHours(48));
  expect(offerEnd({ startsAt: inHours(5) }, now)).toEqual(inHours(5));
});

test('an offer past its time counts as expired at once; one that was answered stays so', () => {
  expect(transferStatusAt({ status: 'pending', expiresAt: inHours(1) }, now)).toBe('pending');
  expect(transferStatusAt({ status: 'pending', expiresAt: now }, now)).toBe('expired');
  expect(transferStatusAt({ status: 'accepted', expiresAt: inHours(-1) }, now)).toBe('accepted');
});
