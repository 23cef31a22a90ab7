import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { offerOf } from '@nagarika/domain/events';
import { formatRupees } from '@nagarika/domain/format';

type Props = {
  event: Pick<EventDetails, 'price' | 'originalPrice' | 'ticketTypes'>;
  /** Without what it was before: where there is room for one number. */
  brief?: boolean;
};

/** 'From ₹899', and what it was struck through beside it. */
export function EventPrice({ event, brief = false }: Props) {
  const { price, originalPrice } = event;
  const { isRange } = offerOf(event.ticketTypes, null);
  const amount = <Amount paise={price} />;
  return (
    <>
      {isRange ? <Trans>From {amount}</Trans> : amount}
      {originalPrice !== null && !brief && (
        <s className="money ml-2 font-sans text-lg font-normal">
          <Trans>
            <span className="sr-only">instead of </span>
            {formatRupees(originalPrice)}
          </Trans>
        </s>
      )}
    </>
  );
}

/** 'Free' instead of ₹0. */
export function Amount({ paise }: { paise: number }) {
  return <span className="money">{paise === 0 ? <Trans>Free</Trans> : formatRupees(paise)}</span>;
}
