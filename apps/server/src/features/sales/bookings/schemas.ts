import { bookingStates, payAttempts } from '@nagarika/domain/money/orders/booking-standing';
import { refundReasons, refundStatuses } from '@nagarika/domain/money/orders/payments';
import { bookingStatuses } from '@nagarika/domain/sales/bookings';
import { z } from 'zod';

/** Amounts are paise, moments UTC. */

/** What went back of a booking, as its member reads it. */
export const refundOfBooking = z.object({
  id: z.uuid(),
  amount: z.int(),
  status: z.enum(refundStatuses),
  /** It waits for the bank, which decides over a dispute first. */
  isHeld: z.boolean(),
  reason: z.enum(refundReasons),
  /** Why, in the words of the product. */
  why: z.string(),
  /** In the words of whoever decided it; null: nobody did. */
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it arrived; null: it is on its way. */
  processedAt: z.iso.datetime().nullable(),
});

export type RefundOfBooking = z.infer<typeof refundOfBooking>;

export const bookingState = z.object({
  status: z.enum(bookingStates),
  /** What the attempts to pay have come to. */
  attempt: z.enum(payAttempts),
  /** For the member to read. */
  message: z.string(),
  bookingId: z.uuid(),
  eventId: z.uuid(),
  /** What goes back of what was paid for it, the oldest first. */
  refunds: z.array(refundOfBooking),
  /** Until when the seats of a pending one are held; UTC. */
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
