import type { Transaction } from '@nagarika/db/client';
import { ticketTypes } from '@nagarika/db/schema/events';
import { asc, eq } from 'drizzle-orm';

/** In the order of the page. */
export async function typesOfEvent(tx: Transaction, eventId: string) {
  return tx
    .select()
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
}
