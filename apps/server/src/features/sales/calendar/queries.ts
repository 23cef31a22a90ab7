import { events } from '@nagarika/db/schema/events/events';
import { and, eq } from 'drizzle-orm';
import {
  type PublicEvent,
  selectEventsQuery,
} from '#server/features/events/events/listing/select-public-events.ts';
import { isSeenBy } from '#server/features/events/visibility/is-seen-by.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';

/**
 * @throws Refusal not_found while it is not public, once it is no longer, and to a visitor who is not let in
 */
export async function findSeenEvent(
  { deps: { db }, user }: PublicContext,
  id: string,
): Promise<PublicEvent> {
  const [found] = await selectEventsQuery(db, and(eq(events.id, id), isSeenBy(user)));
  if (!found) throw noSuch.event();
  return found;
}
