import { useLingui } from '@lingui/react/macro';
import type { User } from '@nagarika/domain/people/users';
import { bookingBlocker } from '@nagarika/domain/sales/bookings';
import { TRPCClientError } from '@trpc/client';
import { dismissToast, toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { serverMessage, statusOf } from '../../../../lib/requests/error-message.ts';
import { nowDate } from '../../../../lib/times/clock.ts';
import { useWord } from '../../../../lib/words/words.ts';
import type { Attempt } from './use-attempt.ts';

export type Problems = ReturnType<typeof useProblems>;

/** Reports problems on the way to a ticket, at once and beside the button for as long as they hold. */
export function useProblems({ setProblem }: Attempt, startsAt: Date) {
  const { t } = useLingui();
  const word = useWord();

  /**
   * Tells whether the member may not have any ticket. With `isAsked`, the summary's question about
   * a missing gender is enough.
   */
  function isKeptFrom(user: User, isAsked = false): boolean {
    const blocker = bookingBlocker(user, { startsAt }, nowDate());
    if (!blocker) return false;
    setProblem({ kind: 'blocker', blocker, isProfile: !user.gender });
    if (isAsked && blocker.kind === 'gender_missing') return true;
    const { title, message } = blocker;
    toast({ title: word(title), description: word(message), variant: 'destructive' });
    return true;
  }

  /** Checks the completed profile, which may itself prevent the booking. */
  function profileSaved(user: User) {
    if (isKeptFrom(user)) return;
    setProblem(null);
    // Removes the toast that asked for it: it would cover the checkout that the member opens next.
    dismissToast();
  }

  function failed(title: string, message: string, isUncharged = false) {
    setProblem({ kind: 'failed', title, message, isUncharged });
    toast({ title, description: message, variant: 'destructive' });
  }

  /** Leads to a booking that was paid before, which is no failure. */
  function paidBefore(bookingId: string | null) {
    setProblem({ kind: 'paid', bookingId });
    toast({ title: t`This is paid: see your ticket` });
  }

  function paymentFailed(message: string, isUncharged: boolean) {
    failed(t`Payment Failed`, message, isUncharged);
  }

  /**
   * Reports a failed free booking. `unanswered` means that it may exist; asking again with the same
   * booking id does no harm.
   */
  function bookingFailed(error: unknown): 'refused' | 'unanswered' {
    failed(
      t`Booking Failed`,
      serverMessage(error) ?? t`The server did not answer. Please try again.`,
    );
    return isUndecided(error) ? 'unanswered' : 'refused';
  }

  return { isKeptFrom, profileSaved, paidBefore, paymentFailed, bookingFailed };
}

/** Tells whether no answer came from the server or the bank behind it, or the session had ended. */
function isUndecided(error: unknown): boolean {
  return (
    statusOf(error) === 401 ||
    serverMessage(error) === undefined ||
    (error instanceof TRPCClientError && error.data.code === 'SERVICE_UNAVAILABLE')
  );
}
