import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import { eventLikes } from '@nagarika/db/schema/events/event-likes';
import { events } from '@nagarika/db/schema/events/events';
import type { EventListItem, LikedEvent } from '@nagarika/domain/events/listing/event-answers';
import {
  categoriesMatching,
  type EventCategory,
  eventCategories,
  specifiedFilterCategories,
} from '@nagarika/domain/events/listing/event-filters';
import { maxSuggestions } from '@nagarika/domain/events/listing/events';
import { eventDoor } from '@nagarika/domain/events/listing/visibility';
import { and, desc, eq } from 'drizzle-orm';
import { type Viewer, withLikes } from '#server/features/events/events/likes/with-likes.ts';
import { isListedEvent } from '#server/features/events/events/listing/is-listed.ts';
import { readListItems } from '#server/features/events/events/listing/read-list-items.ts';
import { readPageOfEvents } from '#server/features/events/events/listing/read-page-of-events.ts';
import { isSeenBy } from '#server/features/events/visibility/is-seen-by.ts';
import { isStandingEvent } from '#server/features/events/visibility/is-standing-event.ts';
import { keptReads } from '#server/platform/memory/kept-reads.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { afterCursor, type ListInput, type Page, toPage } from '#server/sql/pages/cursor-page.ts';
import type { MemberContext, PublicContext, RequestInfo } from '#server/trpc/context.ts';
import type { ClosedDoor, EventFilters } from './schemas.ts';

type Asking = { deps: Pick<Deps, 'db' | 'clock'>; request: Pick<RequestInfo, 'language'> };

const kept = keptReads<Page<EventListItem>>('event lists');

/** Lists a member's likes, the newest first, without events that she may no longer see. */
export async function likedEvents(
  { deps: { db, clock }, user, request }: MemberContext,
  { limit, cursor }: ListInput,
): Promise<Page<LikedEvent>> {
  const { likedAt, eventId, userId } = eventLikes;
  const rows = await db
    .select({ at: likedAt, id: eventId, status: events.status })
    .from(eventLikes)
    .innerJoin(events, eq(events.id, eventId))
    .where(
      and(
        eq(userId, user.id),
        isSeenBy(user),
        afterCursor(cursor, 'newest first', { at: likedAt, id: eventId }),
      ),
    )
    .orderBy(desc(likedAt), desc(eventId))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit, (row) => row);
  const items = await readListItems(
    db,
    page.map((row) => row.id),
    { reader: request.language, now: clock.now() },
  );
  const postponed = new Set(
    page.filter(({ status }) => status === 'postponed').map(({ id }) => id),
  );
  return {
    items: items.map((item) => ({
      ...item,
      isPostponed: postponed.has(item.id),
      isLiked: true,
      rating: item.rating?.toString() ?? null,
    })),
    nextCursor,
  };
}

/** Lists a page of public events, read once for everybody, with the reader's likes on top. */
export async function listEvents(
  viewer: Viewer & Pick<PublicContext, 'request'>,
  wanted: EventFilters,
): Promise<Page<EventListItem>> {
  const { deps, request } = viewer;
  const { language } = request;
  const read = () => readPageOfEvents({ ...deps, db: deps.reads }, wanted, { reader: language });
  // Few people search for the same, so a search would only displace what many ask for.
  const page = wanted.search
    ? await read()
    : await kept(deps, JSON.stringify([language, wanted]), read);
  return { ...page, items: await withLikes(viewer, page.items) };
}

/**
 * Suggests events in the header's search whose title, description or category
 * contains the text, coming ones first.
 */
export async function suggestEvents(
  { deps, request: { language: reader } }: Asking,
  { query, city }: { query: string; city?: string | undefined },
) {
  const categories = categoriesMatching(query);
  const filters = { city, search: query, sort: 'date', limit: maxSuggestions } as const;
  return (
    await readPageOfEvents(deps, filters, {
      reader,
      ...(categories.length > 0 && { alsoMatching: anyOf(events.category, categories) }),
    })
  ).items;
}

/** Lists the specified filters first, then the other categories that have public events. */
export async function filterCategories({ deps: { db } }: PublicContext): Promise<EventCategory[]> {
  const others = eventCategories.filter((one) => !specifiedFilterCategories.includes(one));
  const found = await Promise.all(
    others.map(async (category) => {
      const [first] = await db
        .select({ id: events.id })
        .from(events)
        .where(and(isListedEvent, eq(events.category, category)))
        .limit(1);
      return first ? [category] : [];
    }),
  );
  return [...specifiedFilterCategories, ...found.flat()];
}

/**
 * Finds all that is told of a private event to a reader who has its link and is not let in: that a code
 * opens it, or which group's members it is for. Null where there is no such event, or its link is enough.
 */
export async function findClosedDoor(
  { deps: { db }, request }: PublicContext,
  { id }: { id: string },
): Promise<ClosedDoor | null> {
  const [found] = await db
    .select({
      visibility: events.visibility,
      accessCode: events.accessCode,
      community: { id: communities.id, name: communities.name },
      city: cities.name,
    })
    .from(events)
    .leftJoin(communities, eq(communities.id, events.communityId))
    .leftJoin(cities, eq(cities.id, communities.cityId))
    .where(and(eq(events.id, id), isStandingEvent));
  const door = found ? eventDoor(found) : 'open';
  if (!found || door === 'open') return null;
  request.keepPrivate?.();
  const { community, city } = found;
  return { door, community: community && city !== null ? { ...community, city } : null };
}
