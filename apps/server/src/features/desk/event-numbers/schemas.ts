import { codeKinds } from '@nagarika/domain/events/prices/prices';
import { refundReasons } from '@nagarika/domain/money/orders/payments';
import { linkKinds, visitSources } from '@nagarika/domain/sales/event-links';
import { z } from 'zod';
import { typeResult } from '#server/features/desk/my-events/results-of-types.ts';

/** The figures that an event's team sees: counts and paise, no person. */

const count = z.int();
const paise = z.int();

/** Oldest first; days on which nothing moved are left out. */
const days = z.array(
  z.object({
    /** YYYY-MM-DD in India. */
    date: z.string(),
    /** Seats of that day's bookings that stand. */
    seats: count,
    /** The day's takings; a refund counts on the day it was owed. */
    gross: paise,
  }),
);

const codeResult = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(codeKinds),
  value: z.int(),
  /** Bookings that stand, and their seats, with the takings of all that used the code. */
  bookings: count,
  seats: count,
  gross: paise,
  /** The difference to today's full prices of the types for the same seats. */
  discount: paise,
});
export type CodeResult = z.infer<typeof codeResult>;

const sourceResult = z.object({
  source: z.enum(visitSources),
  /** The place and the name that the team gave a short link; null for no short link. */
  link: z.object({ id: z.uuid(), kind: z.enum(linkKinds), name: z.string().nullable() }).nullable(),
  /**
   * Views once a visitor and day, bookings begun, bookings that stand with their seats, and their takings.
   */
  views: count,
  started: count,
  booked: count,
  seats: count,
  gross: paise,
});
export type SourceResult = z.infer<typeof sourceResult>;

const comparable = z.object({ id: z.uuid(), title: z.string(), date: z.string() });
export type Comparable = z.infer<typeof comparable>;

export const numbers = z.object({
  title: z.string(),
  date: z.string(),
  totalSeats: count,
  /** Whether it has ended: from then on seats that nobody came for are no-shows. */
  isOver: z.boolean(),
  /** People, each once a day, who opened its page, began to book, and had a booking confirmed. */
  funnel: z.object({ viewed: count, began: count, booked: count }),
  /** The ways on which buyers came, the best-selling first; guests came by the team. */
  sources: z.array(sourceResult),
  days,
  /** An earlier event of the organiser's to compare with; null where there is none. */
  against: comparable.extend({ days }).nullable(),
  /** Events that can be chosen, the latest first. */
  comparable: z.array(comparable),
  money: z.object({
    /** The price of all that was ever booked, the part taken back, and the rest. */
    sold: paise,
    takenBack: paise,
    takings: paise,
    /** The shares of the takings; null for a manager, whom they do not concern. */
    share: z.object({ commission: paise, earnings: paise }).nullable(),
  }),
  refunds: z.object({
    /** Refunds of tickets, paid or on their way: of their price, and of the service charge. */
    total: paise,
    ofPrice: paise,
    ofCharge: paise,
    byReason: z.array(z.object({ reason: z.enum(refundReasons), refunds: count, paise })),
  }),
  seats: z.object({
    /** Seats admitted, valid but not admitted, and taken back; guests are among them. */
    admitted: count,
    notAdmitted: count,
    takenBack: count,
    /** Bookings of members that no longer stand. */
    cancelledBookings: count,
  }),
  /** Members with a booking that stands, and those of them who had booked an earlier event of hers. */
  members: z.object({ all: count, returning: count }),
  types: z.array(typeResult),
  codes: z.array(codeResult),
});
export type Numbers = z.infer<typeof numbers>;
