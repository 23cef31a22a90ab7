import { Trans } from '@lingui/react/macro';
import { standingOf } from '@nagarika/domain/booking-standing';
import { Link } from '@tanstack/react-router';
import { useDialogs } from '../../components/dialog-provider.tsx';
import { Button, buttonVariants } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { Outputs } from '../../lib/trpc.ts';
import { useNow } from '../../lib/use-now.ts';
import { useSession } from '../session/use-session.ts';
import type { OpenOrder } from './open-order.ts';
import { PaidNotice } from './paid-notice.tsx';

type Props = {
  order: OpenOrder;
  eventId: string;
  /** As the server has last answered; none: it was not asked. */
  state?: Outputs['checkout']['status'] | undefined;
  /** Until when the seats are kept, where nothing else says it. */
  until?: string | null | undefined;
  /** Which event it is, where that is not plain; and the way to pay for it. */
  eventTitle?: string;
};

/** A checkout was open for this booking, and how it ended is not known here. */
export function MayBePaid({ order, eventId, state, until, eventTitle }: Props) {
  const { user, isLoading } = useSession();
  const { open } = useDialogs();
  const attempt = state?.attempt ?? 'none';
  const isReported = order.paymentId !== null;
  const standing = standingOf({ status: 'pending', attempt, isReported });
  const wayOn = (
    <Link
      to="/book/$id/status/$bookingId"
      params={{ id: eventId, bookingId: order.bookingId }}
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
    >
      {standing === 'paid' || standing === 'undecided' ? (
        <Trans>See how it stands</Trans>
      ) : (
        <Trans>I have paid</Trans>
      )}
    </Link>
  );
  if (order.paymentId) return <PaidNotice reference={order.paymentId} action={wayOn} />;
  if (!user && !isLoading) {
    return (
      <Notice
        title={<Trans>Have you paid already?</Trans>}
        action={
          <Button variant="outline" size="sm" onClick={() => open('sign-in')}>
            <Trans>Sign In</Trans>
          </Button>
        }
      >
        <Trans>Then do not pay again: sign in, and your ticket is found.</Trans>
      </Notice>
    );
  }
  const said = standing !== 'unfinished' && state?.message;
  return (
    <Notice
      title={!said && <Unfinished until={until} />}
      action={
        <>
          {eventTitle && (
            <Link
              to="/book/$id"
              params={{ id: eventId }}
              className={buttonVariants({ size: 'sm' })}
            >
              <Trans>Pay</Trans>
            </Link>
          )}
          {wayOn}
        </>
      }
    >
      {eventTitle ? (
        <p dir="auto" className="font-semibold">
          {eventTitle}
        </p>
      ) : (
        said
      )}
    </Notice>
  );
}

/** What is said of a checkout that was closed: no more than is known. */
function Unfinished({ until }: Pick<Props, 'until'>) {
  const minutes = until ? Math.ceil((Date.parse(until) - useNow().getTime()) / 60_000) : 0;
  if (minutes <= 0) return <Trans>The payment is not finished</Trans>;
  return <Trans>Your seats are kept for {minutes} min; the payment is not finished</Trans>;
}
