import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { PaidNotice } from './paid-notice.tsx';
import { StandingWords, WayOn } from './payment-words.tsx';
import type { OpenPayment } from './use-open-payment.ts';

type Props = {
  payment: OpenPayment;
  eventId: string;
  /** A link to paying for it, where that is not at hand. */
  pay?: ReactNode;
  /** The event's name, where it is not plain. */
  children?: ReactNode;
};

/** Says how a booking stands whose checkout was open, since its outcome is not known here. */
export function MayBePaid({ payment, eventId, pay, children }: Props) {
  const { order, standing, message, until } = payment;
  if (standing === null) return <HaveYouPaid />;
  const look = buttonVariants({ variant: 'outline', size: 'sm' });
  const wayOn = <WayOn order={order} standing={standing} eventId={eventId} className={look} />;
  if (order.paymentId) {
    return (
      <PaidNotice reference={order.paymentId} action={wayOn}>
        {children}
      </PaidNotice>
    );
  }
  const said = standing !== 'unfinished' && message;
  return (
    <Notice
      title={!said && <StandingWords standing={standing} until={until} />}
      action={
        <>
          {pay}
          {wayOn}
        </>
      }
    >
      {children ?? said}
    </Notice>
  );
}

/** Asks a signed-out visitor whether she has paid, because nothing else can tell. */
function HaveYouPaid() {
  const { open } = useDialogs();
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
