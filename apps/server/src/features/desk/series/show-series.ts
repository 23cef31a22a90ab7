import type { Series } from '@nagarika/domain/events/drafts/series-answers';
import { isPast, startOf } from '@nagarika/domain/events/listing/events';
import { datesSeen } from '#server/features/events/events/details/dates-seen.ts';
import { withLikes } from '#server/features/events/events/likes/with-likes.ts';
import { readListItems } from '#server/features/events/events/listing/read-list-items.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

/**
 * Shows a series' public dates; for a private series, the dates its reader may see. @throws
 * Refusal not_found: there is none
 */
export async function showSeries(ctx: PublicContext, { id }: { id: string }): Promise<Series> {
  const { deps, request } = ctx;
  const { dates, isListed } = await datesSeen(ctx, id);
  if (dates.length === 0) throw noSuch.event();
  const ids = dates.map((date) => date.id);
  const now = deps.clock.now();
  const read = await readListItems(deps.reads, ids, { reader: request.language, now });
  const items = await withLikes(ctx, read);
  const isOver = (item: (typeof items)[number]) => isPast({ startsAt: startOf(item) }, now);
  return {
    id,
    isListed,
    coming: items.filter((item) => !isOver(item)),
    past: items.filter(isOver).toReversed(),
  };
}
