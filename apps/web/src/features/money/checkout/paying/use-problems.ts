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

/** What goes wrong on the way to a ticket: said at once, and beside the button for as long as it holds. */
export function useProblems({ setProblem }: Attempt, startsAt: Date) {
  const { t } = useLingui();
  const word = useWord();

  /** Whether something stands between her and any ticket. `isAsked`: the summary's question is enough for now. */
  function isKeptFrom(user: User, isAsked = false): boolean {
    const blocker = bookingBlocker(user, { startsAt }, nowDate());
    if (!blocker) return false;
    setProblem({ kind: 'blocker', blocker, isProfile: !user.gender });
    if (isAsked && blocker.kind === 'gender_missing') return true;
    const { title, message } = blocker;
    toast({ title: word(title), description: word(message), variant: 'destructive' });
    return true;
  }

  /** The profile knows now what was missing; or what it knows is a blocker itself. */
  function profileSaved(user: User) {
    if (isKeptFrom(user)) return;
    setProblem(null);
    // Takes away what asked for it: red, it would lie over the checkout that she opens next.
    dismissToast();
  }

  function failed(title: string, message: string, isUncharged = false) {
    setProblem({ kind: 'failed', title, message, isUncharged });
    toast({ title, description: message, variant: 'destructive' });
  }

  /** Nothing failed: what she would pay for is paid. */
  function paidBefore(bookingId: string | null) {
    setProblem({ kind: 'paid', bookingId });
    toast({ title: t`This is paid: see your ticket` });
  }

  function paymentFailed(message: string, isUncharged: boolean) {
    failed(t`Payment Failed`, message, isUncharged);
  }

  /** Of what is free. `unanswered`: it may be booked, and asking again with the same booking id does no harm. */
  function bookingFailed(error: unknown): 'refused' | 'unanswered' {
    failed(
      t`Booking Failed`,
      serverMessage(error) ?? t`The server did not answer. Please try again.`,
    );
    return isUndecided(error) ? 'unanswered' : 'refused';
  }

  return { isKeptFrom, profileSaved, paidBefore, paymentFailed, bookingFailed };
}

/** No answer of the server, or of the bank behind it; or the session had ended. */
function isUndecided(error: unknown): boolean {
  return (
    statusOf(error) === 401 ||
    serverMessage(error) === undefined ||
    (error instanceof TRPCClientError && error.data.code === 'SERVICE_UNAVAILABLE')
  );
}
