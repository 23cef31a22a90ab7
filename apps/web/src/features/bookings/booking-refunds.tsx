import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/format';
import type { Outputs } from '../../lib/trpc.ts';
import { useFormats } from '../../lib/use-formats.ts';

type Refund = Outputs['tickets']['show']['refunds'][number];

type Props = {
  /** Undefined: the phone keeps the ticket for the door as an older version knew it. */
  refunds: readonly Refund[] | undefined;
};

/** What went back of a booking: how much, since when, whether it has arrived, and why. */
export function BookingRefunds({ refunds = [] }: Props) {
  const { formatSpecDate } = useFormats();
  if (refunds.length === 0) return null;
  return (
    <ul className="grid w-full gap-3 rounded-md bg-warning-soft p-4 text-left text-foreground">
      {refunds.map((refund) => (
        <li key={refund.id} className="grid gap-1">
          <p className="flex items-baseline justify-between gap-4 font-semibold">
            <span>
              {refund.processedAt ? <Trans>Refunded</Trans> : <Trans>On its way back</Trans>}
            </span>
            <span className="money">{formatRupeesExact(refund.amount)}</span>
          </p>
          <p className="text-sm">
            {refund.processedAt ? (
              <Trans>Returned on {formatSpecDate(new Date(refund.processedAt))}.</Trans>
            ) : (
              <Trans>
                Since {formatSpecDate(new Date(refund.createdAt))}; usually 5 to 7 working days.
              </Trans>
            )}{' '}
            {refund.why}
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
