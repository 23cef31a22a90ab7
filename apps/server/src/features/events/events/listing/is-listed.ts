import { events } from '@nagarika/db/schema/events/events';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether lists, searches, feeds, counts and an organiser's numbers have it: approved, and public
 * (docs/decisions/0196-private-events.md). Written out: of a parameter a plan made once for all cannot know that
 * the partial indexes serve it.
 */
export const isListedEvent = isListed(events);

/** The same of another name of the table. */
export function isListed({ status, visibility }: Record<'status' | 'visibility', SQLWrapper>): SQL {
  return sql`(${status} = 'approved' and ${visibility} = 'public')`;
}
