import type { Database, Transaction } from '@nagarika/db/client';
import { announcementRecipients, announcements } from '@nagarika/db/schema/words/announcements';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, inArray } from 'drizzle-orm';

export const noSuchAnnouncement = () =>
  new Refusal('not_found', say('There is no such announcement.'));

/**
 * Finds a standing announcement that this member got. @throws Refusal not_found: to others it does not exist
 */
export async function findReceived(db: Database | Transaction, id: string, userId: string) {
  const [found] = await db
    .select({ row: announcements })
    .from(announcementRecipients)
    .innerJoin(announcements, eq(announcements.id, announcementRecipients.announcementId))
    .where(
      and(
        eq(announcementRecipients.announcementId, id),
        eq(announcementRecipients.userId, userId),
        inArray(announcements.status, ['sending', 'sent']),
      ),
    );
  if (!found) throw noSuchAnnouncement();
  return found.row;
}
