import { Plural, Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { BankDecides } from '../booking-refunds.tsx';
import type { ChosenSeats } from './seat-choice.tsx';

type Preview = Outputs['checkout']['cancelPreview'];

/** The event's refund policy, in figures, for the tickets that she has chosen. */
export function RefundLines({ preview, seats }: { preview: Preview; seats: ChosenSeats }) {
  const { formatDayTime } = useFormats();
  const { back, isAllHers } = seats;
  const { paid, refundUntil, policy, waits } = preview;
  const { paidPaise, keptPaise, lostPaise, refundPaise, bySeat } = back;
  return (
    <>
      <p>
        <span>
          <Plural
            value={bySeat.size}
            one="Your ticket becomes void and your place goes to somebody else."
            other="Your # tickets become void and your places go to others."
          />
        </span>{' '}
        <Trans>This cannot be undone.</Trans>
      </p>
      {paid === 0 ? (
        <p className="rounded-md bg-muted p-4">
          <Trans>The booking was free: there is nothing to refund.</Trans>
        </p>
      ) : (
        <>
          <dl className="grid gap-1 rounded-md bg-muted p-4">
            <Row name={<Trans>You paid</Trans>}>{formatRupeesExact(paidPaise)}</Row>
            {keptPaise > 0 && (
              <Row name={<Trans>Service charge, not returned</Trans>}>
                {`−${formatRupeesExact(keptPaise)}`}
              </Row>
            )}
            {lostPaise > 0 && (
              <Row name={<Trans>Without the group price</Trans>}>
                {`−${formatRupeesExact(lostPaise)}`}
              </Row>
            )}
            <div className="flex items-baseline justify-between gap-4 border-t border-input pt-2 font-semibold">
              <dt>
                <Trans>You get back</Trans>
              </dt>
              <dd aria-live="polite" className="money font-display text-xl">
                {formatRupeesExact(refundPaise)}
              </dd>
            </div>
          </dl>
          <div className="grid gap-2 text-muted-foreground">
            {refundPaise > 0 && (
              <p>
                <Waiting waits={waits} isSaid={isAllHers} />
              </p>
            )}
            <p>
              <span>{policy} </span>
              {refundUntil && <Trans>Here that is {formatDayTime(new Date(refundUntil))}.</Trans>}
            </p>
          </div>
        </>
      )}
    </>
  );
}

/** Takes the server's words for all that are hers alone, since the sum they name is of all of them. */
function Waiting({ waits, isSaid }: { waits: string | undefined; isSaid: boolean }) {
  if (waits && isSaid) return waits;
  return waits ? (
    <BankDecides />
  ) : (
    <Trans>The money goes back to where it came from, usually within 5 to 7 working days.</Trans>
  );
}

function Row({ name, children }: { name: ReactNode; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}
