import type { Blocker } from '@nagarika/domain/sales/bookings';
import { useState } from 'react';

/** What keeps a member on the summary until something is done about it. */
export type Problem =
  | { kind: 'blocker'; blocker: Blocker; isProfile: boolean }
  | { kind: 'hold-ended' }
  /** In another tab. `bookingId`: of its ticket, where it was found. */
  | { kind: 'paid'; bookingId: string | null }
  /** `isUncharged`: it came to no payment, whatever became of the rest. */
  | { kind: 'failed'; title: string; message: string; isUncharged: boolean }
  /** Paid, and the booking failed: by the reference support finds it. */
  | { kind: 'fault'; reference: string; bookingId: string };

export type PaymentPhase = 'idle' | 'ordering' | 'paying' | 'confirming';

export type Attempt = ReturnType<typeof useAttempt>;

/** How an attempt to book stands: it outlives the step that makes it. */
export function useAttempt() {
  const [phase, setPhase] = useState<PaymentPhase>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  return { phase, setPhase, problem, setProblem };
}

/** Tells whether it is paid already, also where no booking came of it: what else is known of a payment is of before. */
export function isPaid(problem: Problem | null): boolean {
  return problem?.kind === 'fault' || problem?.kind === 'paid';
}
