import type { EventListItem } from '@nagarika/domain/events/listing/event-answers';
import { type Viewer, withLikes } from '#server/features/events/events/likes/with-likes.ts';
import type { EventFilters } from '#server/features/events/events/schemas.ts';
import { keptReads } from '#server/platform/memory/kept-reads.ts';
import type { Page } from '#server/sql/pages/cursor-page.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { readPageOfEvents } from './read-page-of-events.ts';

const kept = keptReads<Page<EventListItem>>('event lists');

/** A page of public events: read once for all who ask for it, with the likes of who asks on top. */
export async function listEvents(
  viewer: Viewer & Pick<PublicContext, 'request'>,
  wanted: EventFilters,
): Promise<Page<EventListItem>> {
  const { deps, request } = viewer;
  const { language } = request;
  const read = () => readPageOfEvents({ ...deps, db: deps.reads }, wanted, { reader: language });
  // Few search for the same: it would only take the place of what many ask for.
  const page = wanted.search
    ? await read()
    : await kept(deps, JSON.stringify([language, wanted]), read);
  return { ...page, items: await withLikes(viewer, page.items) };
}
