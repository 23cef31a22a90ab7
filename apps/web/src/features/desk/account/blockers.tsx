import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Outputs } from '../../../lib/trpc.ts';

type ErasureBlocker = Outputs['account']['erasure']['blockers'][number];

/** Why not yet, and where each of it is settled. */
export function Blockers({ blockers }: { blockers: readonly ErasureBlocker[] }) {
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
