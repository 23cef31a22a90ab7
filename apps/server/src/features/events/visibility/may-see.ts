import { events } from '@nagarika/db/schema/events/events';
import { and, eq } from 'drizzle-orm';
import type { PublicContext } from '#server/trpc/context.ts';
import { isSeenBy } from './is-seen-by.ts';

/** Tells whether there is such an approved event that this person may see. */
export async function maySee(
  { deps: { db }, user }: Pick<PublicContext, 'deps' | 'user'>,
  id: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, id), isSeenBy(user)));
  return found !== undefined;
}
