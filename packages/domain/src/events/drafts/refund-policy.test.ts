import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../../language/in-english.ts';
import {
  betterRefundHours,
  lastRefundAt,
  refundChoiceOf,
  refundChoices,
  refundHoursRange,
  refundPolicy,
  refundPresets,
  refundUntilWords,
} from './refund-policy.ts';

const startsAt = new Date('2026-12-05T12:30:00Z');
const hours = fc.option(fc.integer(refundHoursRange), { nil: null });

test.each([
  [24, 'flexible', 'Cancel until 24 hours before the event for a full refund'],
  [168, 'moderate', 'Cancel until 7 days before the event'],
  [null, 'final', 'Tickets are non-refundable, unless the event is cancelled or moved.'],
  [1, 'own', 'Cancel until 1 hour before the event'],
  [36, 'own', 'Cancel until 36 hours before the event'],
  [720, 'own', 'Cancel until 30 days before the event'],
])('%s hours are the choice “%s” and read so', (untilHours, choice, words) => {
  expect(refundChoiceOf(untilHours)).toBe(choice);
  expect(inEnglish(refundPolicy(untilHours))).toContain(words);
});

test('every preset is a choice of its own, and one more is her own hours', () => {
  expect([...refundPresets.map(({ id }) => id), 'own']).toEqual([...refundChoices]);
  expect(new Set(refundPresets.map(({ untilHours }) => untilHours)).size).toBe(3);
});

test('of two policies the better is the one of both under which she can cancel longer', () => {
  fc.assert(
    fc.property(hours, hours, (one, other) => {
      const better = betterRefundHours(one, other);
      expect([one, other]).toContain(better);
      expect(betterRefundHours(other, one)).toBe(better);
      const last = (untilHours: number | null) =>
        lastRefundAt(startsAt, untilHours)?.getTime() ?? -Infinity;
      expect(last(better)).toBe(Math.max(last(one), last(other)));
    }),
  );
});

test('the last moment is said in India’s time, and that it has passed a millisecond later', () => {
  const last = lastRefundAt(startsAt, 24);
  const at = (now: Date) => inEnglish(refundUntilWords(last, now));
  expect(at(new Date('2026-12-04T12:30:00.000Z'))).toBe(
    'You can cancel for a refund until Fri 4 Dec · 6:00 pm.',
  );
  expect(at(new Date('2026-12-04T12:30:00.001Z'))).toBe(
    'The time to cancel for a refund ended on Fri 4 Dec · 6:00 pm.',
  );
  expect(inEnglish(refundUntilWords(null, startsAt))).toBe(
    'No refunds, unless the event is cancelled or moved.',
  );
});
