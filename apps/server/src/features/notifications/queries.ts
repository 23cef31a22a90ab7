import { notifications } from '@nagarika/db/schema/notifications';
import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { MemberContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import type { Notification } from './shapes.ts';

/** What she took off her list keeps its row, so that she is not told of it again. */
const isListed = isNull(notifications.dismissedAt);

export async function unreadCount({ deps, user }: MemberContext): Promise<number> {
  const [row] = await deps.db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), isListed, isNull(notifications.readAt)));
  return row?.count ?? 0;
}

/** Newest first. */
export async function listNotifications(
  { deps, user }: MemberContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Notification[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const { createdAt, id } = notifications;
  const rows = await deps.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, user.id),
        isListed,
        after
          ? or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id)))
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map((row) => ({
      id: row.id,
      title: row.title,
      message: row.message,
      link: row.link,
      read: row.readAt !== null,
      createdAt: row.createdAt.toISOString(),
    })),
    nextCursor:
      rows.length > limit && last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}
