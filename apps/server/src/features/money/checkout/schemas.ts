import { ticketTypeSchema } from '@nagarika/domain/events/listing/event-answers';
import { maxTicketsPerBooking } from '@nagarika/domain/events/prices/chosen-lines';
import { codeKinds, ticketPriceRange } from '@nagarika/domain/events/prices/prices';
import { filledText } from '@nagarika/domain/language/in-english';
import { line } from '@nagarika/domain/language/text';
import { schemaText } from '@nagarika/domain/language/texts';
import { payAttempts } from '@nagarika/domain/money/orders/booking-standing';
import { seatStates } from '@nagarika/domain/money/refunds/cancelled-seats';
import { invoiceDetailsSchema } from '@nagarika/domain/money/tax/invoice-details';
import { bookingIdPattern, bookingStatuses } from '@nagarika/domain/sales/bookings';
import { givenAnswers, sharedContact } from '@nagarika/domain/sales/questions/booking-answers';
import { z } from 'zod';
import { gatewayId, gatewaySignature } from '#server/features/money/payments/schemas.ts';

/** Inputs and answers of the checkout. Amounts are paise. */

export const bookingId = z
  .string()
  .regex(bookingIdPattern, schemaText('A booking id is BK and up to 38 letters or digits.'));

/** Ticket type's id or name → how many. */
const tickets = z.record(line(200), z.int().min(0).max(1000));

/** What decides what they cost: a promotion code as it is typed, and for a type's id or name her own price. */
const pricing = {
  code: line(100).optional(),
  prices: z.record(line(200), z.int().min(0).max(ticketPriceRange.max)).optional(),
};

/** What is said beside what is booked; it stands in the order until that is paid. */
const beside = { answers: givenAnswers.optional(), share: sharedContact.optional() };

/** To whom the invoices are made out; null takes it back, absent leaves it as it is in this order. */
export const invoiced = { invoiceTo: invoiceDetailsSchema.nullable().optional() };

export const createOrderInput = z.object({
  eventId: z.uuid(),
  tickets,
  ...pricing,
  bookingId,
  amount: z.number().optional(),
  /** Of the policy that the buyer was shown: a worse one by now is refused. */
  refundUntilHours: z.int().nullable().optional(),
  currency: line(10).optional(),
  ...invoiced,
  userId: line(100).optional(),
  ...beside,
});
export type CreateOrderInput = z.infer<typeof createOrderInput>;

export const orderAnswer = z.object({
  /** The gateway's. */
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** Until when the seats are held; UTC. */
  expiresAt: z.iso.datetime(),
  /** `confirmed` when this very order has been paid before. */
  status: z.enum(bookingStatuses),
  bookingId: z.uuid(),
  quantity: z.int(),
  subtotal: z.int(),
  fee: z.int(),
  keyId: z.string(),
  checkoutScriptUrl: z.string(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

export const seatsOfBooking = z
  .int()
  .min(1, schemaText('Please select at least one ticket.'))
  .max(
    maxTicketsPerBooking,
    filledText('You can book at most {maxTicketsPerBooking} tickets.', { maxTicketsPerBooking }),
  );

export const bookInput = z.object({
  id: z.uuid(),
  quantity: seatsOfBooking.optional(),
  tickets: tickets.optional(),
  ...pricing,
  paymentMethod: z.enum(['razorpay', 'free']),
  razorpayOrderId: gatewayId.optional(),
  razorpayPaymentId: gatewayId.optional(),
  razorpaySignature: gatewaySignature.optional(),
  bookingId: bookingId.optional(),
  ...beside,
});
export type BookInput = z.infer<typeof bookInput>;

export const applyCodeInput = z.object({ eventId: z.uuid(), code: line(100) });

export const appliedCode = z.object({
  code: z.object({
    /** As it is kept, in capitals. */
    code: z.string(),
    kind: z.enum(codeKinds),
    /** Percent, or paise. */
    value: z.int(),
    /** Null: all that are not hidden. */
    ticketTypeIds: z.array(z.uuid()).nullable(),
    endsAt: z.iso.datetime().nullable(),
  }),
  /** All of the event that this code shows, each at what one seat of it costs now with it. */
  ticketTypes: z.array(ticketTypeSchema),
});
export type AppliedCode = z.infer<typeof appliedCode>;

/** A booking whose payment is not decided. */
export const openBooking = z.object({
  bookingId: z.uuid(),
  eventId: z.uuid(),
  eventTitle: z.string(),
  attempt: z.enum(payAttempts),
  /** Ticket type's id → how many. */
  tickets: z.record(z.uuid(), z.int()),
  /** May be over; UTC. */
  heldUntil: z.iso.datetime(),
});
export type OpenBooking = z.infer<typeof openBooking>;

export const cancelInput = z.object({
  id: z.uuid(),
  /** Absent: all of the booking. */
  ticketIds: z.uuid().array().min(1).max(maxTicketsPerBooking).optional(),
});

export const cancelPreviewAnswer = z.object({
  /** Why it cannot be cancelled, in words; null: it can. */
  blocker: z.string().nullable(),
  /** What decides over the refund, in words. */
  policy: z.string(),
  paid: z.int(),
  refund: z.int(),
  /** What does not go back: the service charge, or everything. */
  kept: z.int(),
  /** The last moment to cancel for a refund; UTC, null: never. */
  refundUntil: z.iso.datetime().nullable(),
  /** Why the money of all that she can cancel waits, in words: her bank decides over a dispute first. */
  waits: z.string().optional(),
  /** All that were ever of the booking, and what decides over what goes back for some of them (cancelled-seats.ts). */
  seats: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      ticketTypeId: z.uuid(),
      unitPricePaise: z.int(),
      ungroupedPaise: z.int().nullable(),
      groupFrom: z.int().nullable(),
      state: z.enum(seatStates),
      /** To somebody else, whose it stays. */
      isGiven: z.boolean(),
      /** Null: it is somebody else's. */
      code: z.string().nullable(),
    }),
  ),
  left: z.object({ subtotalPaise: z.int(), feePaise: z.int() }),
  givesCharge: z.boolean(),
});

export type CancelPreview = z.infer<typeof cancelPreviewAnswer>;

export const cancelledAnswer = z.object({
  /** `refunded` once the money has arrived; `confirmed`: other seats of the booking stay. */
  status: z.enum(['confirmed', 'cancelled', 'refunded']),
  refund: z.int(),
  /** Of seats that were cancelled without the rest, what went back for each. */
  tickets: z.array(z.object({ id: z.uuid(), refund: z.int() })).optional(),
  /** As in the preview. */
  waits: z.string().optional(),
});

export type Cancelled = z.infer<typeof cancelledAnswer>;
