import type { Transaction } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { codeEntropyBytes, ticketCode } from '@nagarika/domain/sales/ticket-code';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Selection } from '#server/features/sales/bookings/seats/selection.ts';
import type { arrivalColumns } from '#server/sql/arrival-columns.ts';
import type { BookedLine } from './booked-lines.ts';
import { usedIdMessage } from './seats/selection.ts';

/**
 * Writes a free booking with its lines, and leaves its tickets to the caller. It is confirmed from the first:
 * the member's order for the same event may wait for its payment meanwhile (bookings_one_open).
 * @throws Refusal unprocessable when the id is in use
 */
export async function insertBooking(
  tx: Transaction,
  booking: Pick<
    typeof bookings.$inferInsert,
    'eventId' | 'userId' | 'clientBookingId' | 'refundUntilHours' | 'sharesPhone' | 'sharesEmail'
  > &
    ReturnType<typeof arrivalColumns>,
  { lines, price, promotionCodeId }: Selection,
  now: Date,
) {
  const [inserted] = await tx
    .insert(bookings)
    .values({
      ...booking,
      ...price,
      promotionCodeId,
      paymentMethod: 'free',
      createdAt: now,
      status: 'confirmed',
      ticketCode: newTicketCode('booking'),
      bookedAt: now,
    })
    .onConflictDoNothing({ target: [bookings.userId, bookings.clientBookingId] })
    .returning();
  // No lock of ours separates two requests with the same id for different events at the same moment.
  if (!inserted) throw new Refusal('unprocessable', usedIdMessage);
  const booked: BookedLine[] = lines.map((line) => ({ ...line, id: crypto.randomUUID() }));
  await tx
    .insert(bookingItems)
    .values(booked.map((line, position) => ({ ...line, position, bookingId: inserted.id })));
  return { ...inserted, lines: booked };
}

/** Makes a code; the database's constraint keeps it unique. */
export function newTicketCode(kind: 'booking' | 'ticket'): string {
  return ticketCode(kind, crypto.getRandomValues(new Uint8Array(codeEntropyBytes)));
}
