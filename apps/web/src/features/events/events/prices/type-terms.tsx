import { Plural, Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { earlyOf, groupOffer } from '@nagarika/domain/events/prices/early-of';
import { type Sale, saleOf } from '@nagarika/domain/events/prices/sale-of';
import { formatRupees } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import { useNow } from '../../../../lib/times/use-now.ts';
import { useFormats } from '../../../../lib/use-formats.ts';

type TicketType = EventDetails['ticketTypes'][number];

/** Shows a type's terms: until when its price holds, the price for several, and when it is sold. */
export function TypeTerms({ type, className }: { type: TicketType; className: string }) {
  const sale = saleOf(type, useNow());
  const { formatDayTime } = useFormats();
  const early = sale.kind === 'open' ? earlyOf(type) : null;
  const { saleEndsAt } = type;
  const group = groupOffer(type);
  const amount = group && formatRupees(group.price);
  const terms: ReactNode[] = [
    early?.until && <Trans>Early price until {formatDayTime(new Date(early.until))}</Trans>,
    early && early.seatsLeft !== null && (
      <Plural
        value={early.seatsLeft}
        one="Early price for # more seat"
        other="Early price for # more seats"
      />
    ),
    group && sale.kind === 'open' && (
      <Trans>
        From {group.from}: {amount} each
      </Trans>
    ),
    sale.kind === 'open' && saleEndsAt && (
      <Trans>Sold until {formatDayTime(new Date(saleEndsAt))}</Trans>
    ),
    sale.kind !== 'open' && sale.kind !== 'sold_out' && <SaleWords sale={sale} />,
  ].filter(Boolean);
  return terms.map((term, line) => (
    <span key={line} className={className}>
      {term}
    </span>
  ));
}

/** Says why a type cannot be had, where that is not for want of seats. */
function SaleWords({ sale }: { sale: Sale }) {
  const { formatDayTime } = useFormats();
  switch (sale.kind) {
    case 'not_yet':
      return <Trans>Sold from {formatDayTime(new Date(sale.from))}</Trans>;
    case 'paused':
      return <Trans>Not sold at the moment</Trans>;
    case 'over':
      return <Trans>No longer sold</Trans>;
    default:
      return null;
  }
}
