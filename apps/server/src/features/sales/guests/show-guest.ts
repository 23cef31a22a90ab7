import type { Transaction } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { say } from '@nagarika/domain/language/texts';
import { guestKinds } from '@nagarika/domain/sales/guests';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { inSeatOrder } from '#server/features/sales/bookings/booked-lines.ts';
import type { IssuedGuest } from './schemas.ts';

/** Null: nothing has this id. @throws Refusal unprocessable: something else has */
export async function showGuest(
  tx: Transaction,
  { id, eventId }: { id: string; eventId: string },
): Promise<IssuedGuest | null> {
  const rows = await tx
    .select({ booking: bookings, guest: guestBookings, ticket: tickets, type: bookingItems.name })
    .from(bookings)
    .leftJoin(guestBookings, eq(guestBookings.bookingId, bookings.id))
    .innerJoin(bookingItems, eq(bookingItems.bookingId, bookings.id))
    .leftJoin(tickets, eq(tickets.itemId, bookingItems.id))
    .where(eq(bookings.id, id))
    .orderBy(...inSeatOrder);
  const [first] = rows;
  if (!first) return null;
  const { booking, guest } = first;
  const kind = guestKinds.find((one) => one === booking.paymentMethod);
  if (!(guest && kind) || booking.eventId !== eventId) {
    throw new Refusal('unprocessable', say('This id is in use. Please start again.'));
  }
  return {
    id,
    status: booking.status,
    kind,
    name: guest.name ?? '',
    quantity: booking.quantity,
    takenPaise: guest.takenPaise,
    bookingCode: booking.ticketCode ?? '',
    issuedAt: guest.issuedAt.toISOString(),
    tickets: rows.flatMap(({ ticket, type }) =>
      ticket
        ? {
            ...{ id: ticket.id, code: ticket.code, ticketType: type },
            ...{ version: ticket.version, state: ticket.state },
            checkedInAt: ticket.checkedInAt?.toISOString() ?? null,
          }
        : [],
    ),
  };
}
