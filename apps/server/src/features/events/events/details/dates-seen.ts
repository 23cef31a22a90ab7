import { events } from '@nagarika/db/schema/events/events';
import { seriesLimits } from '@nagarika/domain/events/drafts/series';
import { and, asc, eq } from 'drizzle-orm';
import { isSeenBy } from '#server/features/events/visibility/is-seen-by.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/**
 * Lists the approved dates of a series, the earliest first: the public ones or, where it has none, those
 * that the reader may see. The listed dates give none of the others away.
 */
export async function datesSeen({ deps, user, request }: PublicContext, seriesId: string) {
  const { id, visibility, startsAt, status, refundUntilHours, totalTickets } = events;
  const rows = await deps.reads
    .select({ id, visibility, startsAt, refundUntilHours, totalTickets })
    .from(events)
    .where(and(eq(events.seriesId, seriesId), eq(status, 'approved'), isSeenBy(user)))
    .orderBy(asc(startsAt), asc(id))
    .limit(seriesLimits.max);
  const listed = rows.filter((row) => row.visibility === 'public');
  const isListed = listed.length > 0;
  if (!isListed) request.keepPrivate?.();
  return { dates: isListed ? listed : rows, isListed };
}
