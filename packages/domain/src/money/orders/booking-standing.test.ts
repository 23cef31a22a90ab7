import { describe, expect, test } from 'vitest';
import {
  attemptOf,
  bookingStates,
  isPayable,
  payAttempts,
  standingOf,
} from './booking-standing.ts';
import { paymentStatuses } from './payments.ts';

describe('how a booking stands', () => {
  const pending = {
    none: ['unfinished', 'paid'],
    failed: ['failed', 'paid'],
    taken: ['undecided', 'paid'],
  } as const;
  const all = bookingStates.flatMap((status) =>
    payAttempts.flatMap((attempt) =>
      [false, true].map((isReported) => ({ status, attempt, isReported })),
    ),
  );

  test.each(all)('$status, the attempt $attempt, reported: $isReported', (known) => {
    const { status, attempt, isReported } = known;
    const expected = status === 'pending' ? pending[attempt][Number(isReported)] : status;
    expect(standingOf(known)).toBe(expected);
  });

  test.each(all)('$status, the attempt $attempt, reported: $isReported: may be paid', (known) => {
    const { status, attempt, isReported } = known;
    const mayPay = status === 'pending' && attempt !== 'taken' && !isReported;
    expect(isPayable(standingOf(known))).toBe(mayPay);
  });

  test('an attempt is read of the gateway’s payment', () => {
    expect(
      Object.fromEntries(paymentStatuses.map((status) => [status, attemptOf(status)])),
    ).toEqual({
      created: 'none',
      authorized: 'taken',
      captured: 'taken',
      refunded: 'taken',
      failed: 'failed',
    });
    expect(attemptOf(undefined)).toBe('none');
  });
});
