import { eventLikes, events } from '@nagarika/db/schema/events/events';
import type { LikedEvent } from '@nagarika/domain/events/listing/event-answers';
import { and, desc, eq } from 'drizzle-orm';
import { readListItems } from '#server/features/events/events/listing/read-list-items.ts';
import { isSeenBy } from '#server/features/events/visibility/is-seen-by.ts';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** A member's, the newest like first; events that she may no longer see are left out. */
export async function likedEvents(
  { deps: { db, clock }, user, request }: MemberContext,
  { limit, cursor }: ListInput,
): Promise<Page<LikedEvent>> {
  const { likedAt, eventId, userId } = eventLikes;
  const rows = await db
    .select({ at: likedAt, id: eventId, status: events.status })
    .from(eventLikes)
    .innerJoin(events, eq(events.id, eventId))
    .where(
      and(
        eq(userId, user.id),
        isSeenBy(user),
        afterCursor(cursor, 'newest first', { at: likedAt, id: eventId }),
      ),
    )
    .orderBy(desc(likedAt), desc(eventId))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, (row) => row);
  const items = await readListItems(
    db,
    page.map((row) => row.id),
    { reader: request.language, now: clock.now() },
  );
  const postponed = new Set(
    page.filter(({ status }) => status === 'postponed').map(({ id }) => id),
  );
  return {
    items: items.map((item) => ({
      ...item,
      isPostponed: postponed.has(item.id),
      isLiked: true,
      rating: item.rating?.toString() ?? null,
    })),
    nextCursor,
  };
}
