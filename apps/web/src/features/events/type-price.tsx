import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { Amount, Before } from './event-price.tsx';

type Props = { type: EventDetails['ticketTypes'][number] };

/** What one seat costs now, and what it costs otherwise; where she names her price, the least of it. */
export function TypePrice({ type: { price, fullPrice, isOwnPrice } }: Props) {
  if (!isOwnPrice) {
    return (
      <>
        <Amount paise={price} />
        {price < fullPrice && <Before paise={fullPrice} />}
      </>
    );
  }
  if (price === 0) return <Trans>Pay what you can</Trans>;
  const amount = <Amount paise={price} />;
  return <Trans>From {amount}</Trans>;
}
