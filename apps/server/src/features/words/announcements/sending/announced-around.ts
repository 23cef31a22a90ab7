import type { Database, Transaction } from '@nagarika/db/client';
import { announcements } from '@nagarika/db/schema/words/announcements';
import type { Addressed, Announced } from '@nagarika/domain/words/news/announcement-spacing';
import { announcementBounds } from '@nagarika/domain/words/news/announcements';
import { and, desc, eq, gte, inArray, ne, or } from 'drizzle-orm';

const { scheduledFor, status, isCorrection } = announcements;
const hourMs = 3_600_000;

/**
 * Lists what counts beside an announcement that goes out at this time or later, for which the organiser must
 * wait.
 */
export async function announcedAround(
  db: Database | Transaction,
  eventId: string,
  at: Date,
): Promise<Announced[]> {
  const { audience, ticketTypeId } = announcements;
  return db
    .select({ audience, ticketTypeId, at: scheduledFor })
    .from(announcements)
    .where(
      and(
        eq(announcements.eventId, eventId),
        ne(status, 'called_off'),
        eq(isCorrection, false),
        gte(scheduledFor, new Date(at.getTime() - 24 * hourMs)),
      ),
    );
}

/**
 * Lists the announcements that may be put right: for each audience the last that has left, within a day of
 * it, and once. A correction is none of them.
 */
export async function listCorrectable(
  db: Database | Transaction,
  eventId: string,
  now: Date,
): Promise<(Addressed & { id: string })[]> {
  const since = new Date(now.getTime() - announcementBounds.correctedWithinHours * hourMs);
  const left = await db
    .select({
      id: announcements.id,
      audience: announcements.audience,
      ticketTypeId: announcements.ticketTypeId,
      correctsId: announcements.correctsId,
      isCorrection,
    })
    .from(announcements)
    .where(
      and(
        eq(announcements.eventId, eventId),
        or(inArray(status, ['sending', 'sent']), isCorrection),
        gte(scheduledFor, since),
      ),
    )
    .orderBy(desc(scheduledFor), desc(announcements.id));
  const corrected = new Set(left.map((one) => one.correctsId));
  const last = new Map(
    left
      .filter((one) => !one.isCorrection)
      .toReversed()
      .map((one) => [one.ticketTypeId ?? one.audience, one]),
  );
  return [...last.values()].filter(({ id }) => !corrected.has(id));
}
