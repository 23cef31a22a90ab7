import type { Database, Transaction } from '@nagarika/db/client';
import { bookingItems } from '@nagarika/db/schema/bookings';
import type { ChosenLine } from '@nagarika/domain/bookings';
import { asc, eq, type SQLWrapper } from 'drizzle-orm';

export type BookedLine = ChosenLine & { id: string };

/** What was chosen at the time, price and name included, in the order of its seats. */
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
    .orderBy(asc(bookingItems.position), asc(bookingItems.id));
}
