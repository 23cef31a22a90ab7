import { Plural, Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import { RefundStatusBadge } from '../ledger/refund-cells.tsx';
import type { HistoryAnswer } from './history-answer.ts';
import { PersonLink } from './person-link.tsx';
import {
  AttemptState,
  DisputeState,
  EndedState,
  OfferState,
  ReturnState,
  ScanState,
} from './step-states.tsx';

type Step = HistoryAnswer['steps'][number];

/** Words one step of the story. */
export function StepWords({ step }: { step: Step }) {
  switch (step.what) {
    case 'ordered':
      return <Line title={<Trans>Ordered</Trans>} />;
    case 'held':
      return (
        <Line title={<Trans>Seats kept for paying</Trans>}>
          <Until at={step.until} />
        </Line>
      );
    case 'seats_offered':
      return (
        <Line title={<Trans>Offered seats of the waiting list</Trans>}>
          <Plural value={step.seats} one="# seat" other="# seats" /> · <Until at={step.until} />
        </Line>
      );
    case 'at_gateway':
      return <AtGateway step={step} />;
    case 'returned':
      return <Line title={<Trans>Seat offered to the waiting list</Trans>}>{step.seat}</Line>;
    case 'return_ended':
      return <Line title={<ReturnState state={step.state} />}>{step.seat}</Line>;
    case 'seat_cancelled':
      return (
        <Line title={<Trans>Seat cancelled by its buyer</Trans>} amount={step.amount}>
          {step.seat}
        </Line>
      );
    case 'confirmed':
      return <Line title={<Trans>Confirmed, tickets made</Trans>} />;
    case 'attempt':
      return (
        <Line title={<AttemptState step={step} />} amount={step.amount}>
          <span className="money">{step.paymentId}</span>
        </Line>
      );
    case 'offered':
      return (
        <Line title={<Trans>Ticket offered to somebody</Trans>}>
          {step.seat} · <PersonLink person={step.by} />
        </Line>
      );
    case 'offer_ended':
      return (
        <Line title={<OfferState status={step.status} />}>
          {step.seat}
          {step.to && (
            <>
              {' · '}
              <PersonLink person={step.to} />
            </>
          )}
        </Line>
      );
    case 'scanned':
      return <Scan step={step} />;
    case 'ended':
      return <Line title={<EndedState status={step.status} />} />;
    case 'refund':
      return <Refund step={step} />;
    case 'refund_arrived':
      return <Line title={<Trans>Refund arrived</Trans>} amount={step.amount} />;
    case 'dispute':
      return (
        <Line title={<Trans>Payment disputed at the bank</Trans>} amount={step.amount}>
          {step.reason?.replaceAll('_', ' ')}
        </Line>
      );
    case 'dispute_closed':
      return <Line title={<DisputeState status={step.status} />} amount={step.amount} />;
  }
}

function Refund({ step }: { step: Extract<Step, { what: 'refund' }> }) {
  return (
    <Line
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          <Trans>Refund</Trans> <RefundStatusBadge {...step} />
        </span>
      }
      amount={step.amount}
    >
      {step.by ? <PersonLink person={step.by} /> : step.why}
      {step.note && (
        <span dir="auto" className="block whitespace-pre-line">
          “{step.note}”
        </span>
      )}
      {step.attempts > 0 && (
        <span className="block text-muted-foreground">
          <Plural value={step.attempts} one="Sent once" other="Sent # times" />
        </span>
      )}
      {step.lastError && <span className="block text-destructive">{step.lastError}</span>}
    </Line>
  );
}

/** Words an order at the gateway; the bookings of a pass share one order. */
function AtGateway({ step }: { step: Extract<Step, { what: 'at_gateway' }> }) {
  return (
    <Line title={<Trans>Order at the gateway</Trans>} amount={step.amount}>
      {step.orderId ? (
        <span className="money">{step.orderId}</span>
      ) : (
        <Trans>It has no number of the gateway of its own.</Trans>
      )}
      {step.checkedAt && (
        <span className="block text-muted-foreground">
          <Trans>
            Asked last <Moment at={step.checkedAt} />
          </Trans>
        </span>
      )}
      {step.nextCheckAt && (
        <span className="block text-muted-foreground">
          <Trans>
            Asked next <Moment at={step.nextCheckAt} />
          </Trans>
        </span>
      )}
    </Line>
  );
}

function Scan({ step }: { step: Extract<Step, { what: 'scanned' }> }) {
  return (
    <Line title={<ScanState verdict={step.verdict} />}>
      <span>{`${step.seat} · `}</span>
      {step.by ? (
        <PersonLink person={step.by} />
      ) : (
        <span>{step.pass ?? <Trans>a helper at the door</Trans>}</span>
      )}
      <span>
        {' · '}
        <bdi>{step.device}</bdi>
      </span>
      {step.shown && (
        <span className="block text-destructive">
          <Trans>The phone had said something else:</Trans> <ScanState verdict={step.shown} />
        </span>
      )}
    </Line>
  );
}

function Until({ at }: { at: string }) {
  return (
    <Trans>
      until <Moment at={at} />
    </Trans>
  );
}

function Moment({ at }: { at: string }) {
  const { language } = useFormats();
  return readableInstant(new Date(at), language);
}

type LineProps = { title: ReactNode; amount?: number; children?: ReactNode };

function Line({ title, amount, children }: LineProps) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span className="min-w-0">{title}</span>
        {amount !== undefined && <span className="money">{formatRupeesExact(amount)}</span>}
      </p>
      {children && <div className="min-w-0 text-sm wrap-anywhere">{children}</div>}
    </>
  );
}
