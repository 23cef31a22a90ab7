import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundHoursRange } from '../../events/drafts/refund-policy.ts';
import { inEnglish } from '../../language/in-english.ts';
import {
  type CancellableBooking,
  type CancellableEvent,
  cancelBlocker,
  cancelPolicy,
  isMoved,
  refundable,
  refundDeadline,
} from './cancellation.ts';

const now = new Date('2026-07-01T06:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const booking: CancellableBooking = {
  subtotalPaise: 50_000,
  feePaise: 1_000,
  totalPaise: 51_000,
  createdAt: now,
  refundUntilHours: 24,
};
const free: CancellableBooking = { ...booking, subtotalPaise: 0, feePaise: 0, totalPaise: 0 };
const event: CancellableEvent = {
  startsAt: inHours(48),
  refundUntilHours: 24,
  status: 'approved',
  rescheduledAt: null,
};
const moved: CancellableEvent = { ...event, rescheduledAt: inHours(1) };
const late: CancellableEvent = { ...event, startsAt: inHours(23) };
const nobody = { checkedIn: 0, transferred: 0 };

test('an event has moved for whoever ordered before it did', () => {
  expect(isMoved(booking, event)).toBe(false);
  expect(isMoved(booking, moved)).toBe(true);
  expect(isMoved({ ...booking, createdAt: inHours(1) }, moved)).toBe(false);
});

const never: CancellableBooking = { ...booking, refundUntilHours: null };
const price = { refundPaise: 50_000, keptPaise: 1_000 };

test('the ticket price goes back in time, the service charge stays', () => {
  expect(refundable(booking, event, now)).toEqual(price);
  expect(refundable(booking, late, now)).toBeNull();
  expect(refundable(never, { ...event, refundUntilHours: null }, now)).toBeNull();
});

test('a worse policy than the one she booked under does not bind her, a better one is hers', () => {
  expect(refundable(booking, { ...event, refundUntilHours: null }, now)).toEqual(price);
  expect(refundable(booking, { ...event, refundUntilHours: 168 }, now)).toEqual(price);
  expect(refundable(never, event, now)).toEqual(price);
  expect(inEnglish(cancelPolicy(booking, { ...event, refundUntilHours: null }))).toContain(
    '24 hours before',
  );
});

test('whatever the two policies are, there is a refund until the deadline and not after it', () => {
  const hours = fc.option(fc.integer(refundHoursRange), { nil: null });
  const moves = fc.boolean();
  fc.assert(
    fc.property(hours, hours, moves, (hers, its, hasMoved) => {
      const one = { ...booking, refundUntilHours: hers };
      const other = {
        ...(hasMoved ? moved : event),
        startsAt: inHours(1_000),
        refundUntilHours: its,
      };
      const deadline = refundDeadline(one, other);
      const at = (ms: number) => refundable(one, other, new Date((deadline ?? now).getTime() + ms));
      if (deadline === null) expect(at(0)).toBeNull();
      else {
        expect(at(0)).toEqual(hasMoved ? { refundPaise: 51_000, keptPaise: 0 } : price);
        expect(at(1)).toBeNull();
      }
    }),
  );
});

test('all that was paid goes back of an event that moved, however late', () => {
  const all = { refundPaise: 51_000, keptPaise: 0 };
  expect(refundable(booking, { ...moved, startsAt: inHours(2) }, now)).toEqual(all);
});

test('free seats are given back under any policy', () => {
  const nothing = { refundPaise: 0, keptPaise: 0 };
  expect(refundable(free, { ...late, refundUntilHours: null }, now)).toEqual(nothing);
});

test('what decides is said', () => {
  expect(inEnglish(cancelPolicy(booking, event))).toContain('24 hours before');
  expect(inEnglish(cancelPolicy(booking, moved))).toContain('was moved after you booked');
});

test('a member cannot cancel what has begun, was used or belongs to others', () => {
  const blocker = (one: CancellableEvent, seats: Partial<typeof nobody> = {}) => {
    const text = cancelBlocker(booking, one, { ...nobody, ...seats }, now);
    return text && inEnglish(text);
  };
  expect(blocker(event)).toBeNull();
  expect(blocker({ ...event, startsAt: inHours(-1) })).toContain('already started');
  expect(blocker(event, { checkedIn: 1 })).toContain('let in');
  expect(blocker(event, { transferred: 1 })).toContain('One of these tickets');
  expect(blocker(event, { transferred: 2 })).toContain('2 of these tickets');
  expect(blocker(late)).toBe(inEnglish(cancelPolicy(booking, late)));
});

test('the deadline is the policy’s, the start of an event that moved, or never', () => {
  expect(refundDeadline(booking, event)).toEqual(inHours(24));
  expect(refundDeadline(booking, moved)).toEqual(inHours(48));
  expect(refundDeadline(never, { ...event, refundUntilHours: null })).toBeNull();
});
