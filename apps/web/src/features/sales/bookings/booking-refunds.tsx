import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';

type Refund = Outputs['tickets']['show']['refunds'][number];

type Props = {
  /** Undefined when the phone's copy of the ticket is from an older version. */
  refunds: readonly Refund[] | undefined;
};

/** Shows a booking's refunds: amount, date, arrival and reason. */
export function BookingRefunds({ refunds = [] }: Props) {
  if (refunds.length === 0) return null;
  return (
    <ul className="grid w-full gap-3 rounded-md bg-warning-soft p-4 text-left text-foreground">
      {refunds.map((refund) => (
        <li key={refund.id} className="grid gap-1">
          <p className="flex items-baseline justify-between gap-4 font-semibold">
            <span>
              <RefundTitle {...refund} />
            </span>
            <span className="money">{formatRupeesExact(refund.amount)}</span>
          </p>
          <p className="text-sm">
            <RefundTime {...refund} /> {refund.why}
          </p>
          {refund.note && (
            <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
              “{refund.note}”
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function RefundTitle({ processedAt, isHeld }: Refund) {
  if (processedAt) return <Trans>Refunded</Trans>;
  return isHeld ? <Trans>Waits for your bank</Trans> : <Trans>On its way back</Trans>;
}

/** `isHeld` is true while the buyer's bank decides over a dispute, and nothing is sent. */
function RefundTime({ processedAt, isHeld, createdAt }: Refund) {
  const { formatSpecDate } = useFormats();
  if (processedAt) return <Trans>Returned on {formatSpecDate(new Date(processedAt))}.</Trans>;
  if (isHeld) return <BankDecides />;
  return <Trans>Since {formatSpecDate(new Date(createdAt))}; usually 5 to 7 working days.</Trans>;
}

/** Says why the buyer's money waits: sent during a dispute, it could go back twice. */
export function BankDecides() {
  return (
    <Trans>
      Your bank is reviewing a dispute over this payment. The money is sent back once it has
      decided, unless it returns it to you itself.
    </Trans>
  );
}
