import { events } from '@nagarika/db/schema/events/events';
import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import {
  type PublicEvent,
  selectEventsQuery,
} from '#server/features/events/events/listing/select-public-events.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

export type Embedded = PublicEvent & {
  /** The code of its short link; null: its team has not looked at the kit yet. */
  code: string | null;
};

/**
 * Finds a public event for a card, or a cancelled one, whose card says so where it stands on other sites;
 * else null.
 */
export async function findEmbedded(
  { db }: Pick<Deps, 'db'>,
  written: string,
): Promise<Embedded | null> {
  const id = z.uuid().safeParse(written);
  if (!id.success) return null;
  const [[row], [link]] = await Promise.all([
    selectEventsQuery(
      db,
      and(
        eq(events.id, id.data),
        eq(events.visibility, 'public'),
        inArray(events.status, ['approved', 'postponed', 'cancelled']),
      ),
    ),
    db
      .select({ code: eventLinks.code })
      .from(eventLinks)
      .where(and(eq(eventLinks.eventId, id.data), eq(eventLinks.kind, 'embed'))),
  ]);
  if (!row) return null;
  // The links were made once it was approved: before that nobody may read of it.
  if (row.event.status === 'cancelled' && !link) return null;
  return { ...row, code: link?.code ?? null };
}
