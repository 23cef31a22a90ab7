import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { and, asc, eq } from 'drizzle-orm';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { PendingEvent } from './admin-schemas.ts';

/** Lists events that wait for review, the longest waiting first. */
export async function listPendingEvents(
  { deps }: MemberContext,
  { limit, cursor }: ListInput,
): Promise<Page<PendingEvent>> {
  const { submittedAt, id } = events;
  const rows = await deps.db
    .select({
      id,
      title: events.title,
      status: events.status,
      creator: { name: users.name },
      category: events.category,
      startsAt: events.startsAt,
      submittedAt,
    })
    .from(events)
    .innerJoin(users, eq(users.id, events.organiserId))
    .where(
      and(
        eq(events.status, 'pending'),
        afterCursor(cursor, 'oldest first', { at: submittedAt, id }),
      ),
    )
    .orderBy(asc(submittedAt), asc(id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, (row) => ({ at: row.submittedAt, id: row.id }));
  return {
    items: page.map(({ startsAt, submittedAt: at, ...row }) => ({
      ...row,
      startsAt: startsAt.toISOString(),
      submittedAt: at.toISOString(),
    })),
    nextCursor,
  };
}
