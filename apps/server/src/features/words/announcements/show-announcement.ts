import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import {
  announcementMutes,
  announcementReports,
  announcementThreads,
} from '@nagarika/db/schema/words/announcements';
import { and, eq } from 'drizzle-orm';
import { repliesOf, toReply } from '#server/features/words/announcements/threads/replies-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { listedName } from '#server/words/some-member.ts';
import { findReceived } from './find-received.ts';
import { noSuchAnnouncement } from './no-such-announcement.ts';
import type { Received } from './schemas.ts';

/** As a member who got it reads it, with what she and the organiser wrote to each other. */
export async function showAnnouncement(
  { deps: { db }, user, request }: MemberContext,
  { id }: { id: string },
): Promise<Received> {
  const row = await findReceived(db, id, user.id);
  const [[about], mutes, reports, [thread]] = await Promise.all([
    db
      .select({
        id: events.id,
        title: events.title,
        startsAt: events.startsAt,
        organiser: users.name,
      })
      .from(events)
      .innerJoin(users, eq(users.id, events.organiserId))
      .where(eq(events.id, row.eventId)),
    db
      .select({ userId: announcementMutes.userId })
      .from(announcementMutes)
      .where(
        and(eq(announcementMutes.eventId, row.eventId), eq(announcementMutes.userId, user.id)),
      ),
    db
      .select({ id: announcementReports.id })
      .from(announcementReports)
      .where(
        and(
          eq(announcementReports.announcementId, id),
          eq(announcementReports.reporterId, user.id),
        ),
      ),
    db
      .select({ id: announcementThreads.id })
      .from(announcementThreads)
      .where(
        and(eq(announcementThreads.announcementId, id), eq(announcementThreads.memberId, user.id)),
      ),
  ]);
  if (!about) throw noSuchAnnouncement();
  const replies = thread ? (await repliesOf(db, [thread.id]))(thread.id) : [];
  const { organiser, startsAt, ...event } = about;
  return {
    id,
    event: { ...event, startsAt: startsAt.toISOString() },
    organiser: listedName(organiser, request.language),
    subject: row.subject,
    body: row.body,
    isCorrection: row.isCorrection,
    sentAt: (row.sentAt ?? row.scheduledFor).toISOString(),
    isMuted: mutes.length > 0,
    isReported: reports.length > 0,
    replies: replies.map(toReply),
  };
}
