import type { Database } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/bookings';
import { events, ticketTypes } from '@nagarika/db/schema/events';
import { isFastFilling, offerOf, seatsInAll, seatsOfType } from '@nagarika/domain/events';
import { sql } from 'drizzle-orm';

type CountedType = { price: number; seatLimit: number | null; taken: number };
export type CountedSeats = { sold: number | null; types: CountedType[] | null };

/**
 * Joined laterally to rows of events: what each has sold, and its ticket types. Sold seats alone:
 * a list does not call an event sold out because somebody is at the till.
 */
export function countedSeats(db: Database) {
  const sold = sql`(select coalesce(sum(${bookings.quantity}), 0)::int from ${bookings}
    where ${bookings.eventId} = ${events.id} and ${bookings.status} = 'confirmed')`;
  // Of a type without a limit only the event's total matters: nothing is counted.
  const ofType = sql`(select coalesce(sum(${bookingItems.quantity}), 0)::int from ${bookingItems}
    join ${bookings} on ${bookings.id} = ${bookingItems.bookingId}
    where ${ticketTypes.seatLimit} is not null and ${bookingItems.ticketTypeId} = ${ticketTypes.id}
      and ${bookings.status} = 'confirmed')`;
  return db
    .select({
      sold: sql<number>`${sold}`.as('sold'),
      types: sql<
        CountedType[]
      >`coalesce(json_agg(json_build_object('price', ${ticketTypes.pricePaise},
        'seatLimit', ${ticketTypes.seatLimit}, 'taken', ${ofType})), '[]')`.as('types'),
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
