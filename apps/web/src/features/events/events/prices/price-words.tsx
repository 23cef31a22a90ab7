import { Trans } from '@lingui/react/macro';
import { readPrice } from '@nagarika/domain/events/prices/offers';
import { formatRupees } from '@nagarika/domain/language/format';

/** Words an event's price by the shared rule: 'Free', 'Free or from ₹150', 'From ₹150'. */
export function PriceWords({ of }: { of: Parameters<typeof readPrice>[0] }) {
  const reading = readPrice(of);
  if (reading.kind === 'own') return <Trans>Pay what you can</Trans>;
  if (reading.kind === 'free') return <Amount paise={0} />;
  const amount = <Amount paise={reading.paise} />;
  if (reading.kind === 'from') return <Trans>From {amount}</Trans>;
  return reading.kind === 'exact' ? amount : <Trans>Free or from {amount}</Trans>;
}

/** Shows an amount, with 'Free' instead of ₹0. */
export function Amount({ paise }: { paise: number }) {
  return <span className="money">{paise === 0 ? <Trans>Free</Trans> : formatRupees(paise)}</span>;
}
