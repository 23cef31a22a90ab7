import {
  announcementReplies,
  announcements,
  announcementThreads,
} from '@nagarika/db/schema/announcements';
import { ticketTypes } from '@nagarika/db/schema/events';
import { and, asc, countDistinct, eq, isNull } from 'drizzle-orm';
import { findTeamEvent } from '#server/features/my-events/find-team-event.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { announcingBlocker } from './announcing-blocker.ts';
import { countHoldersByType } from './is-holder.ts';
import type { Desk } from './schemas.ts';

/** What an organiser needs to begin an announcement. */
export async function showDesk(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<Desk> {
  const { event } = await findTeamEvent(ctx, eventId, 'manage');
  const { db, clock } = ctx.deps;
  const [types, holders, blocker, [unread]] = await Promise.all([
    db
      .select({ id: ticketTypes.id, name: ticketTypes.name })
      .from(ticketTypes)
      .where(eq(ticketTypes.eventId, eventId))
      .orderBy(asc(ticketTypes.position), asc(ticketTypes.id)),
    countHoldersByType(db, eventId),
    announcingBlocker(db, event, clock.now()),
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
    everybody: holders.everybody,
    ticketTypes: types.map((type) => ({ ...type, holders: holders.ofType(type.id) })),
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt?.toISOString() ?? null,
    status: event.status,
    blocker: blocker && word(blocker, ctx.request.language),
    unread: unread?.threads ?? 0,
  };
}
