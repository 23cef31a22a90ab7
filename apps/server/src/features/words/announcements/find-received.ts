import type { Database, Transaction } from '@nagarika/db/client';
import { announcementRecipients, announcements } from '@nagarika/db/schema/words/announcements';
import { and, eq, inArray } from 'drizzle-orm';
import { noSuch } from '#server/words/no-such.ts';

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
  if (!found) throw noSuch.announcement();
  return found.row;
}
