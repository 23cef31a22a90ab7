import { cities } from '@nagarika/db/schema/events/cities';
import { communities } from '@nagarika/db/schema/events/communities';
import { events } from '@nagarika/db/schema/events/events';
import { eventDoor } from '@nagarika/domain/events/listing/visibility';
import { and, eq } from 'drizzle-orm';
import type { ClosedDoor } from '#server/features/events/events/schemas.ts';
import { isStandingEvent } from '#server/features/events/visibility/is-standing-event.ts';
import type { PublicContext } from '#server/trpc/context.ts';

/**
 * All that is told of a private event to whoever has its link and is not let in: that a code opens it, or which
 * group's members it is for. Null: there is no such event, or its link is enough.
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
