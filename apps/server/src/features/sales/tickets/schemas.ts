import { eventCategories } from '@nagarika/domain/events/listing/event-filters';
import { bookingStatuses, ticketStates } from '@nagarika/domain/sales/bookings';
import { z } from 'zod';
import { refundOfBooking } from '#server/features/sales/bookings/schemas.ts';

/** The event as a ticket names it. */
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
  /** True while the new date is not known: the date given here does not hold. */
  isPostponed: z.boolean(),
  venue: z.string(),
  location: z.string(),
  city: z.string(),
});
export type TicketEvent = z.infer<typeof ticketEvent>;

/**
 * A booking that was confirmed at some time, which `bookedAt` names; amounts are paise. For the receiver of a
 * ticket from another's booking it looks the same, with her tickets alone and nothing paid.
 */
export const booking = z.object({
  id: z.uuid(),
  status: z.enum(bookingStatuses),
  /** The seats that it has now. */
  quantity: z.int(),
  /** The seats offered to the waiting list, bought by somebody from it, and cancelled without the rest. */
  returns: z.object({ offered: z.int(), sold: z.int(), cancelled: z.int() }),
  /** The subtotal divided by the seats that were booked, unrounded; `items` has the exact lines. */
  unitPrice: z.number(),
  subtotal: z.int(),
  fee: z.int(),
  totalPrice: z.int(),
  /** The booking's code; for a ticket that the reader was given, the ticket's own. */
  ticketCode: z.string(),
  bookedAt: z.iso.datetime(),
  /** The giver of the reader's ticket; null: she booked it. */
  receivedFrom: z.string().nullable(),
  /** The number of its tickets that others hold now. */
  transferred: z.int(),
  /** The reader's rating of the event; null: not yet. */
  stars: z.int().nullable(),
  mayRate: z.boolean(),
  /** The last moment in which cancelling gives its buyer a refund; UTC. Null: none, or nothing was paid. */
  refundUntil: z.iso.datetime().nullable(),
  items: z.array(z.object({ name: z.string(), unitPrice: z.int(), quantity: z.int() })),
  /** The refunds to the buyer, paid or on their way, the oldest first. */
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
      /** The text of its QR code; null: the ticket is void, or somebody else's. */
      qrText: z.string().nullable(),
      /** An open offer to this number, which the holder typed. */
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
