import type { Database } from '@nagarika/db/client';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import {
  isFastFilling,
  isSoldOut,
  seatsInAll,
  seatsOfType,
} from '@nagarika/domain/events/listing/events';
import { offerOf } from '@nagarika/domain/events/prices/offers';
import { sql } from 'drizzle-orm';
import { keptSoldOfEvent, soldOfType } from '#server/features/events/seats/is-sold.ts';
import { listedOffers } from '#server/features/events/seats/offered-type.ts';
import { pricedType, type TypeRow } from '#server/features/events/seats/priced-type.ts';

/**
 * `taken` is 0 where it makes no difference to what is shown; `terms` is null where a
 * type always has its one price.
 */
type CountedType = {
  id: string;
  price: number;
  seatLimit: number | null;
  taken: number;
  terms: Omit<TypeRow, 'id' | 'pricePaise'> | null;
};
export type CountedSeats = { sold: number | null; types: CountedType[] | null };

/**
 * Joins to rows of events, laterally, what each has sold and its ticket types. Only sold seats count: a
 * list does not call an event sold out because somebody is at the till.
 */
export function countedSeats(db: Database) {
  const sold = keptSoldOfEvent(events.id);
  // A type without a limit needs only the event's total; a type with more seats than the whole event has
  // sold is open, and where the event has none left no type has any.
  const taken = sql`case when (${ticketTypes.seatLimit} <= ${sold} or ${ticketTypes.early} <> '[]')
    and ${sold} < ${events.totalTickets} then ${soldOfType(ticketTypes)} else 0 end`;
  return db
    .select({
      // Nested, because Drizzle drops the table from columns of a query that reads one table alone.
      sold: sql<number>`${sold}`.as('sold'),
      types: sql<
        CountedType[]
      >`coalesce(json_agg(json_build_object('id', ${ticketTypes.id}, 'price', ${ticketTypes.pricePaise},
        'seatLimit', ${ticketTypes.seatLimit}, 'taken', ${taken}, 'terms', ${terms})), '[]')`.as(
        'types',
      ),
    })
    .from(ticketTypes)
    .where(sql`${ticketTypes.eventId} = ${events.id}`)
    .as('counted');
}

const { name, isOwnPrice, early, groupFrom, groupPricePaise } = ticketTypes;
const { saleState, saleStartsAt, saleEndsAt, isHidden } = ticketTypes;
const terms = sql`case when ${early} <> '[]' or ${saleState} <> 'on_sale' or ${isHidden} or ${isOwnPrice}
    or ${saleStartsAt} is not null or ${saleEndsAt} is not null
  then json_build_object('name', ${name}, 'isOwnPrice', ${isOwnPrice}, 'early', ${early},
    'groupFrom', ${groupFrom}, 'groupPricePaise', ${groupPricePaise}, 'saleState', ${saleState},
    'saleStartsAt', ${saleStartsAt}, 'saleEndsAt', ${saleEndsAt}, 'isHidden', ${isHidden}) end`;
const plainTerms = {
  name: '',
  isOwnPrice: false,
  early: [],
  groupFrom: null,
  groupPricePaise: null,
  saleState: 'on_sale',
  saleStartsAt: null,
  saleEndsAt: null,
  isHidden: false,
} satisfies CountedType['terms'];

type Counted = CountedSeats & {
  event: Pick<typeof events.$inferSelect, 'totalTickets' | 'originalPricePaise'>;
};

/** Works out what such a row costs, and how far it is sold. */
export function seatsOf({ event, ...counted }: Counted, now: Date) {
  const sold = counted.sold ?? 0;
  const types = counted.types ?? [];
  const left = Math.max(0, event.totalTickets - sold);
  const priced = types.map(({ id, price: pricePaise, taken, terms }) =>
    pricedType({ id, pricePaise, ...(terms ?? plainTerms), sold: taken, held: 0 }),
  );
  const free = new Map(types.map((type) => [type.id, seatsOfType(type, left)]));
  const offered = listedOffers(priced, free, now);
  const offer = offerOf(offered, event.originalPricePaise);
  const isGone = isSoldOut(offered);
  const totalSeats = seatsInAll(event.totalTickets, types);
  const fastFilling = !isGone && isFastFilling({ sold, totalSeats });
  return { ...offer, isSoldOut: isGone, sold, fastFilling };
}
