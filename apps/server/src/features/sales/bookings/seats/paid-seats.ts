import type { Database, Transaction } from '@nagarika/db/client';
import { seatReturns } from '@nagarika/db/schema/money/seat-returns';
import { bookingItems } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import type { PaidSeat } from '@nagarika/domain/money/refunds/cancelled-seats';
import { and, eq } from 'drizzle-orm';
import { inSeatOrder } from '#server/features/sales/bookings/booked-lines.ts';

export type BookedSeat = PaidSeat & {
  name: string;
  /** The code of its ticket; for a ticket that was given away, its holder's code. */
  code: string;
  /** The refund when it was cancelled without the rest of its booking. */
  refundPaise: number | null;
  isCheckedIn: boolean;
  /** Whether another person holds it now. */
  isGiven: boolean;
};

/** Lists all seats that a confirmed booking ever had, in their order, with what decides over their refund. */
export async function paidSeats(
  db: Database | Transaction,
  bookingId: string,
): Promise<BookedSeat[]> {
  const rows = await db
    .select({
      id: tickets.id,
      name: bookingItems.name,
      ticketTypeId: bookingItems.ticketTypeId,
      ticket: tickets.state,
      holderId: tickets.holderId,
      code: tickets.code,
      unitPricePaise: bookingItems.unitPricePaise,
      ungroupedPaise: bookingItems.ungroupedPaise,
      groupFrom: bookingItems.groupFrom,
      refundPaise: seatReturns.refundPaise,
    })
    .from(tickets)
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .leftJoin(
      seatReturns,
      // The booking is named too, for the index finds rows by it.
      and(
        ...[eq(seatReturns.bookingId, tickets.bookingId), eq(seatReturns.ticketId, tickets.id)],
        eq(seatReturns.state, 'cancelled'),
      ),
    )
    .where(eq(tickets.bookingId, bookingId))
    .orderBy(...inSeatOrder);
  return rows.map(({ ticket, holderId, ...seat }): BookedSeat => {
    const gone = seat.refundPaise === null ? 'sold' : 'cancelled';
    return {
      ...seat,
      state: ticket === 'void' ? gone : 'stays',
      isCheckedIn: ticket === 'checked_in',
      isGiven: holderId !== null,
    };
  });
}
