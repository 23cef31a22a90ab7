import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';

type Props = { amount: number; tcs: number; tds: number };

/**
 * Shows what of the owed amount the bank does not move. Below zero, tax is released for what went
 * back after an earlier payout.
 */
export function WithheldOf({ amount, ...withheld }: Props) {
  const [owed, tcs, tds] = [amount, withheld.tcs, withheld.tds].map(formatRupeesExact);
  return (
    <Trans>
      of {owed}, less TCS {tcs} and TDS {tds}
    </Trans>
  );
}
