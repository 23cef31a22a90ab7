import { bookingStates, payAttempts } from '@nagarika/domain/money/orders/booking-standing';
import { refundReasons, refundStatuses } from '@nagarika/domain/money/orders/payments';
import { bookingStatuses } from '@nagarika/domain/sales/bookings';
import { z } from 'zod';

/** Amounts are paise, moments UTC. */

/** A refund of a booking, as its member reads it. */
export const refundOfBooking = z.object({
  id: z.uuid(),
  amount: z.int(),
  status: z.enum(refundStatuses),
  /** Whether it waits for the bank, which decides over a dispute first. */
  isHeld: z.boolean(),
  reason: z.enum(refundReasons),
  /** The reason, in the words of the product. */
  why: z.string(),
  /** The words of the person who decided it; null: nobody did. */
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** The time of its arrival; null: it is on its way. */
  processedAt: z.iso.datetime().nullable(),
});

export type RefundOfBooking = z.infer<typeof refundOfBooking>;

export const bookingState = z.object({
  status: z.enum(bookingStates),
  /** The result of the attempts to pay. */
  attempt: z.enum(payAttempts),
  /** The words for the member to read. */
  message: z.string(),
  bookingId: z.uuid(),
  eventId: z.uuid(),
  /** The refunds of its payment, the oldest first. */
  refunds: z.array(refundOfBooking),
  /** The end of the hold on a pending booking's seats; UTC. */
  expiresAt: z.iso.datetime().nullable(),
  ticket: z
    .object({
      id: z.uuid(),
      ticketCode: z.string(),
      status: z.enum(bookingStatuses),
      quantity: z.int(),
      totalPrice: z.int(),
      bookedAt: z.iso.datetime(),
    })
    .nullable(),
});
export type BookingState = z.infer<typeof bookingState>;
