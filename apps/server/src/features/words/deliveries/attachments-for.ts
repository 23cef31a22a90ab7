import { bookings } from '@nagarika/db/schema/sales/bookings';
import type { Language } from '@nagarika/domain/language/languages';
import type { NotificationKind } from '@nagarika/domain/words/news/notifications';
import { and, eq, inArray } from 'drizzle-orm';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { ticketFileName } from '#server/features/money/ticket-pdf/http.ts';
import { makeTicketPdf } from '#server/features/money/ticket-pdf/make-ticket-pdf.ts';
import { ticketPdfView } from '#server/features/money/ticket-pdf/ticket-pdf-view.ts';
import { bookingCalendar } from '#server/features/sales/calendar/booking-calendar.ts';
import {
  bookingIdsOf,
  findBookings,
  type StoredBooking,
} from '#server/features/sales/tickets/find-bookings.ts';
import {
  asMember,
  asSeenBy,
  type Viewpoint,
  viewpointOf,
} from '#server/features/sales/tickets/viewpoint.ts';
import type { Mail } from '#server/platform/messengers.ts';
import type { Deps } from '#server/platform/ports.ts';

export type OwnBooking = StoredBooking & { viewpoint: Viewpoint };

/** `entry`: the reader's calendar takes the event in, moves it, or strikes it out. */
const attached: Partial<Record<NotificationKind, 'ticket' | 'entry'>> = {
  booking_confirmed: 'ticket',
  ticket_transfer: 'ticket',
  event_changed: 'entry',
  event_postponed: 'entry',
  event_cancelled: 'entry',
  booking_cancelled: 'entry',
  booking_refunded: 'entry',
};

/** The booking that the notification is about, or that its reader’s ticket for the event comes from, as she may see it. */
export async function findOwnBooking(
  { db }: Pick<Deps, 'db'>,
  kind: NotificationKind,
  notification: { userId: string; bookingId: string | null; eventId: string | null },
): Promise<OwnBooking | null> {
  const { userId, bookingId, eventId } = notification;
  const which = bookingId
    ? eq(bookings.id, bookingId)
    : (kind === 'event_changed' || kind === 'event_postponed') && eventId
      ? and(eq(bookings.eventId, eventId), isSold, inArray(bookings.id, bookingIdsOf(db, userId)))
      : null;
  const [stored] = which ? await findBookings(db, which, 1) : [];
  const viewpoint = stored && viewpointOf(stored, asMember(userId));
  return viewpoint ? { ...asSeenBy(stored, viewpoint), viewpoint } : null;
}

/** The ticket and the calendar's file; nothing where the booking has ended meanwhile. */
export async function attachmentsFor(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'config'>,
  kind: NotificationKind,
  booking: OwnBooking,
  reader: { name: string | null },
  language: Language,
): Promise<NonNullable<Mail['attachments']>> {
  const what = attached[kind];
  if (!what) return [];
  const { brand } = deps.config;
  const entry = {
    filename: `${brand.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-event.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: new TextEncoder().encode(bookingCalendar(booking, deps, language)),
  };
  // The tickets stay valid: nothing changes in the calendar.
  if (kind === 'booking_refunded' && booking.booking.status === 'confirmed') return [];
  if (what === 'entry') return [entry];
  const view = await ticketPdfView(deps, booking, reader, language);
  if (booking.booking.status !== 'confirmed' || view.tickets.length === 0) return [];
  const ticket = {
    filename: ticketFileName(brand.name, booking.booking),
    contentType: 'application/pdf',
    content: await makeTicketPdf({ view, brand, language }),
  };
  return [ticket, entry];
}
