import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { useWord } from '../../../../lib/words/words.ts';
import type { Problem } from './use-attempt.ts';

const actionLook = buttonVariants({ variant: 'outline', size: 'sm' });

type Props = {
  problem: Problem;
  eventId: string;
  /** True when it may have been paid before: the message then does not say whether money was charged. */
  isUnsure: boolean;
};

/** Shows the problem beside the button for as long as it holds; its toast goes sooner. */
export function PaymentProblem({ problem, eventId, isUnsure }: Props) {
  const word = useWord();
  switch (problem.kind) {
    case 'blocker':
      // A gap in the profile is asked for in its own place (gender-question.tsx).
      return problem.isProfile ? null : (
        <Notice tone="warning" title={word(problem.blocker.title)}>
          {word(problem.blocker.message)}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" title={problem.title} isSaid>
          <span>{problem.message} </span>
          {problem.isUncharged && !isUnsure && <Trans>Nothing was charged.</Trans>}
        </Notice>
      );
    case 'paid': {
      const { bookingId } = problem;
      return (
        <Notice
          tone="success"
          title={<Trans>This is paid: see your ticket</Trans>}
          isSaid
          action={
            bookingId ? (
              <Link
                to="/book/$id/status/$bookingId"
                params={{ id: eventId, bookingId }}
                className={actionLook}
              >
                <Trans>View ticket</Trans>
              </Link>
            ) : (
              <Link to="/my-bookings" className={actionLook}>
                <Trans>My Bookings</Trans>
              </Link>
            )
          }
        />
      );
    }
    case 'hold-ended':
      return (
        <Notice tone="warning" title={<Trans>Your seats are no longer held</Trans>}>
          {isUnsure ? (
            <Trans>
              The time to pay is over. If you have not paid, press Pay to hold seats again, while
              there are any.
            </Trans>
          ) : (
            <Trans>
              The time to pay is over and nothing was charged. Press Pay to hold seats again, while
              there are any.
            </Trans>
          )}
        </Notice>
      );
    case 'fault':
      return (
        <Notice
          tone="danger"
          title={<Trans>Payment successful but booking failed. Please contact support.</Trans>}
          action={
            <>
              <Link to="/contact" className={actionLook}>
                <Trans>Contact support</Trans>
              </Link>
              <Link
                to="/book/$id/status/$bookingId"
                params={{ id: eventId, bookingId: problem.bookingId }}
                className={actionLook}
              >
                <Trans>Check again</Trans>
              </Link>
            </>
          }
        >
          <Trans>
            Please do not pay again. Reference:{' '}
            <span className="font-semibold break-all">{problem.reference}</span>
          </Trans>
        </Notice>
      );
  }
}
