import { eventLikes, events } from '@nagarika/db/schema/events';
import type { LikedEvent } from '@nagarika/domain/event-answers';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { readListItems } from './list-items.ts';

/** Hers, the newest like first; events that are no longer public are left out. */
export async function likedEvents(
  { deps: { db }, user }: MemberContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: LikedEvent[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const { likedAt, eventId, userId } = eventLikes;
  const rows = await db
    .select({ at: likedAt, id: eventId })
    .from(eventLikes)
    .innerJoin(events, eq(events.id, eventId))
    .where(
      and(
        eq(userId, user.id),
        eq(events.status, 'approved'),
        after
          ? sql`(${likedAt}, ${eventId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(likedAt), desc(eventId))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const items = await readListItems(
    db,
    page.map((row) => row.id),
    user.id,
  );
  return {
    items: items.map((item) => ({ ...item, rating: item.rating?.toString() ?? null })),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}
