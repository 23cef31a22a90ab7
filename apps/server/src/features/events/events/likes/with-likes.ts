import { about } from '@nagarika/db/changes/changes';
import { planned } from '@nagarika/db/planned';
import { eventLikes } from '@nagarika/db/schema/events/event-likes';
import { and, eq, sql } from 'drizzle-orm';
import { type KeepingDeps, keptReads } from '#server/platform/memory/kept-reads.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

/** The reader of a page, and what reading her likes needs. */
export type Viewer = {
  deps: KeepingDeps & Pick<Deps, 'db' | 'reads'>;
  user: { id: string } | null;
};

/** Marks the items that the viewer likes, on copies: everybody shares the items themselves. */
export async function withLikes<Item extends { id: string; isLiked: boolean }>(
  { deps, user }: Viewer,
  items: readonly Item[],
): Promise<Item[]> {
  if (!user || items.length === 0) return [...items];
  const liked = await likedAmong(deps, user.id, items);
  return items.map((item) => (liked.has(item.id) ? { ...item, isLiked: true } : item));
}

const tables: ReadonlySet<string> = new Set(['event_likes']);

/**
 * Runs `work`, whose reads and writes of likes concern this member alone, so
 * that others' likes stay in memory.
 */
export function ofHerLikes<Result>(userId: string, work: () => Result): Result {
  return about(userId, tables, work);
}

/** The likes of a member who has more than these are not kept but read each time, among the items shown. */
export const mostKnown = 500;

const kept = keptReads<{ all: string[] | null }>('likes');

async function likedAmong(deps: Viewer['deps'], userId: string, items: readonly { id: string }[]) {
  const { all } = await kept(deps, userId, async () => {
    const rows = await ofHerLikes(userId, async () => await selectLikes(deps.db, { userId }));
    return { all: rows.length > mostKnown ? null : rows.map(({ id }) => id) };
  });
  if (all) return new Set(all);
  const ids = items.map(({ id }) => id);
  return new Set((await selectLikesAmong(deps.db, { userId, ids })).map(({ id }) => id));
}

const isHers = eq(eventLikes.userId, sql.placeholder('userId'));

const selectLikes = planned((db) =>
  db
    .select({ id: eventLikes.eventId })
    .from(eventLikes)
    .where(isHers)
    .limit(mostKnown + 1),
);

const selectLikesAmong = planned((db) =>
  db
    .select({ id: eventLikes.eventId })
    .from(eventLikes)
    .where(and(isHers, sql`${eventLikes.eventId} = any(${sql.placeholder('ids')})`)),
);
