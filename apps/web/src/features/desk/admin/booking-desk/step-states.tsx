import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VerdictWord } from '../../../sales/check-in/scanning/verdict-look.tsx';
import type { HistoryAnswer } from './history-answer.ts';

type Step<What extends HistoryAnswer['steps'][number]['what']> = Extract<
  HistoryAnswer['steps'][number],
  { what: What }
>;

/** Says how an attempt to pay ended, and where its money went. */
export function AttemptState({ step }: { step: Step<'attempt'> }) {
  if (step.isFlagged) return <Trans>Paid a wrong amount: goes back</Trans>;
  if (step.outcome === 'ticket') return <Trans>Paid: became the tickets</Trans>;
  if (step.outcome === 'refund') return <Trans>Paid: could not become tickets, goes back</Trans>;
  const words: Record<Step<'attempt'>['status'], ReactNode> = {
    created: <Trans>Attempt to pay: begun</Trans>,
    authorized: <Trans>Attempt to pay: not captured yet</Trans>,
    captured: <Trans>Paid: not settled yet</Trans>,
    refunded: <Trans>Paid, and refunded at the gateway</Trans>,
    failed: <Trans>Attempt to pay: failed</Trans>,
  };
  return words[step.status];
}

export function OfferState({ status }: Pick<Step<'offer_ended'>, 'status'>) {
  const words: Record<Step<'offer_ended'>['status'], ReactNode> = {
    pending: <Trans>Offer is open</Trans>,
    accepted: <Trans>Ticket changed hands</Trans>,
    declined: <Trans>Offer declined</Trans>,
    withdrawn: <Trans>Offer withdrawn</Trans>,
    expired: <Trans>Offer expired</Trans>,
  };
  return words[status];
}

export function ScanState({ verdict }: Pick<Step<'scanned'>, 'verdict'>) {
  if (verdict === 'admitted') return <Trans>Let in at the door</Trans>;
  return (
    <>
      <Trans>Shown at the door, not let in</Trans>: <VerdictWord verdict={verdict} note={null} />
    </>
  );
}

export function EndedState({ status }: Pick<Step<'ended'>, 'status'>) {
  if (status === 'expired') return <Trans>Ended without a payment</Trans>;
  if (status === 'superseded') return <Trans>Replaced by a newer order</Trans>;
  return <Trans>Cancelled, tickets void</Trans>;
}

export function DisputeState({ status }: Pick<Step<'dispute_closed'>, 'status'>) {
  const words: Record<Step<'dispute_closed'>['status'], ReactNode> = {
    open: <Trans>Dispute is open</Trans>,
    won: <Trans>Dispute won</Trans>,
    lost: <Trans>Dispute lost</Trans>,
    recovered: <Trans>Dispute lost, then its money given back</Trans>,
  };
  return words[status];
}

export function ReturnState({ state }: Pick<Step<'return_ended'>, 'state'>) {
  const words: Record<Step<'return_ended'>['state'], ReactNode> = {
    open: <Trans>Seat is offered to the waiting list</Trans>,
    sold: <Trans>Seat went to somebody on the waiting list</Trans>,
    withdrawn: <Trans>Seat was kept after all</Trans>,
    closed: <Trans>Seat is offered no more</Trans>,
  };
  return words[state];
}
