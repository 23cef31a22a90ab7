import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { holderOfTicket } from './holder-of-ticket.ts';

/** Whoever booked, and whoever has been given a ticket: each once. */
export async function holdersOf(tx: Transaction, eventId: string): Promise<string[]> {
  const holders = await tx
    .selectDistinct({ id: sql<string>`${holderOfTicket}` })
    .from(tickets)
    .innerJoin(bookings, eq(bookings.id, tickets.bookingId))
    .where(and(eq(bookings.eventId, eventId), isSold, isNotNull(holderOfTicket)));
  return holders.map(({ id }) => id);
}
