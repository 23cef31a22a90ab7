import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { Before } from './event-price.tsx';
import { PriceWords } from './price-words.tsx';

type Props = { type: EventDetails['ticketTypes'][number] };

/** Shows what a seat costs now and otherwise; where the buyer names her price, the least one. */
export function TypePrice({ type }: Props) {
  const { price, fullPrice, isOwnPrice, available } = type;
  return (
    <>
      <PriceWords of={{ ...type, nextPrice: null }} />
      {!isOwnPrice && price < fullPrice && available > 0 && <Before paise={fullPrice} />}
    </>
  );
}
