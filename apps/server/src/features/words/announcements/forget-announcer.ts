import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import {
  announcementMutes,
  announcementRecipients,
  announcementReplies,
  announcementReports,
  announcementStops,
  announcements,
  announcementThreads,
} from '@nagarika/db/schema/words/announcements';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { withdrawn } from '#server/features/words/announcements/sending/told-to-reader.ts';

/**
 * Forgets an erased member's words: what she told the people of her events stays with them, without her name,
 * unless it gives her number or address; what was never sent goes, and every word that she wrote to one
 * person or another, also where it stands in a bell.
 */
export async function forgetAnnouncer(
  tx: Transaction,
  id: string,
  namesHer: (text: SQLWrapper) => SQL | undefined,
): Promise<void> {
  const { authorId, sentAt, subject, body } = announcements;
  const gone = and(eq(authorId, id), or(isNull(sentAt), namesHer(subject), namesHer(body)));
  await tx.delete(notifications).where(withdrawn(gone));
  await tx.delete(announcements).where(gone);
  await tx.update(announcements).set({ authorId: null }).where(eq(authorId, id));

  const { threadId, authorId: writtenBy } = announcementReplies;
  const ownThreads = tx
    .select({ id: announcementThreads.id })
    .from(announcementThreads)
    .where(eq(announcementThreads.memberId, id));
  const ownReplies = or(eq(writtenBy, id), inArray(threadId, ownThreads));
  await tx.delete(notifications).where(
    sql`${notifications.dedupeKey} in (select 'announcement_reply:' || ${announcementReplies.id}::text
      from ${announcementReplies} where ${ownReplies})`,
  );
  await tx.delete(announcementReplies).where(ownReplies);
  await tx.delete(announcementThreads).where(eq(announcementThreads.memberId, id));

  await tx.delete(announcementRecipients).where(eq(announcementRecipients.userId, id));
  await tx.delete(announcementMutes).where(eq(announcementMutes.userId, id));
  await tx
    .update(announcementReports)
    .set({ reporterId: null })
    .where(eq(announcementReports.reporterId, id));
  const hosted = tx.select({ id: events.id }).from(events).where(eq(events.organiserId, id));
  await tx.delete(announcementStops).where(inArray(announcementStops.eventId, hosted));
}
