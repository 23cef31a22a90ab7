import { events } from '@nagarika/db/schema/events';
import { isPast, startOf } from '@nagarika/domain/events';
import { Refusal } from '@nagarika/domain/refusal';
import { seriesLimits } from '@nagarika/domain/series';
import type { Series } from '@nagarika/domain/series-answers';
import { say } from '@nagarika/domain/texts';
import { and, asc, eq } from 'drizzle-orm';
import { readListItems } from '#server/features/events/read-list-items.ts';
import { withLikes } from '#server/features/events/with-likes.ts';
import { isSeenBy } from '#server/features/visibility/is-seen-by.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/**
 * The dates of a series that are public; of one that is private whatever its reader may see.
 * @throws Refusal not_found: there is none
 */
export async function showSeries(ctx: PublicContext, { id }: { id: string }): Promise<Series> {
  const { deps, request } = ctx;
  const { ids, isListed } = await datesSeen(ctx, id);
  if (ids.length === 0) throw new Refusal('not_found', say('Event Not Found'));
  const now = deps.clock.now();
  const read = await readListItems(deps.reads, ids, { reader: request.language, now });
  const items = await withLikes(ctx, read);
  const isOver = (item: (typeof items)[number]) => isPast({ startsAt: startOf(item) }, now);
  return {
    ...{ id, isListed },
    coming: items.filter((item) => !isOver(item)),
    past: items.filter(isOver).toReversed(),
  };
}

async function datesSeen({ deps, user, request }: PublicContext, seriesId: string) {
  const { id, visibility, startsAt, status } = events;
  const rows = await deps.reads
    .select({ id, visibility })
    .from(events)
    .where(and(eq(events.seriesId, seriesId), eq(status, 'approved'), isSeenBy(user)))
    .orderBy(asc(startsAt), asc(id))
    .limit(seriesLimits.max);
  const listed = rows.filter((row) => row.visibility === 'public');
  // A date that is not listed is not given away by those that are.
  const isListed = listed.length > 0;
  if (!isListed) request.keepPrivate?.();
  return { ids: (isListed ? listed : rows).map((row) => row.id), isListed };
}
