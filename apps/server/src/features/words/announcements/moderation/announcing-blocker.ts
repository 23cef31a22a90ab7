import type { Database, Transaction } from '@nagarika/db/client';
import type { events } from '@nagarika/db/schema/events/events';
import { announcementStops } from '@nagarika/db/schema/words/announcements';
import { isStanding } from '@nagarika/domain/events/listing/events';
import { say, type Text, textOf } from '@nagarika/domain/language/texts';
import { announcedUntil, announcementMessages } from '@nagarika/domain/words/news/announcements';
import { eq, sql } from 'drizzle-orm';

type Event = Pick<typeof events.$inferSelect, 'id' | 'status' | 'startsAt' | 'endsAt'>;

/** Says why nothing can be announced for this event, in words; null when it can. */
export async function announcingBlocker(
  db: Database | Transaction,
  event: Event,
  now: Date,
): Promise<Text | null> {
  if (event.status === 'cancelled') {
    return say('This event was cancelled. Everybody who held a ticket has been told.');
  }
  if (!isStanding(event)) {
    return say('You can write to the people who come once the event is approved.');
  }
  if (now > announcedUntil(event, now)) return textOf(announcementMessages.late);
  const [stop] = await db
    .select({ reason: announcementStops.reason })
    .from(announcementStops)
    .where(eq(announcementStops.eventId, event.id));
  if (!stop) return null;
  return say('Our team has stopped announcements for this event: {reason}', {
    reason: stop.reason,
  });
}

/**
 * Lets one caller at a time announce for an event, until the transaction ends: the second counts the first's.
 * No buyer waits for it.
 */
export async function holdAnnouncing(tx: Transaction, eventId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`announcing ${eventId}`}))`);
}
