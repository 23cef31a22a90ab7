import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDialogs } from '../../components/dialog-provider.tsx';
import { Button, buttonVariants } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useSession } from '../session/use-session.ts';
import type { OpenOrder } from './open-order.ts';
import { PaidNotice } from './paid-notice.tsx';

type Props = {
  order: OpenOrder;
  eventId: string;
  /** Which event it is, where that is not plain. */
  eventTitle?: string;
};

/** A checkout was open for this booking, and how it ended is not known here. */
export function MayBePaid({ order, eventId, eventTitle }: Props) {
  const { user, isLoading } = useSession();
  const { open } = useDialogs();
  const isSignedOut = !user && !isLoading;
  const wayOn = (
    <Link
      to="/book/$id/status/$bookingId"
      params={{ id: eventId, bookingId: order.bookingId }}
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
    >
      <Trans>See how it stands</Trans>
    </Link>
  );
  if (order.paymentId) return <PaidNotice reference={order.paymentId} action={wayOn} />;
  return (
    <Notice
      title={<Trans>Have you paid already?</Trans>}
      action={
        isSignedOut ? (
          <Button variant="outline" size="sm" onClick={() => open('sign-in')}>
            <Trans>Sign In</Trans>
          </Button>
        ) : (
          wayOn
        )
      }
    >
      {eventTitle && <EventTitle>{eventTitle}</EventTitle>}
      {isSignedOut ? (
        <Trans>Then do not pay again: sign in, and your ticket is found.</Trans>
      ) : (
        <Trans>Then do not pay again: we are asking, and your ticket comes by itself.</Trans>
      )}
    </Notice>
  );
}

function EventTitle({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="font-semibold">
      {children}
    </p>
  );
}
