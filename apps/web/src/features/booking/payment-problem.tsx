import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { Problem } from './use-payment.ts';

const actionLook = buttonVariants({ variant: 'outline', size: 'sm' });

/** Stays beside the button for as long as it holds; the toast that came with it is gone sooner. */
export function PaymentProblem({ problem, eventId }: { problem: Problem; eventId: string }) {
  switch (problem.kind) {
    case 'obstacle':
      // What her profile lacks is asked for in its own place (gender-question.tsx).
      return problem.isProfile ? null : (
        <Notice tone="warning" title={problem.obstacle.title}>
          {problem.obstacle.message}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" title={problem.title} isSaid>
          {problem.message}
        </Notice>
      );
    case 'hold-ended':
      return (
        <Notice tone="warning" title={<Trans>Your seats are no longer held</Trans>}>
          <Trans>
            The time to pay is over and nothing was charged. Press Pay to hold seats again, while
            there are any.
          </Trans>
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

/** The checkout was open for this booking and has not told how it ended. */
export function MayBePaid({ bookingId, eventId }: { bookingId: string; eventId: string }) {
  return (
    <Notice
      title={<Trans>Have you paid already?</Trans>}
      action={
        <Link
          to="/book/$id/status/$bookingId"
          params={{ id: eventId, bookingId }}
          className={actionLook}
        >
          <Trans>See how it stands</Trans>
        </Link>
      }
    >
      <Trans>Then do not pay again: we are asking, and your ticket comes by itself.</Trans>
    </Notice>
  );
}
