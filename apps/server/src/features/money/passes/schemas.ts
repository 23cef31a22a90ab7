import { seriesLimits } from '@nagarika/domain/events/drafts/series';
import { line } from '@nagarika/domain/language/text';
import { z } from 'zod';
import {
  bookingId,
  invoiced,
  orderAnswer,
  seatsOfBooking,
} from '#server/features/money/checkout/schemas.ts';

/** Tickets for all dates of a series (docs/decisions/0198-pass.md). Amounts are paise. */

export const passQuoteInput = z.object({
  seriesId: z.uuid(),
  /** A ticket type's name; absent: the first that there is. */
  ticket: line(200).optional(),
  /** Seats on each date. */
  quantity: seatsOfBooking,
});
export type PassQuoteInput = z.infer<typeof passQuoteInput>;

const price = { subtotal: z.int(), fee: z.int(), total: z.int() };

export const passQuote = z.object({
  /** The names of the ticket types that all dates have; empty: there is no pass. */
  tickets: z.array(z.string()),
  /** The ticket type that is quoted. */
  ticket: z.string().nullable(),
  /** The earliest date first. */
  dates: z.array(
    z.object({
      eventId: z.uuid(),
      startsAt: z.iso.datetime(),
      ...price,
      /** Hours before its start until which it can be cancelled for a refund; null: never. */
      refundUntilHours: z.int().nullable(),
      /** The reason why this date cannot be booked now, in words. */
      blocker: z.string().nullable(),
    }),
  ),
  ...price,
  /** The reason why all of them together cannot be booked, in words; null: they can. */
  blocker: z.string().nullable(),
});
export type PassQuote = z.infer<typeof passQuote>;

export const passInput = z.object({
  seriesId: z.uuid(),
  /** The dates that the page showed: others by now are refused. */
  eventIds: z.array(z.uuid()).min(2).max(seriesLimits.max),
  ticket: line(200),
  quantity: seatsOfBooking,
  bookingId,
  ...invoiced,
  /** The total that the page showed. */
  amount: z.int().optional(),
});
export type PassInput = z.infer<typeof passInput>;

/**
 * The order that pays for all dates; `bookingId` and `eventId` name one of them, whose status stands for all.
 */
export const passOrder = orderAnswer.extend({ eventId: z.uuid() });
export type PassOrder = z.infer<typeof passOrder>;

export const bookedPass = z.object({ bookingIds: z.array(z.uuid()) });
export type BookedPass = z.infer<typeof bookedPass>;
