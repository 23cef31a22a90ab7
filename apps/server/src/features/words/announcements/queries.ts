import type { Database } from '@nagarika/db/client';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import {
  announcementMutes,
  announcementReplies,
  announcementReports,
  announcements,
  announcementThreads,
} from '@nagarika/db/schema/words/announcements';
import { and, asc, countDistinct, desc, eq, isNull } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { announcingBlocker } from '#server/features/words/announcements/moderation/announcing-blocker.ts';
import {
  announcedAround,
  listCorrectable,
} from '#server/features/words/announcements/sending/announced-around.ts';
import { countAudiences } from '#server/features/words/announcements/sending/is-reader.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { listedName } from '#server/words/some-member.ts';
import { word } from '#server/words/word.ts';
import { findReceived } from './find-received.ts';
import type { Announcement, Desk, Received, Reply, Thread } from './schemas.ts';

type Row = typeof announcementReplies.$inferSelect;

/** Lists the announcements of one event: scheduled ones first, then those sent, the newest first. */
export async function listAnnouncements(
  ctx: MemberContext,
  { eventId, limit, cursor }: ListInput & { eventId: string },
): Promise<Page<Announcement>> {
  const { event } = await findTeamEvent(ctx, eventId, 'manage');
  const { scheduledFor, id } = announcements;
  const { db, clock } = ctx.deps;
  const correctable = await listCorrectable(db, eventId, clock.now());
  const rows = await db
    .select({ row: announcements, ticketType: ticketTypes.name })
    .from(announcements)
    .leftJoin(ticketTypes, eq(ticketTypes.id, announcements.ticketTypeId))
    .where(
      and(
        eq(announcements.eventId, eventId),
        afterCursor(cursor, 'newest first', { at: scheduledFor, id }),
      ),
    )
    .orderBy(desc(scheduledFor), desc(id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, ({ row }) => ({
    at: row.scheduledFor,
    id: row.id,
  }));
  // The job records it within a minute (follow-events.ts).
  const isOff = ({ createdAt }: { createdAt: Date }) =>
    event.status === 'cancelled' ||
    (event.status === 'postponed' && event.postponedAt !== null && createdAt <= event.postponedAt);
  const items = page.map(({ row, ticketType }) => ({
    id: row.id,
    audience: row.audience,
    ticketType,
    subject: row.subject,
    body: row.body,
    status: row.status === 'scheduled' && isOff(row) ? ('called_off' as const) : row.status,
    timing: row.timing,
    scheduledFor: row.scheduledFor.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    recipients: row.recipients,
    ticketTypeId: row.ticketTypeId,
    isCorrection: row.isCorrection,
    canCorrect: correctable.some((one) => one.id === row.id),
  }));
  return { items, nextCursor };
}

/** Lists members' replies to an event's announcements, the latest conversation first. */
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

/** Returns what an organiser needs to begin an announcement. */
export async function showDesk(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<Desk> {
  const { event } = await findTeamEvent(ctx, eventId, 'manage');
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const [types, readers, blocker, around, [unread]] = await Promise.all([
    db
      .select({ id: ticketTypes.id, name: ticketTypes.name })
      .from(ticketTypes)
      .where(eq(ticketTypes.eventId, eventId))
      .orderBy(asc(ticketTypes.position), asc(ticketTypes.id)),
    countAudiences(db, eventId, now),
    announcingBlocker(db, event, now),
    announcedAround(db, eventId, now),
    db
      .select({ threads: countDistinct(announcementThreads.id) })
      .from(announcementReplies)
      .innerJoin(announcementThreads, eq(announcementThreads.id, announcementReplies.threadId))
      .innerJoin(announcements, eq(announcements.id, announcementThreads.announcementId))
      .where(
        and(
          eq(announcements.eventId, eventId),
          eq(announcementReplies.isAnswer, false),
          isNull(announcementReplies.readAt),
        ),
      ),
  ]);
  return {
    everybody: readers.everybody,
    ticketTypes: types.map((type) => ({ ...type, holders: readers.ofType(type.id) })),
    waiting: readers.waiting,
    around: around.map((one) => ({ ...one, at: one.at.toISOString() })),
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt?.toISOString() ?? null,
    status: event.status,
    blocker: blocker && word(blocker, ctx.request.language),
    unread: unread?.threads ?? 0,
  };
}

/** Shows an announcement to a member who got it, with what she and the organiser wrote to each other. */
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
  if (!about) throw noSuch.announcement();
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

/** Reads all replies of these threads in the order of sending: `maxReplies` each at most. */
export async function repliesOf(db: Database, threadIds: readonly string[]) {
  if (threadIds.length === 0) return () => [];
  const rows = await db
    .select()
    .from(announcementReplies)
    .where(anyOf(announcementReplies.threadId, threadIds))
    .orderBy(asc(announcementReplies.sentAt), asc(announcementReplies.id));
  const byThread = Map.groupBy(rows, ({ threadId }) => threadId);
  return (threadId: string) => byThread.get(threadId) ?? [];
}

export function toReply({ id, isAnswer, body, sentAt }: Row): Reply {
  return { id, isAnswer, body, sentAt: sentAt.toISOString() };
}
