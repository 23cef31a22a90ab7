import type { MessageType } from '@nagarika/domain/desk/webhooks';
import { eventCategories } from '@nagarika/domain/events/listing/event-filters';
import { eventStatuses } from '@nagarika/domain/events/listing/events';
import { visibilities } from '@nagarika/domain/events/listing/visibility';
import { refundReasons } from '@nagarika/domain/money/orders/payments';
import { bookingStatuses, paymentMethods } from '@nagarika/domain/sales/bookings';
import { z } from 'zod';
import { attendee } from '#server/features/sales/attendees/schemas.ts';

/** The payloads of messages: how things are when they are first sent. Amounts are paise. */

const instant = z.iso.datetime();

/** A ticket of the attendees' list, without answers and notes. */
const ticket = attendee.omit({ answers: true, note: true });

const ofBooking = z.object({ eventId: z.uuid(), bookingId: z.uuid(), bookingCode: z.string() });

const booking = ofBooking.extend({
  status: z.enum(bookingStatuses),
  paymentMethod: z.enum(paymentMethods),
  quantity: z.int(),
  subtotal: z.int(),
  total: z.int(),
  bookedAt: instant.nullable(),
  endedAt: instant.nullable(),
  tickets: z.array(ticket),
});

const refund = ofBooking.extend({
  refundId: z.uuid(),
  amount: z.int(),
  reason: z.enum(refundReasons),
  processedAt: instant.nullable(),
});

const checkIn = z.object({ eventId: z.uuid(), checkedInAt: instant.nullable(), ticket });

const event = z.object({
  id: z.uuid(),
  seriesId: z.uuid().nullable(),
  title: z.string(),
  category: z.enum(eventCategories),
  status: z.enum(eventStatuses),
  visibility: z.enum(visibilities),
  /** YYYY-MM-DD and HH:mm in India. */
  date: z.string(),
  time: z.string(),
  endTime: z.string().nullable(),
  endDate: z.string().nullable(),
  venue: z.string(),
  location: z.string(),
  city: z.string(),
  imageUrl: z.string().nullable(),
  totalTickets: z.int(),
});

/**
 * Amounts taken off what is owed, and the parts withheld for the tax office; below
 * zero where they were released.
 */
const paid = { amount: z.int(), tcs: z.int(), tds: z.int() };

const payout = z.object({
  payoutId: z.uuid(),
  /** The number that the statement and the bank have. */
  number: z.string(),
  ...paid,
  /** The sum that the bank moves. */
  transferred: z.int(),
  reference: z.string().nullable(),
  paidAt: instant.nullable(),
  events: z.array(z.object({ eventId: z.uuid(), ...paid })),
});

export const dataOf = {
  'booking.confirmed': booking,
  'booking.cancelled': booking,
  'refund.processed': refund,
  'ticket.checked_in': checkIn,
  'event.updated': event,
  'payout.paid': payout,
  'payout.returned': payout.extend({
    /** The day in India that the bank gives, and its reason. */
    returnedOn: z.iso.date().nullable(),
    returnReason: z.string().nullable(),
  }),
  ping: z.object({ endpointId: z.uuid() }),
} satisfies Record<MessageType, z.ZodType>;

/** The whole body of a message. */
export const payloadOf = (type: MessageType) =>
  z.object({ type: z.literal(type), timestamp: instant, data: dataOf[type] });
