import { houseRulesIn } from '@nagarika/domain/events/listing/event-words';
import type { Language } from '@nagarika/domain/language/languages';
import { termsOfBooking } from '@nagarika/domain/money/refunds/booking-terms';
import { gstOfBooking } from '#server/features/money/tax/papers/gst-of-booking.ts';
import { paidLines, type StoredBooking } from '#server/features/sales/tickets/find-bookings.ts';
import { findTickets } from '#server/features/sales/tickets/find-tickets.ts';
import { isShownTo, type Viewpoint } from '#server/features/sales/tickets/viewpoint.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { wordAll } from '#server/words/word.ts';

/**
 * Everything that is printed on a ticket, and nothing else, so that it identifies a PDF. Amounts are paise,
 * dates UTC instants.
 */
export type TicketPdfView = {
  event: {
    /** Seed of the cover art. */
    id: string;
    title: string;
    subtitle: string | null;
    category: string;
    startsAt: Date;
    endsAt: Date | null;
    /** Whether its day does not hold, and another is not known. */
    isPostponed: boolean;
    venue: string;
    address: string;
    city: string;
  };
  booking: {
    ticketCode: string;
    /** Only 'confirmed' admits anybody; any other status is printed in place of the QR codes. */
    status: string;
    bookedAt: Date;
    holderName: string;
    lines: { name: string; unitPricePaise: number; quantity: number }[];
    subtotalPaise: number;
    feePaise: number;
    totalPaise: number;
    /** The GST contained in the total, as its tax invoices have it; 0: none. */
    gstPaise: number;
  };
  tickets: { code: string; ticketTypeName: string; qrText: string }[];
  /** False for a receiver: the price is the buyer's to see. */
  hasReceipt: boolean;
  terms: string[];
};

/**
 * Returns what the ticket of a booking prints: nothing of void tickets and of those that others hold now, and
 * no receipt for a receiver.
 */
export async function ticketPdfView(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  { booking, event, city, payerName, lines, viewpoint }: StoredBooking & { viewpoint: Viewpoint },
  viewer: { name: string | null },
  language: Language,
): Promise<TicketPdfView> {
  const [tickets, gstPaise] = await Promise.all([
    findTickets(deps, booking.id),
    booking.totalPaise > 0 ? gstOfBooking(deps.db, booking.id) : 0,
  ]);
  const holderName = viewpoint.as === 'holder' ? viewer.name : payerName;
  return {
    event: {
      id: event.id,
      title: event.title,
      subtitle: event.subtitle,
      category: event.category,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      isPostponed: event.status === 'postponed',
      venue: event.venue,
      address: event.address,
      city,
    },
    booking: {
      ticketCode: booking.ticketCode,
      status: booking.status,
      bookedAt: booking.bookedAt,
      holderName: holderName ?? '',
      lines: paidLines(lines),
      subtotalPaise: booking.subtotalPaise,
      feePaise: booking.feePaise,
      totalPaise: booking.totalPaise,
      gstPaise,
    },
    tickets: tickets
      .filter((ticket) => ticket.state !== 'void' && isShownTo(ticket, viewpoint))
      .map(({ code, ticketTypeName, qrText }) => ({ code, ticketTypeName, qrText })),
    hasReceipt: viewpoint.as !== 'holder',
    terms: wordAll(
      termsOfBooking(booking, { ...event, ...houseRulesIn(event, language) }, deps.clock.now()),
      language,
    ),
  };
}
