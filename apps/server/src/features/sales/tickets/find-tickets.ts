import { bookingItems } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { and, eq, gt } from 'drizzle-orm';
import { inSeatOrder } from '#server/features/sales/bookings/booked-lines.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { ticketQr } from './ticket-qr.ts';

/** Reads a booking's tickets with their QR texts and open offers, in the order of its seats. */
export async function findTickets(
  { db, secrets, clock }: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  bookingId: string,
) {
  const rows = await db
    .select({ ticket: tickets, ticketTypeName: bookingItems.name, offer: ticketTransfers })
    .from(tickets)
    .innerJoin(bookingItems, eq(bookingItems.id, tickets.itemId))
    .leftJoin(
      ticketTransfers,
      and(
        eq(ticketTransfers.ticketId, tickets.id),
        eq(ticketTransfers.status, 'pending'),
        gt(ticketTransfers.expiresAt, clock.now()),
      ),
    )
    .where(eq(tickets.bookingId, bookingId))
    .orderBy(...inSeatOrder);
  return rows.map(({ ticket, ticketTypeName, offer }) => ({
    id: ticket.id,
    code: ticket.code,
    state: ticket.state,
    holderId: ticket.holderId,
    ticketTypeName,
    offer,
    qrText: ticketQr(secrets, ticket),
  }));
}
