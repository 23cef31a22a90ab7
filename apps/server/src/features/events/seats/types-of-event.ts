import type { Transaction } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { ticketTypes } from '@nagarika/db/schema/events/events';
import { asc, eq, sql } from 'drizzle-orm';

/** In the order of the page. */
export async function typesOfEvent(tx: Transaction, eventId: string) {
  return ofEvent(tx, { eventId });
}

const ofEvent = planned((db) =>
  db
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, sql.placeholder('eventId')))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id)),
);
