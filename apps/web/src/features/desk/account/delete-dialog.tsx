import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useSetUser } from '../../people/session/use-session.ts';
import { ConfirmOwnNumber } from './confirm-own-number.tsx';

type ErasureBlocker = Outputs['account']['erasure']['blockers'][number];

const linkLook = 'whitespace-nowrap text-primary underline';

const reasons: Record<ErasureBlocker, ReactNode> = {
  admin: <Trans>You are an admin. Ask another one to take the role from you.</Trans>,
  tickets: (
    <>
      <Trans>You have tickets for events that are still to come.</Trans>{' '}
      <Link to="/my-bookings" className={linkLook}>
        <Trans>My Bookings</Trans>
      </Link>
    </>
  ),
  events: (
    <>
      <Trans>You host events that are still to come.</Trans>{' '}
      <Link to="/my-events" className={linkLook}>
        <Trans>My Events</Trans>
      </Link>
    </>
  ),
  payment: <Trans>A payment of yours is not decided yet. It is within the hour.</Trans>,
  payout: (
    <>
      <Trans>We still owe you the takings of an event.</Trans>{' '}
      <Link to="/my-events" className={linkLook}>
        <Trans>My Events</Trans>
      </Link>
    </>
  ),
  refund: (
    <Trans>
      A refund is on its way to you, which takes up to seven working days, or waits until your bank
      has decided over a dispute.
    </Trans>
  ),
};

/** Shows what prevents deletion, or else what goes and what stays, a code, and the final confirmation. */
export function DeleteDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const erasure = trpc.account.erasure.useQuery(undefined, { gcTime: 0 });
  const blockers = erasure.data?.blockers;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Delete your account</Trans>}
      description={<Trans>What goes, what stays, and the last word</Trans>}
    >
      {blockers === undefined ? (
        erasure.isError ? (
          <ErrorState title={<Trans>What is open could not be loaded.</Trans>} query={erasure} />
        ) : (
          <Loading>
            <Skeleton className="h-40" />
          </Loading>
        )
      ) : blockers.length > 0 ? (
        <Blockers blockers={blockers} />
      ) : (
        <div className="grid gap-5">
          <WhatStays />
          <ConfirmOwnNumber phone={phone}>{(proof) => <LastWord proof={proof} />}</ConfirmOwnNumber>
        </div>
      )}
    </Dialog>
  );
}

function WhatStays() {
  return (
    <div className="grid gap-3">
      <p>
        <Trans>
          Your profile, number, email, pictures, saved events, groups, notifications and what was
          never published go at once. Nobody can bring them back.
        </Trans>
      </p>
      <p className="font-semibold">
        <Trans>What stays, without your name:</Trans>
      </p>
      <ul className="grid list-disc gap-1 pl-5 text-pretty">
        <li>
          <Trans>
            Bookings, payments and refunds: company and tax law want them kept for eight years.
          </Trans>
        </li>
        <li>
          <Trans>
            What others have read: wall posts, comments, published stories and past events, unless
            they give your number or email.
          </Trans>
        </li>
        <li>
          <Trans>The log of what our team decided.</Trans>
        </li>
      </ul>
    </div>
  );
}

function LastWord({ proof }: { proof: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const setUser = useSetUser();
  const erase = trpc.account.erase.useMutation({
    onSuccess() {
      setUser(null); // first: any mounted query would otherwise ask on in the member's name
      void navigate({ to: '/' });
      toast({ title: t`Your account is deleted`, description: t`Thank you for having been here.` });
    },
  });
  return (
    <div className="grid gap-4">
      {erase.error && (
        <Notice tone="danger" title={<Trans>Your account was not deleted.</Trans>}>
          {serverMessage(erase.error) ?? t`Check your connection and try again.`}
        </Notice>
      )}
      <Button variant="destructive" busy={erase.isPending} onClick={() => erase.mutate({ proof })}>
        <Trans>Delete my account for good</Trans>
      </Button>
    </div>
  );
}

/** Lists what prevents deletion, and where each of it is settled. */
function Blockers({ blockers }: { blockers: readonly ErasureBlocker[] }) {
  return (
    <div className="grid gap-4">
      <p>
        <Trans>
          Your account cannot be deleted yet: others, or your money, would be left behind.
        </Trans>
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        {blockers.map((reason) => (
          <li key={reason}>{reasons[reason]}</li>
        ))}
      </ul>
    </div>
  );
}
