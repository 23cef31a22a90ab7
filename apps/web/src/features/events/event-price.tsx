import { Trans } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/format';
import { type Priced, priceOffer } from './price-offer.ts';

type Props = {
  event: Priced;
  /** Without what it was before: where there is room for one number. */
  brief?: boolean;
};

/** 'From ₹899', and what it was struck through beside it. */
export function EventPrice({ event, brief = false }: Props) {
  const { lowest, isRange, before } = priceOffer(event);
  const amount = <Amount paise={lowest} />;
  return (
    <>
      {isRange ? <Trans>From {amount}</Trans> : amount}
      {before !== null && !brief && (
        <s className="money ml-2 font-sans text-lg font-normal">
          <span className="sr-only">
            <Trans>instead of</Trans>{' '}
          </span>
          {formatRupees(before)}
        </s>
      )}
    </>
  );
}

/** 'Free' instead of ₹0. */
export function Amount({ paise }: { paise: number }) {
  return <span className="money">{paise === 0 ? <Trans>Free</Trans> : formatRupees(paise)}</span>;
}
