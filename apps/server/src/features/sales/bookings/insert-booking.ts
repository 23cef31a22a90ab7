import type { Transaction } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { Selection } from '#server/features/sales/bookings/seats/selection.ts';
import type { arrivalColumns } from '#server/sql/arrival-columns.ts';
import type { BookedLine } from './booked-lines.ts';
import { newTicketCode } from './new-ticket-code.ts';

/**
 * Writes a free booking with its lines; its tickets are the caller's to write. Confirmed from the
 * first: an order of hers for the same event may wait for its payment meanwhile (bookings_one_open).
 * @throws Refusal unprocessable: the id is in use
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
  // The same id for another event, at the same moment: no lock of ours stands between the two.
  if (!inserted) throw new Refusal('unprocessable', usedIdMessage);
  const booked: BookedLine[] = lines.map((line) => ({ ...line, id: crypto.randomUUID() }));
  await tx
    .insert(bookingItems)
    .values(booked.map((line, position) => ({ ...line, position, bookingId: inserted.id })));
  return { ...inserted, lines: booked };
}

export const usedIdMessage = say(
  'This booking id belongs to another selection. Please start again.',
);
