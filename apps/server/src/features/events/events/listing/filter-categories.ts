import { events } from '@nagarika/db/schema/events/events';
import {
  type EventCategory,
  eventCategories,
  specifiedFilterCategories,
} from '@nagarika/domain/events/listing/event-filters';
import { and, eq } from 'drizzle-orm';
import type { PublicContext } from '#server/trpc/context.ts';
import { isListedEvent } from './is-listed.ts';

/** The specified filters first, then the other categories that have public events. */
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
