import { users } from '@nagarika/db/schema/people/users';
import { announcements, announcementThreads } from '@nagarika/db/schema/words/announcements';
import { and, desc, eq } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import type { Thread } from '#server/features/words/announcements/schemas.ts';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { listedName } from '#server/words/some-member.ts';
import { repliesOf, toReply } from './replies-of.ts';

/** What members replied to an event's announcements, the latest conversation first. */
export async function listThreads(
  ctx: MemberContext,
  { eventId, limit, cursor }: ListInput & { eventId: string },
): Promise<Page<Thread>> {
  await findTeamEvent(ctx, eventId, 'manage');
  const { db } = ctx.deps;
  const { repliedAt, id } = announcementThreads;
  const rows = await db
    .select({ id, repliedAt, subject: announcements.subject, member: users.name })
    .from(announcementThreads)
    .innerJoin(announcements, eq(announcements.id, announcementThreads.announcementId))
    .innerJoin(users, eq(users.id, announcementThreads.memberId))
    .where(
      and(
        eq(announcements.eventId, eventId),
        afterCursor(cursor, 'newest first', { at: repliedAt, id }),
      ),
    )
    .orderBy(desc(repliedAt), desc(id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, (row) => ({ at: row.repliedAt, id: row.id }));
  const replies = await repliesOf(
    db,
    page.map((row) => row.id),
  );
  const items = page.map((row) => ({
    id: row.id,
    subject: row.subject,
    member: listedName(row.member, ctx.request.language),
    isUnread: replies(row.id).some(({ isAnswer, readAt }) => !isAnswer && readAt === null),
    replies: replies(row.id).map(toReply),
  }));
  return { items, nextCursor };
}
