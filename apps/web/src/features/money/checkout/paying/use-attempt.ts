import type { Blocker } from '@nagarika/domain/sales/bookings';
import { useState } from 'react';

/** The reasons that keep a member on the summary until something is done. */
export type Problem =
  | { kind: 'blocker'; blocker: Blocker; isProfile: boolean }
  | { kind: 'hold-ended' }
  /** Paid in another tab; `bookingId` is its ticket's, where found. */
  | { kind: 'paid'; bookingId: string | null }
  /** `isUncharged` is true when no payment happened, whatever became of the rest. */
  | { kind: 'failed'; title: string; message: string; isUncharged: boolean }
  /** Paid, but the booking failed; support finds it by the reference. */
  | { kind: 'fault'; reference: string; bookingId: string };

export type PaymentPhase = 'idle' | 'ordering' | 'paying' | 'confirming';

export type Attempt = ReturnType<typeof useAttempt>;

/** Holds the state of an attempt to book, which outlives the step that makes it. */
export function useAttempt() {
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  return { phase, setPhase, problem, setProblem };
}

/**
 * Tells whether the problem means a completed payment, with or without a booking; anything else
 * known of a payment is then outdated.
 */
export function isPaid(problem: Problem | null): boolean {
  return problem?.kind === 'fault' || problem?.kind === 'paid';
}
