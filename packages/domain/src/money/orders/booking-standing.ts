import type { PaymentStatus } from './payments.ts';

/**
 * `pending`: not paid, or the bank has not decided. `refunding` / `refunded`: paid, and the seats
 * could not be given. `ended`: the seats were released and nothing was paid.
 */
export const bookingStates = [
  'confirmed',
  'pending',
  'refunding',
  'refunded',
  'ended',
  'cancelled',
] as const;
type State = (typeof bookingStates)[number];

/** The result of a member's attempts to pay; `taken`, as a bank has the money ready, forbids another. */
export const payAttempts = ['none', 'failed', 'taken'] as const;
export type PayAttempt = (typeof payAttempts)[number];

/**
 * Reads it from the payment that came furthest; one that was begun and left is none, since it may still be
 * paid.
 */
export function attemptOf(payment: PaymentStatus | undefined): PayAttempt {
  if (payment === undefined || payment === 'created') return 'none';
  return payment === 'failed' ? 'failed' : 'taken';
}

/**
 * The standing of a booking: `paid` as the checkout says, `undecided` by the bank, `unfinished` as nobody has
 * said anything.
 */
export type Standing = Exclude<State, 'pending'> | 'paid' | 'undecided' | 'failed' | 'unfinished';

/**
 * Tells how a booking stands: exactly one thing is said of it, whatever each side knows. A failed attempt is
 * past once another was paid for.
 */
export function standingOf(known: {
  status: State;
  attempt: PayAttempt;
  /** Whether the checkout of this tab has said that it was paid. */
  isReported: boolean;
}): Standing {
  if (known.status !== 'pending') return known.status;
  if (known.isReported) return 'paid';
  if (known.attempt === 'taken') return 'undecided';
  return known.attempt === 'failed' ? 'failed' : 'unfinished';
}

/** Tells whether to offer to pay: never while the member's money may be on its way. */
export function isPayable(standing: Standing): boolean {
  return standing === 'unfinished' || standing === 'failed';
}
