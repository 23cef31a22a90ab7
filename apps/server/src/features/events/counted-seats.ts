import type { Database } from '@nagarika/db/client';
import { events, ticketTypes } from '@nagarika/db/schema/events';
import { isFastFilling, offerOf, seatsInAll, seatsOfType } from '@nagarika/domain/events';
import { sql } from 'drizzle-orm';
import { keptSoldOfEvent, soldOfType } from '#server/features/bookings/is-sold.ts';

/** `taken`: 0 where it makes no difference to whether the type is sold out. */
type CountedType = { price: number; seatLimit: number | null; taken: number };
export type CountedSeats = { sold: number | null; types: CountedType[] | null };

/**
 * Joined laterally to rows of events: what each has sold, and its ticket types. Sold seats alone:
 * a list does not call an event sold out because somebody is at the till.
 */
export function countedSeats(db: Database) {
  const sold = keptSoldOfEvent(events.id);
  // Of a type without a limit only the event's total matters; one that has more seats than the whole event
  // has sold is open, and where the event has none left, none of its types has.
  const taken = sql`case when ${ticketTypes.seatLimit} <= ${sold}
    and ${sold} < ${events.totalTickets} then ${soldOfType(ticketTypes)} else 0 end`;
  return db
    .select({
      // Nested: Drizzle would drop the tables of its columns, since this reads from one table alone.
      sold: sql<number>`${sold}`.as('sold'),
      types: sql<
        CountedType[]
      >`coalesce(json_agg(json_build_object('price', ${ticketTypes.pricePaise},
        'seatLimit', ${ticketTypes.seatLimit}, 'taken', ${taken})), '[]')`.as('types'),
    })
    .from(ticketTypes)
    .where(sql`${ticketTypes.eventId} = ${events.id}`)
    .as('counted');
}

type Counted = CountedSeats & {
  event: Pick<typeof events.$inferSelect, 'totalTickets' | 'originalPricePaise'>;
};

/** What such a row costs, and how far it is sold. */
export function seatsOf({ event, ...counted }: Counted) {
  const sold = counted.sold ?? 0;
  const types = counted.types ?? [];
  const left = Math.max(0, event.totalTickets - sold);
  const offer = offerOf(
    types.map(({ price, ...type }) => ({ price, available: seatsOfType(type, left) })),
    event.originalPricePaise,
  );
  const totalSeats = seatsInAll(event.totalTickets, types);
  return { ...offer, sold, fastFilling: !offer.isSoldOut && isFastFilling({ sold, totalSeats }) };
}
