import { events } from '@nagarika/db/schema/events/events';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Selects events that lists, searches, feeds, counts and an organiser's numbers include: approved and
 * public (docs/decisions/0196-private-events.md). Written out, because a plan made once cannot know that
 * the partial indexes serve a parameter.
 */
export const isListedEvent = isListed(events);

/** Selects the same by another name of the table. */
export function isListed({ status, visibility }: Record<'status' | 'visibility', SQLWrapper>): SQL {
  return sql`(${status} = 'approved' and ${visibility} = 'public')`;
}
