import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { formatDay, istDate } from '@nagarika/domain/format';
import { and, eq, gte, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { NewNotification } from '#server/features/notifications/notify.ts';
import { startOfDay } from '#server/sql/ist-day.ts';
import type { ClaimedEvent } from './claim.ts';
import type { TakenSeats } from './seats.ts';

type Hosted = Pick<ClaimedEvent, 'id' | 'organiserId' | 'title' | 'totalTickets'>;

/**
 * To the organiser. Not who booked: the attendees say that, as far as she may see it. `taken`:
 * counted under the event's lock with today's bookings, so that nothing is counted for the bell.
 */
export function bookedNotification(
  event: Hosted,
  taken: readonly TakenSeats[],
  now: Date,
): NewNotification {
  const today = taken.reduce((sum, { booked }) => sum + booked, 0);
  const sold = taken.reduce((sum, type) => sum + type.sold, 0);
  return {
    ...rowOf(event),
    kind: 'booking_received',
    title: 'Tickets booked',
    message: messageOf(event, { today, sold }, `booked on ${formatDay(now)}`),
    dedupeKey: `booking_received:${event.id}:${istDate(now)}`,
  };
}

/** By the member, or because her money went back; not when the whole event is called off. */
export async function givenBackNotification(
  tx: Transaction,
  event: Hosted,
  booking: { id: string; quantity: number },
  now: Date,
): Promise<NewNotification> {
  const seats = (condition: SQL | undefined) =>
    sql<number>`coalesce(sum(${bookings.quantity}) filter (where ${condition}), 0)::int`;
  const isToday = and(gte(bookings.endedAt, startOfDay(now)), isNotNull(bookings.bookedAt));
  const [others] = await tx
    .select({ today: seats(isToday), sold: seats(eq(bookings.status, 'confirmed')) })
    .from(bookings)
    .where(and(eq(bookings.eventId, event.id), ne(bookings.id, booking.id)));
  const { today = 0, sold = 0 } = others ?? {};
  const counts = { today: today + booking.quantity, sold };
  return {
    ...rowOf(event),
    kind: 'booking_given_back',
    title: 'Tickets given back',
    message: messageOf(event, counts, `given back on ${formatDay(now)}`),
    dedupeKey: `booking_given_back:${event.id}:${istDate(now)}`,
  };
}

function rowOf({ id, organiserId }: Hosted) {
  return { userId: organiserId, link: `/my-events/${id}`, eventId: id };
}

/** 'Pricing your work: 3 tickets booked on Sat 5 Jul. 42 of 100 seats are sold.' */
function messageOf(
  { title, totalTickets }: Hosted,
  { today, sold }: { today: number; sold: number },
  what: string,
): string {
  const tickets = today === 1 ? '1 ticket' : `${today} tickets`;
  return `${title}: ${tickets} ${what}. ${sold} of ${totalTickets} seats are sold.`;
}
