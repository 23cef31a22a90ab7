import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { formatRupees } from '@nagarika/domain/language/format';
import { PriceWords } from './price-words.tsx';

type Props = {
  event: Pick<EventDetails, 'price' | 'nextPrice' | 'isOwnPrice' | 'originalPrice' | 'ticketTypes'>;
  /** Leaves out the earlier price, where there is room for one number. */
  brief?: boolean;
};

/** Shows 'From ₹899', with the earlier price struck through beside it. */
export function EventPrice({ event, brief = false }: Props) {
  const { price, originalPrice, ticketTypes } = event;
  const reduced = ticketTypes.find(
    (type) => type.price === price && type.available > 0 && type.fullPrice > price,
  );
  const before = reduced && !reduced.isOwnPrice ? reduced.fullPrice : originalPrice;
  return (
    <>
      <PriceWords of={event} />
      {before !== null && price > 0 && !brief && (
        <Before paise={before} className="font-sans text-lg" />
      )}
    </>
  );
}

/** Strikes the earlier price through, and says so to screen readers. */
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
