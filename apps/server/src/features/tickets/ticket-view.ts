import { termsOf } from '@nagarika/domain/events';
import type { Deps } from '#server/ports.ts';
import type { TicketPdfView } from './pdf.ts';
import { findSeats, type StoredBooking } from './stored-bookings.ts';

/** What the ticket of a booking prints. Void seats are not on it. */
export async function ticketPdfView(
  deps: Pick<Deps, 'db' | 'secrets'>,
  { booking, event, city, holderName, lines }: StoredBooking,
): Promise<TicketPdfView> {
  const seats = await findSeats(deps, booking.id);
  return {
    event: { ...event, city },
    booking: { ...booking, holderName: holderName ?? '', lines },
    seats: seats.filter(({ state }) => state !== 'void'),
    terms: termsOf(event),
  };
}
