import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import type { Sale } from '@nagarika/domain/events/prices/sale-of';
import { useFormats } from '../../../../lib/use-formats.ts';

type Props = {
  event: Pick<EventDetails, 'ticketTypes'>;
  sale: Exclude<Sale, { kind: 'open' }>;
};

/** Says why nothing of an event can be bought. */
export function NotOnSale({ event: { ticketTypes }, sale }: Props) {
  const { formatDayTime } = useFormats();
  if (ticketTypes.length === 0) return <Trans>Tickets with a code only</Trans>;
  switch (sale.kind) {
    case 'not_yet':
      return <Trans>Tickets from {formatDayTime(new Date(sale.from))}</Trans>;
    case 'paused':
      return <Trans>Tickets are not sold at the moment</Trans>;
    case 'over':
      return <Trans>Tickets are no longer sold</Trans>;
    case 'sold_out':
      return <Trans>Sold out</Trans>;
  }
}
