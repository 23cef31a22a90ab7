import { Trans } from '@lingui/react/macro';
import { readPrice } from '@nagarika/domain/events/prices/offers';
import { formatRupees } from '@nagarika/domain/language/format';

/** 'Free', 'Free or from ₹150', 'From ₹150' of an event, as the one rule reads it. */
export function PriceWords({ of }: { of: Parameters<typeof readPrice>[0] }) {
  const reading = readPrice(of);
  if (reading.kind === 'own') return <Trans>Pay what you can</Trans>;
  if (reading.kind === 'free') return <Amount paise={0} />;
  const amount = <Amount paise={reading.paise} />;
  if (reading.kind === 'from') return <Trans>From {amount}</Trans>;
  return reading.kind === 'exact' ? amount : <Trans>Free or from {amount}</Trans>;
}

/** 'Free' instead of ₹0. */
export function Amount({ paise }: { paise: number }) {
  return <span className="money">{paise === 0 ? <Trans>Free</Trans> : formatRupees(paise)}</span>;
}
