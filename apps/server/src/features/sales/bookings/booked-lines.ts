import type { Database, Transaction } from '@nagarika/db/client';
import { bookingItems } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import { asc, eq, type SQLWrapper } from 'drizzle-orm';

export type BookedLine = ChosenLine & { id: string };

/** The order of a booking's lines as they were chosen, in which two prices of one type keep their places. */
export const inLineOrder = [asc(bookingItems.position), asc(bookingItems.id)];

/** The order of a booking's tickets: that of its lines. */
export const inSeatOrder = [asc(tickets.seat), asc(tickets.id)];

/** Lists what was chosen at the time, price and name included, in the order of its seats. */
export async function bookedLines(tx: Transaction, bookingId: string): Promise<BookedLine[]> {
  return linesQuery(tx, bookingId);
}

export function linesQuery(db: Database | Transaction, bookingId: string | SQLWrapper) {
  return db
    .select({
      id: bookingItems.id,
      ticketTypeId: bookingItems.ticketTypeId,
      name: bookingItems.name,
      unitPricePaise: bookingItems.unitPricePaise,
      quantity: bookingItems.quantity,
    })
    .from(bookingItems)
    .where(eq(bookingItems.bookingId, bookingId))
    .orderBy(...inLineOrder);
}

/**
 * Returns the buyer's account where money or an account takes part: a guest's booking never gets there, and a
 * fault is better than a message to nobody.
 */
export function buyerOf({ id, userId }: { id: string; userId: string | null }): string {
  if (userId === null) throw new Error(`booking ${id} is a guest's`);
  return userId;
}
