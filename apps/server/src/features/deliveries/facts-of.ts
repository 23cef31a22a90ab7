import type { bookings } from '@nagarika/db/schema/bookings';
import type { events } from '@nagarika/db/schema/events';
import { formatDayTime, formatRupeesExact, placeOf } from '@nagarika/domain/format';
import type { NotificationKind } from '@nagarika/domain/notifications';
import type { StoredBooking } from '#server/features/tickets/find-bookings.ts';
import type { Email } from './email.ts';

type Facts = Email['facts'];

/** Kinds whose reader wants to be there. */
const leadsThere: ReadonlySet<NotificationKind> = new Set([
  'booking_confirmed',
  'ticket_transfer',
  'event_reminder',
  'event_changed',
  'event_submitted',
  'event_review',
]);

/** What the reader looks up later; which event it is stands in the message. */
export function factsOf(
  kind: NotificationKind,
  event: typeof events.$inferSelect | null,
  city: string | null,
  booking: StoredBooking | null,
): Facts {
  const place = event && placeOf(event.venue, event.address, city);
  return [
    ...(event ? [{ label: 'When', value: formatDayTime(event.startsAt) }] : []),
    ...(place && leadsThere.has(kind) ? [{ label: 'Where', value: place }] : []),
    ...(booking && kind === 'booking_confirmed' ? receipt(booking) : []),
  ];
}

function receipt({ booking, lines }: StoredBooking): Facts {
  return [
    {
      label: 'Tickets',
      value: lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    },
    { label: 'Paid', value: paid(booking) },
    { label: 'Booking ID', value: booking.ticketCode },
  ];
}

function paid({ totalPaise }: Pick<typeof bookings.$inferSelect, 'totalPaise'>): string {
  return totalPaise === 0 ? 'Free' : formatRupeesExact(totalPaise);
}
