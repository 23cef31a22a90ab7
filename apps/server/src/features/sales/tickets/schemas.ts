import { eventCategories } from '@nagarika/domain/events/listing/event-filters';
import { bookingStatuses, ticketStates } from '@nagarika/domain/sales/bookings';
import { z } from 'zod';
import { refundOfBooking } from '#server/features/sales/bookings/schemas.ts';

/** What a ticket says of its event. */
export const ticketEvent = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.enum(eventCategories),
  imageUrl: z.string().nullable(),
  /** YYYY-MM-DD and HH:mm in India. */
  date: z.string(),
  time: z.string(),
  endTime: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Until its new date is known: the one that is given here does not hold. */
  isPostponed: z.boolean(),
  venue: z.string(),
  location: z.string(),
  city: z.string(),
});
export type TicketEvent = z.infer<typeof ticketEvent>;

/**
 * Amounts are paise. A booking that was confirmed at some time: `bookedAt` says when. What a member
 * was given of another's booking looks the same, with her tickets alone and nothing paid.
 */
export const booking = z.object({
  id: z.uuid(),
  status: z.enum(bookingStatuses),
  /** Seats that it has now. */
  quantity: z.int(),
  /** Of its seats: offered to the waiting list, bought by somebody from it, and cancelled without the rest. */
  returns: z.object({ offered: z.int(), sold: z.int(), cancelled: z.int() }),
  /** The subtotal divided by the seats that were booked, unrounded; `items` has the exact lines. */
  unitPrice: z.number(),
  subtotal: z.int(),
  fee: z.int(),
  totalPrice: z.int(),
  /** Of the booking; of a ticket that the reader was given, the ticket's own. */
  ticketCode: z.string(),
  bookedAt: z.iso.datetime(),
  /** Who gave the reader the ticket; null: she booked it. */
  receivedFrom: z.string().nullable(),
  /** Tickets of it that others hold now. */
  transferred: z.int(),
  /** The reader's rating of the event; null: not yet. */
  stars: z.int().nullable(),
  mayRate: z.boolean(),
  /** The last moment in which cancelling gives its buyer a refund; UTC. Null: none, or nothing was paid. */
  refundUntil: z.iso.datetime().nullable(),
  items: z.array(z.object({ name: z.string(), unitPrice: z.int(), quantity: z.int() })),
  /** What went back to the buyer, or is on its way, the oldest first. */
  refunds: z.array(refundOfBooking),
  event: ticketEvent,
});
export type Booking = z.infer<typeof booking>;

export const bookingWithTickets = booking.extend({
  tickets: z.array(
    z.object({
      id: z.uuid(),
      /** Null: somebody else holds it now. */
      code: z.string().nullable(),
      ticketTypeName: z.string(),
      state: z.enum(ticketStates),
      /** What its QR code says; null: the ticket is void, or somebody else's. */
      qrText: z.string().nullable(),
      /** Offered to this number, which the holder typed; not accepted yet. */
      offer: z.object({ id: z.uuid(), phone: z.string(), expiresAt: z.iso.datetime() }).nullable(),
    }),
  ),
});
export type BookingWithTickets = z.infer<typeof bookingWithTickets>;

/** The tickets of an event that a member holds. */
export const going = z.object({
  /** The newest booking of the member's own among them; null: all were given to her. */
  bookingId: z.uuid().nullable(),
  tickets: z.int(),
});
export type Going = z.infer<typeof going>;
