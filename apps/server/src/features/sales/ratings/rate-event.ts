import { eventRatings } from '@nagarika/db/schema/events/event-ratings';
import { events } from '@nagarika/db/schema/events/events';
import { isPast } from '@nagarika/domain/events/listing/events';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { showGoing } from '#server/features/sales/tickets/queries.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

/**
 * Takes one to five stars from a member who attended, holding a ticket, booked or given, when the event
 * started. A rating is given once, for good; a trigger updates the list's order.
 * @throws Refusal not_found, forbidden, unprocessable, already_done
 */
export async function rateEvent(
  ctx: MemberContext,
  { eventId, stars }: { eventId: string; stars: number },
): Promise<{ stars: number }> {
  const { deps, user } = ctx;
  const { db, clock } = deps;
  const now = clock.now();
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  if (event?.status !== 'approved') throw noSuch.event();
  if (event.organiserId === user.id) {
    throw new Refusal('forbidden', say('You cannot rate your own event.'));
  }
  const held = await showGoing(ctx, { eventId });
  if (!held) throw new Refusal('forbidden', say('Only those who attended can rate an event.'));
  if (!isPast(event, now)) {
    throw new Refusal('unprocessable', say('You can rate an event once it has started.'));
  }
  const [rated] = await db
    .insert(eventRatings)
    .values({ eventId, userId: user.id, stars, ratedAt: now })
    .onConflictDoNothing()
    .returning({ stars: eventRatings.stars });
  if (!rated) throw new Refusal('already_done', say('You have rated this event already.'));
  return rated;
}
