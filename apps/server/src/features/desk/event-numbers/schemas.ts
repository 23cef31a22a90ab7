import { codeKinds } from '@nagarika/domain/events/prices/prices';
import { refundReasons } from '@nagarika/domain/money/orders/payments';
import { linkKinds, visitSources } from '@nagarika/domain/sales/event-links';
import { z } from 'zod';
import { typeResult } from '#server/features/desk/my-events/results-of-types.ts';

/** What an event's team sees of its figures. Counts and paise, no person. */

const count = z.int();
const paise = z.int();

/** Oldest first; a day on which nothing moved is not there. */
const days = z.array(
  z.object({
    /** YYYY-MM-DD in India. */
    date: z.string(),
    /** Seats of that day's bookings that stand. */
    seats: count,
    /** What the day brought; what went back counts on the day it was owed. */
    gross: paise,
  }),
);

const codeResult = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(codeKinds),
  value: z.int(),
  /** Bookings that stand, and their seats; takings of all that had it. */
  bookings: count,
  seats: count,
  gross: paise,
  /** What the same seats cost more today, at their types' full prices. */
  discount: paise,
});
export type CodeResult = z.infer<typeof codeResult>;

const sourceResult = z.object({
  source: z.enum(visitSources),
  /** Of a short link what it stands on, and what its team calls it; null: no short link. */
  link: z.object({ id: z.uuid(), kind: z.enum(linkKinds), name: z.string().nullable() }).nullable(),
  /** Once a visitor and day; bookings that were begun; those that stand, their seats, and their takings. */
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
  /** People, each once a day: who opened its page, who began to book, whose booking was confirmed. */
  funnel: z.object({ viewed: count, began: count, booked: count }),
  /** From where they came, what sold the most first; guests came by the team. */
  sources: z.array(sourceResult),
  days,
  /** One of the organiser's events before it, to compare with; null: there is none. */
  against: comparable.extend({ days }).nullable(),
  /** Those that can be chosen, the latest first. */
  comparable: z.array(comparable),
  money: z.object({
    /** Price of all that was ever booked, of it taken back, and the rest. */
    sold: paise,
    takenBack: paise,
    takings: paise,
    /** How the takings are shared; null: not a manager's business. */
    share: z.object({ commission: paise, earnings: paise }).nullable(),
  }),
  refunds: z.object({
    /** What went back of tickets, or is on its way: of their price, and of the service charge. */
    total: paise,
    ofPrice: paise,
    ofCharge: paise,
    byReason: z.array(z.object({ reason: z.enum(refundReasons), refunds: count, paise })),
  }),
  seats: z.object({
    /** Admitted; not admitted, though good; taken back. Guests are among them. */
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
