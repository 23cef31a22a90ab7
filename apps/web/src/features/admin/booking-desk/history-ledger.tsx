import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/format';
import { useFormats } from '../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import { useAccountNames } from '../ledger/use-account-names.ts';
import type { HistoryAnswer } from './history-answer.ts';

/** Debits are positive; the lines of one moment sum to nothing. */
export function HistoryLedger({ lines }: { lines: HistoryAnswer['ledger'] }) {
  const { language } = useFormats();
  const { t } = useLingui();
  const accounts = useAccountNames();
  if (lines.length === 0) {
    return (
      <p className="text-muted-foreground">
        <Trans>No money has moved.</Trans>
      </p>
    );
  }
  const kinds: Record<HistoryAnswer['ledger'][number]['kind'], string> = {
    capture: t`Payment arrived`,
    sale: t`Became tickets`,
    sale_reversal: t`Sale undone`,
    refund_paid: t`Refund arrived`,
    refund_returned: t`Refund sent back`,
    payout: t`Payout`,
  };
  const groups = Map.groupBy(lines, ({ at, kind }) => `${at} ${kind}`);
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {[...groups].map(([key, group]) => {
        const [first] = group;
        return (
          first && (
            <li key={key} className="grid gap-1 p-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
                {kinds[first.kind]}
                <span className="text-sm font-normal text-muted-foreground">
                  {readableInstant(new Date(first.at), language)}
                </span>
              </p>
              <dl className="grid gap-0.5 text-sm">
                {group.map(({ id, account, paise }) => (
                  <div key={id} className="flex justify-between gap-4">
                    <dt>{accounts[account].name}</dt>
                    <dd className="money">{formatRupeesExact(paise)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        );
      })}
    </ul>
  );
}
