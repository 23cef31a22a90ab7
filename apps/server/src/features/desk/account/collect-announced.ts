import { events } from '@nagarika/db/schema/events/events';
import {
  announcementMutes,
  announcementRecipients,
  announcementReplies,
  announcementReports,
  announcements,
} from '@nagarika/db/schema/words/announcements';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { newest } from './newest.ts';
import type { Sections } from './sections.ts';

/** What organisers told the member, and what she did with it. */
export function collectAnnounced({ deps: { db }, user }: MemberContext): Sections {
  const { subject, body, sentAt, scheduledFor } = announcements;
  return {
    'Announcements you received': () =>
      newest(
        db
          .select({ event: events.title, subject, body, sentAt })
          .from(announcementRecipients)
          .innerJoin(announcements, eq(announcements.id, announcementRecipients.announcementId))
          .innerJoin(events, eq(events.id, announcements.eventId))
          .where(eq(announcementRecipients.userId, user.id)),
        scheduledFor,
      ),
    'Replies to announcements': () =>
      newest(
        db
          .select({ body: announcementReplies.body, sentAt: announcementReplies.sentAt })
          .from(announcementReplies)
          .where(eq(announcementReplies.authorId, user.id)),
        announcementReplies.sentAt,
      ),
    'Announcements you reported': () =>
      newest(
        db
          .select({
            subject,
            reason: announcementReports.reason,
            createdAt: announcementReports.createdAt,
          })
          .from(announcementReports)
          .innerJoin(announcements, eq(announcements.id, announcementReports.announcementId))
          .where(eq(announcementReports.reporterId, user.id)),
        announcementReports.createdAt,
      ),
    'Events you muted': () =>
      newest(
        db
          .select({ event: events.title, createdAt: announcementMutes.createdAt })
          .from(announcementMutes)
          .innerJoin(events, eq(events.id, announcementMutes.eventId))
          .where(eq(announcementMutes.userId, user.id)),
        announcementMutes.createdAt,
      ),
  };
}
