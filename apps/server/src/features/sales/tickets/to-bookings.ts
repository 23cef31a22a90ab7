import type { Database } from '@nagarika/db/client';
import { eventRatings } from '@nagarika/db/schema/events/event-ratings';
import { isPast, writtenEnd } from '@nagarika/domain/events/listing/events';
import { istDate, istTime } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { refundDeadline } from '@nagarika/domain/money/refunds/cancellation';
import { and, eq } from 'drizzle-orm';
import { refundsOfBookings } from '#server/features/sales/bookings/refunded/refunds-of-bookings.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { someMember } from '#server/words/some-member.ts';
import { word } from '#server/words/word.ts';
import { paidLines, type StoredBooking } from './find-bookings.ts';
import type { Booking, TicketEvent } from './schemas.ts';
import { asSeenBy, isShownTo, type Viewer, type Viewpoint, viewpointOf } from './viewpoint.ts';

/** Shows bookings as this viewer sees them, with her ratings. */
export async function toBookings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rows: StoredBooking[],
  viewer: Viewer,
  language: Language,
): Promise<Booking[]> {
  const [stars, returned] = await Promise.all([
    starsOf(
      db,
      viewer.id,
      rows.map(({ event }) => event.id),
    ),
    refundsOfBookings(
      db,
      rows.map(({ booking }) => booking.id),
      language,
      'ticket',
    ),
  ]);
  const refundsOf = Map.groupBy(returned, ({ bookingId }) => bookingId);
  const now = clock.now();
  return rows.flatMap((stored) => {
    const viewpoint = viewpointOf(stored, viewer);
    if (!viewpoint) return [];
    const rated = stars.get(stored.event.id) ?? null;
    const attended = isPast(stored.event, now) && hasLiveTicket(stored, viewpoint);
    return [
      {
        ...toBooking(stored, viewpoint, language),
        stars: rated,
        // The payer's refunds are not shown to a receiver.
        refunds: viewpoint.as === 'holder' ? [] : (refundsOf.get(stored.booking.id) ?? []),
        mayRate: attended && rated === null && stored.event.organiserId !== viewer.id,
      },
    ];
  });
}

/** Tells whether the viewer holds a ticket that makes her an attendee; an admin who looks on does not. */
function hasLiveTicket({ booking, event, tickets }: StoredBooking, viewpoint: Viewpoint): boolean {
  if (viewpoint.as === 'admin' || booking.status !== 'confirmed') return false;
  if (event.status !== 'approved') return false;
  return tickets.some((ticket) => ticket.state !== 'void' && isShownTo(ticket, viewpoint));
}

async function starsOf(db: Database, userId: string, eventIds: string[]) {
  const rated = await db
    .select({ eventId: eventRatings.eventId, stars: eventRatings.stars })
    .from(eventRatings)
    .where(and(eq(eventRatings.userId, userId), anyOf(eventRatings.eventId, eventIds)));
  return new Map(rated.map(({ eventId, stars }) => [eventId, stars]));
}

function toBooking(
  stored: StoredBooking,
  viewpoint: Viewpoint,
  language: Language,
): Omit<Booking, 'stars' | 'mayRate' | 'refunds'> {
  const { booking, event, city, lines, tickets, payerName } = asSeenBy(stored, viewpoint);
  const isReceived = viewpoint.as === 'holder';
  return {
    id: booking.id,
    status: booking.status,
    quantity: booking.quantity,
    unitPrice: booking.subtotalPaise / (booking.quantity + booking.returnedQuantity),
    subtotal: booking.subtotalPaise,
    fee: booking.feePaise,
    totalPrice: booking.totalPaise,
    ticketCode: booking.ticketCode,
    bookedAt: booking.bookedAt.toISOString(),
    receivedFrom: isReceived ? (payerName ?? word(someMember, language)) : null,
    transferred: isReceived ? 0 : tickets.filter(({ holderId }) => holderId !== null).length,
    // A receiver hears nothing of the others' seats.
    returns: isReceived ? { offered: 0, sold: 0, cancelled: 0 } : stored.returns,
    items: paidLines(lines).map(({ name, unitPricePaise: unitPrice, quantity }) => ({
      name,
      unitPrice,
      quantity,
    })),
    refundUntil: isReceived ? null : refundUntil(booking, event),
    event: toTicketEvent(event, city),
  };
}

function refundUntil(booking: StoredBooking['booking'], event: StoredBooking['event']) {
  if (booking.totalPaise === 0) return null;
  return refundDeadline(booking, event)?.toISOString() ?? null;
}

/** `city` is the city's name. */
export function toTicketEvent(event: StoredBooking['event'], city: string): TicketEvent {
  return {
    id: event.id,
    title: event.title,
    category: event.category,
    imageUrl: event.imageUrl,
    date: istDate(event.startsAt),
    time: istTime(event.startsAt),
    ...writtenEnd(event),
    isPostponed: event.status === 'postponed',
    venue: event.venue,
    location: event.address,
    city,
  };
}
