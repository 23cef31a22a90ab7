import type { Database } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { seriesLimits } from '@nagarika/domain/events/drafts/series';
import { say } from '@nagarika/domain/language/texts';
import { mayActIn } from '@nagarika/domain/people/admin-areas';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, gte, ne } from 'drizzle-orm';
import { roleAt } from '#server/features/events/event-team/role-at.ts';
import type { MemberContext } from '#server/trpc/context.ts';

type EventRow = typeof events.$inferSelect;

/**
 * Lists this date of a series and those that follow, as far as they take place and the member manages them,
 * since a manager manages single dates. @throws Refusal unprocessable
 */
export async function followingDates(
  { user }: MemberContext,
  db: Database,
  { seriesId, startsAt }: EventRow,
): Promise<EventRow[]> {
  if (seriesId === null) {
    throw new Refusal('unprocessable', say('This event is not one of a series.'));
  }
  const following = await db
    .select({ event: events, role: roleAt(user.id) })
    .from(events)
    .where(
      and(
        eq(events.seriesId, seriesId),
        gte(events.startsAt, startsAt),
        ne(events.status, 'cancelled'),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(seriesLimits.max);
  return following
    .filter(({ role }) => mayActIn(user, 'review') || role === 'owner' || role === 'manager')
    .map(({ event }) => event);
}
