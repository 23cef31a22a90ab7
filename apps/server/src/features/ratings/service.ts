import { bookings } from '@nagarika/db/schema/bookings';
import { eventRatings, events } from '@nagarika/db/schema/events';
import { tickets } from '@nagarika/db/schema/tickets';
import { isPast } from '@nagarika/domain/events';
import { Refusal } from '@nagarika/domain/refusal';
import { and, eq, ne } from 'drizzle-orm';
import { isHeldBy } from '#server/features/tickets/holder.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/**
 * One to five stars from a member who attended: who held a ticket when the event started, booked or
 * given. Once, for good; the list's order follows by a trigger.
 * @throws Refusal not_found, forbidden, unprocessable, already_done
 */
export async function rateEvent(
  { deps: { db, clock }, user }: MemberContext,
  { eventId, stars }: { eventId: string; stars: number },
): Promise<{ stars: number }> {
  const now = clock.now();
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  if (event?.status !== 'approved') throw new Refusal('not_found', 'Event Not Found');
  if (event.organiserId === user.id) {
    throw new Refusal('forbidden', 'You cannot rate your own event.');
  }
  const [seat] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .where(
      and(
        eq(tickets.eventId, eventId),
        ne(tickets.state, 'void'),
        eq(bookings.status, 'confirmed'),
        isHeldBy(user.id),
      ),
    )
    .limit(1);
  if (!seat) throw new Refusal('forbidden', 'Only those who attended can rate an event.');
  if (!isPast(event, now)) {
    throw new Refusal('unprocessable', 'You can rate an event once it has started.');
  }
  const [rated] = await db
    .insert(eventRatings)
    .values({ eventId, userId: user.id, stars, ratedAt: now })
    .onConflictDoNothing()
    .returning({ stars: eventRatings.stars });
  if (!rated) throw new Refusal('already_done', 'You have rated this event already.');
  return rated;
}
