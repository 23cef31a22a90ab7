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

/** Ticket type's id or name → number of seats. */
const tickets = z.record(line(200), z.int().min(0).max(1000));

/** The inputs of the price: a promotion code as typed, and the buyer's own price by a type's id or name. */
const pricing = {
  code: line(100).optional(),
  prices: z.record(line(200), z.int().min(0).max(ticketPriceRange.max)).optional(),
};

/** The buyer's words beside the tickets; they stand in the order until that is paid. */
const beside = { answers: givenAnswers.optional(), share: sharedContact.optional() };

/**
 * The person to whom the invoices are made out; null takes it back, absent leaves it as this order has it.
 */
export const invoiced = { invoiceTo: invoiceDetailsSchema.nullable().optional() };

export const createOrderInput = z.object({
  eventId: z.uuid(),
  tickets,
  ...pricing,
  bookingId,
  amount: z.number().optional(),
  /** The policy that the buyer was shown: a worse one by now is refused. */
  refundUntilHours: z.int().nullable().optional(),
  currency: line(10).optional(),
  ...invoiced,
  userId: line(100).optional(),
  ...beside,
});
export type CreateOrderInput = z.infer<typeof createOrderInput>;

export const orderAnswer = z.object({
  /** The gateway's order id. */
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** The end of the hold on the seats; UTC. */
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
    /** The stored code, in capitals. */
    code: z.string(),
    kind: z.enum(codeKinds),
    /** Percent, or paise. */
    value: z.int(),
    /** Null: all types that are not hidden. */
    ticketTypeIds: z.array(z.uuid()).nullable(),
    endsAt: z.iso.datetime().nullable(),
  }),
  /** All types of the event that this code shows, each at the price of one seat with it now. */
  ticketTypes: z.array(ticketTypeSchema),
});
export type AppliedCode = z.infer<typeof appliedCode>;

/** A booking whose payment is not decided. */
export const openBooking = z.object({
  bookingId: z.uuid(),
  eventId: z.uuid(),
  eventTitle: z.string(),
  attempt: z.enum(payAttempts),
  /** Ticket type's id → number of seats. */
  tickets: z.record(z.uuid(), z.int()),
  /** May have passed; UTC. */
  heldUntil: z.iso.datetime(),
});
export type OpenBooking = z.infer<typeof openBooking>;

export const cancelInput = z.object({
  id: z.uuid(),
  /** Absent: the whole booking. */
  ticketIds: z.uuid().array().min(1).max(maxTicketsPerBooking).optional(),
});

export const cancelPreviewAnswer = z.object({
  /** The reason why it cannot be cancelled, in words; null when it can. */
  blocker: z.string().nullable(),
  /** The words that decide over the refund. */
  policy: z.string(),
  paid: z.int(),
  refund: z.int(),
  /** The paise that do not go back: the service charge, or everything. */
  kept: z.int(),
  /** The last moment to cancel for a refund, UTC; null: never. */
  refundUntil: z.iso.datetime().nullable(),
  /**
   * The reason why the money of all that she can cancel waits: the buyer's bank decides over a dispute first.
   */
  waits: z.string().optional(),
  /**
   * All seats that the booking ever had, with what decides over the refund of some of them
   * (cancelled-seats.ts).
   */
  seats: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      ticketTypeId: z.uuid(),
      unitPricePaise: z.int(),
      ungroupedPaise: z.int().nullable(),
      groupFrom: z.int().nullable(),
      state: z.enum(seatStates),
      /** The seat was given to another person, with whom it stays. */
      isGiven: z.boolean(),
      /** Null when the seat is another person's. */
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
  /** The refund of each seat that was cancelled without the rest. */
  tickets: z.array(z.object({ id: z.uuid(), refund: z.int() })).optional(),
  /** The same as in the preview. */
  waits: z.string().optional(),
});

export type Cancelled = z.infer<typeof cancelledAnswer>;
