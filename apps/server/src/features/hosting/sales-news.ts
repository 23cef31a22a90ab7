import { bookings } from '@nagarika/db/schema/bookings';
import { formatDay, instantFromIst, istDate } from '@nagarika/domain/format';
import { type SQL, sql } from 'drizzle-orm';
import type { ClaimedEvent } from '#server/features/bookings/claim.ts';
import type { News } from '#server/features/notifications/notify.ts';

type Hosted = Pick<ClaimedEvent, 'id' | 'organiserId' | 'title' | 'capacity'>;
type Booking = { id: string; quantity: number };

/** To the organiser. Not who booked: the attendees say that, as far as she may see it. */
export function bookedNews(event: Hosted, booking: Booking, now: Date): News {
  return {
    ...rowOf(event),
    kind: 'booking_received',
    title: 'Tickets booked',
    message: counting(event, booking, {
      today: sql`${bookings.bookedAt} >= ${startOfDay(now)}`,
      sold: booking.quantity,
      words: `booked on ${formatDay(now)}.`,
    }),
    dedupeKey: `booking_received:${event.id}:${istDate(now)}`,
  };
}

/** By the member, or because her money went back; not when the whole event is called off. */
export function givenBackNews(event: Hosted, booking: Booking, now: Date): News {
  return {
    ...rowOf(event),
    kind: 'booking_given_back',
    title: 'Tickets given back',
    message: counting(event, booking, {
      today: sql`${bookings.endedAt} >= ${startOfDay(now)} and ${bookings.bookedAt} is not null`,
      sold: 0,
      words: `given back on ${formatDay(now)}.`,
    }),
    dedupeKey: `booking_given_back:${event.id}:${istDate(now)}`,
  };
}

function rowOf({ id, organiserId }: Hosted) {
  return { userId: organiserId, link: `/my-events/${id}`, eventId: id };
}

/**
 * 'Pricing your work: 3 tickets booked on Sat 5 Jul. 42 of 100 seats are sold.' Counted from rows in
 * the statement that writes it. The booking itself is added, since its own change may be on its way;
 * `sold`: what it counts for afterwards.
 */
function counting(
  event: Hosted,
  booking: Booking,
  { today, sold, words }: { today: SQL; sold: number; words: string },
): SQL<string> {
  const seats = (condition: SQL) =>
    sql`coalesce(sum(${bookings.quantity}) filter (where ${condition}), 0)`;
  return sql<string>`(
    select concat(
      ${event.title}::text, ': ', today, case today when 1 then ' ticket ' else ' tickets ' end,
      ${words}::text, ' ', sold, ' of ', ${event.capacity}::int, ' seats are sold.'
    ) from (
      select ${seats(today)} + ${booking.quantity} as today,
        ${seats(sql`${bookings.status} = 'confirmed'`)} + ${sold} as sold
      from ${bookings}
      where ${bookings.eventId} = ${event.id} and ${bookings.id} <> ${booking.id}
    ) as counts
  )`;
}

function startOfDay(now: Date): SQL {
  return sql`${instantFromIst(istDate(now), '00:00').toISOString()}::timestamptz`;
}
