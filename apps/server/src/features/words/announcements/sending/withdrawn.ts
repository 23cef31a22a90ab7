import { announcementRecipients, announcements } from '@nagarika/db/schema/words/announcements';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { eq, type SQL, sql } from 'drizzle-orm';

/** By which an announcement is found in the bell of whoever got it. */
export function announcementKey(announcementId: string, userId: string): string {
  return `announcement:${announcementId}:${userId}`;
}

/** What stands in bells of these announcements; its deliveries go with it. */
export function withdrawn(which: SQL | undefined): SQL {
  const { announcementId, userId } = announcementRecipients;
  return sql`${notifications.dedupeKey} in (
    select concat_ws(':', 'announcement', ${announcementId}::text, ${userId}::text)
    from ${announcementRecipients}
    join ${announcements} on ${eq(announcements.id, announcementId)}
    where ${which})`;
}
