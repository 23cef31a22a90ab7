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
  const { price, originalPrice, ticketTypes } = event;
  const { isRange } = offerOf(ticketTypes, null);
  const open = ticketTypes.filter(({ available }) => available > 0);
  const cheapest = (open.length > 0 ? open : ticketTypes).find((type) => type.price === price);
  if (cheapest?.isOwnPrice && price === 0) return <Trans>Pay what you can</Trans>;
  const amount = <Amount paise={price} />;
  const paid = open.map((type) => type.price).filter((one) => one > 0);
  if (price === 0 && paid.length > 0) {
    return (
      <Trans>
        Free, or from <Amount paise={Math.min(...paid)} />
      </Trans>
    );
  }
  const isReduced = cheapest && !cheapest.isOwnPrice && cheapest.fullPrice > price;
  const before = isReduced ? cheapest.fullPrice : originalPrice;
  return (
    <>
      {isRange || cheapest?.isOwnPrice ? <Trans>From {amount}</Trans> : amount}
      {before !== null && !brief && <Before paise={before} className="font-sans text-lg" />}
    </>
  );
}

/** 'Free' instead of ₹0. */
export function Amount({ paise }: { paise: number }) {
  return <span className="money">{paise === 0 ? <Trans>Free</Trans> : formatRupees(paise)}</span>;
}

/** Struck through, which not everybody hears. */
export function Before({ paise, className = 'opacity-75' }: { paise: number; className?: string }) {
  return (
    <s className={`money ml-2 font-normal ${className}`}>
      <Trans>
        <span className="sr-only">instead of </span>
        {formatRupees(paise)}
      </Trans>
    </s>
  );
}
