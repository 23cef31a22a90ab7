import { termsOf } from '@nagarika/domain/events';
import type { Deps } from '#server/ports.ts';
import type { TicketPdfView } from './pdf.ts';
import { isShownTo, type Viewpoint } from './seen-by.ts';
import { findSeats, type StoredBooking } from './stored-bookings.ts';

/**
 * What the ticket of a booking prints: of void seats and of those that others hold now, nothing;
 * for whom a ticket was given to, no receipt.
 */
export async function ticketPdfView(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  { booking, event, city, payerName, lines, viewpoint }: StoredBooking & { viewpoint: Viewpoint },
  viewer: { name: string | null },
): Promise<TicketPdfView> {
  const seats = await findSeats(deps, booking.id);
  const holderName = viewpoint.as === 'holder' ? viewer.name : payerName;
  return {
    event: { ...event, city },
    booking: { ...booking, holderName: holderName ?? '', lines },
    seats: seats.filter((seat) => seat.state !== 'void' && isShownTo(seat, viewpoint)),
    hasReceipt: viewpoint.as !== 'holder',
    terms: termsOf(event),
  };
}
