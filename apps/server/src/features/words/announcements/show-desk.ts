import { ticketTypes } from '@nagarika/db/schema/events/events';
import {
  announcementReplies,
  announcements,
  announcementThreads,
} from '@nagarika/db/schema/words/announcements';
import { and, asc, countDistinct, eq, isNull } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { announcingBlocker } from '#server/features/words/announcements/moderation/announcing-blocker.ts';
import { announcedAround } from '#server/features/words/announcements/sending/announced-around.ts';
import { countAudiences } from '#server/features/words/announcements/sending/is-reader.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import type { Desk } from './schemas.ts';

/** What an organiser needs to begin an announcement. */
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
