import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../language/in-english.ts';
import { say } from '../../language/texts.ts';
import { termsOfBooking } from '../../money/refunds/booking-terms.ts';
import { fixedRuleIds, fixedRules, rulesOf, termsOf, womenOnlyNote } from './event-terms.ts';
import { refundPolicy } from './refund-policy.ts';

const plain = { houseRules: [], withoutRules: [], refundUntilHours: 24 };
const said = (terms: ReturnType<typeof termsOf>) =>
  terms.map((one) => (typeof one === 'string' ? one : inEnglish(one)));

describe('terms of an event', () => {
  test('say the policy, the fixed rules, its own ones, and who may book', () => {
    expect(termsOf({ ...plain, houseRules: ['Bring shoes.'] }, false)).toEqual([
      refundPolicy(24),
      ...Object.values(fixedRules),
      'Bring shoes.',
      womenOnlyNote,
    ]);
  });

  test('are without the fixed rules that contradict it, one or all', () => {
    expect(rulesOf({ ...plain, withoutRules: ['outside_food'] })).not.toContain(
      fixedRules.outside_food,
    );
    expect(rulesOf({ ...plain, withoutRules: ['outside_food'] })).toHaveLength(3);
    expect(
      termsOf({ ...plain, withoutRules: fixedRuleIds, refundUntilHours: null }, false),
    ).toEqual([
      say('Tickets are non-refundable, unless the event is cancelled or moved.'),
      womenOnlyNote,
    ]);
  });

  test.each([24, null])('speak of no money where nothing is paid (%s)', (refundUntilHours) => {
    const [first, ...rest] = said(termsOf({ ...plain, refundUntilHours }, true));
    expect(first).toContain('Cancel until the event starts');
    expect([first, ...rest].join(' ')).not.toMatch(/refund|price|charge/i);
  });
});

describe('terms on a ticket', () => {
  const now = new Date('2026-07-01T06:00:00Z');
  const event = {
    ...plain,
    startsAt: new Date('2026-07-03T06:00:00Z'),
    rescheduledAt: null,
    status: 'approved' as const,
  };
  const booking = {
    subtotalPaise: 50_000,
    feePaise: 1_000,
    totalPaise: 51_000,
    createdAt: now,
    refundUntilHours: 24,
  };
  const first = (...given: Parameters<typeof termsOfBooking>) =>
    said(termsOfBooking(...given)).slice(0, 2);

  test('are those that she booked under, with the last day to cancel', () => {
    expect(first(booking, { ...event, refundUntilHours: null }, now)).toEqual([
      expect.stringContaining('Cancel until 24 hours before'),
      'You can cancel for a refund until Thu 2 Jul · 11:30 am.',
    ]);
    expect(said(termsOfBooking(booking, event, now))).toHaveLength(7);
  });

  test('name no day where there are no refunds, and the start where the event moved', () => {
    const never = { ...booking, refundUntilHours: null };
    expect(first(never, { ...event, refundUntilHours: null }, now)).toEqual([
      'Tickets are non-refundable, unless the event is cancelled or moved.',
      'Please carry a valid photo ID.',
    ]);
    const moved = { ...event, refundUntilHours: null, rescheduledAt: new Date(now.getTime() + 1) };
    expect(first(never, moved, now)).toEqual([
      expect.stringContaining('was moved after you booked'),
      'You can cancel for a refund until Fri 3 Jul · 11:30 am.',
    ]);
  });

  test('speak of no money where nothing was paid', () => {
    const free = { ...booking, subtotalPaise: 0, feePaise: 0, totalPaise: 0 };
    expect(said(termsOfBooking(free, event, now)).join(' ')).not.toMatch(/refund|price/i);
  });
});
