import type { Database } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events';
import { isPast, startOf } from '@nagarika/domain/events';
import { Refusal } from '@nagarika/domain/refusal';
import { seriesLimits } from '@nagarika/domain/series';
import type { Series } from '@nagarika/domain/series-answers';
import { say } from '@nagarika/domain/texts';
import { and, asc, eq } from 'drizzle-orm';
import { readListItems } from '#server/features/events/read-list-items.ts';
import { withLikes } from '#server/features/events/with-likes.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/** The dates of a series that are public. @throws Refusal not_found: none is */
export async function showSeries(ctx: PublicContext, { id }: { id: string }): Promise<Series> {
  const { deps, request } = ctx;
  const ids = await publicDates(deps.reads, id);
  if (ids.length === 0) throw new Refusal('not_found', say('Event Not Found'));
  const now = deps.clock.now();
  const read = await readListItems(deps.reads, ids, { reader: request.language, now });
  const items = await withLikes(ctx, read);
  const isOver = (item: (typeof items)[number]) => isPast({ startsAt: startOf(item) }, now);
  return {
    id,
    coming: items.filter((item) => !isOver(item)),
    past: items.filter(isOver).toReversed(),
  };
}

async function publicDates(db: Database, seriesId: string): Promise<string[]> {
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.seriesId, seriesId), eq(events.status, 'approved')))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(seriesLimits.max);
  return rows.map((row) => row.id);
}
