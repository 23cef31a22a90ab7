import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { useAccountNames } from '../ledger/use-account-names.ts';
import type { LedgerLine } from './story-parts.ts';

/** One transaction: debits are positive, and its lines sum to nothing. */
export function LedgerWords({ lines }: { lines: readonly LedgerLine[] }) {
  const { t } = useLingui();
  const accounts = useAccountNames();
  const [first] = lines;
  if (!first) return null;
  const kinds: Record<LedgerLine['kind'], string> = {
    capture: t`Payment arrived`,
    sale: t`Became tickets`,
    sale_reversal: t`Sale undone`,
    refund_paid: t`Refund arrived`,
    refund_returned: t`Refund sent back`,
    refund_transfer: t`Refund left our bank`,
    dispute: t`The gateway took money for a dispute, or gave it back`,
    payout: t`Payout`,
    payout_returned: t`Payout sent back by the bank`,
    gst: t`GST of an invoice or credit note of ours`,
  };
  const sum = lines.reduce((total, { paise }) => total + paise, 0);
  return (
    <>
      <p className="font-semibold">{kinds[first.kind]}</p>
      <dl className="grid max-w-md gap-0.5 text-sm">
        {lines.map(({ id, account, paise }) => (
          <div key={id} className="flex justify-between gap-4">
            <dt>{accounts[account].name}</dt>
            <dd className="money">{formatRupeesExact(paise)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t text-muted-foreground">
          <dt>
            <Trans>Together</Trans>
          </dt>
          <dd className="money">{formatRupeesExact(sum)}</dd>
        </div>
      </dl>
    </>
  );
}
