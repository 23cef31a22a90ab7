import { ticketStates } from '@nagarika/domain/sales/bookings';
import { guestKinds } from '@nagarika/domain/sales/guests/guests';
import { z } from 'zod';
import { searchText } from '#server/sql/pages/like-pattern.ts';

/** The tickets shown: all, those that are in, those that may still come, and those that were taken back. */
export const attendeeFilters = ['all', 'in', 'not_yet', 'cancelled'] as const;
export type AttendeeFilter = (typeof attendeeFilters)[number];

/** The wish is the same for the list and its file, so that both show the same. */
export const attendeeWish = {
  search: searchText.optional(),
  show: z.enum(attendeeFilters).default('all'),
};

/**
 * One ticket as the organiser sees it: a whole number or an address only where its buyer agreed to share it.
 */
export const attendee = z.object({
  id: z.uuid(),
  /** The name of the holder. */
  name: z.string(),
  /** The last digits, or all where the buyer shares them; '': none is known. */
  phone: z.string(),
  /** Null: not shared. */
  email: z.string().nullable(),
  ticketType: z.string(),
  code: z.string(),
  bookingId: z.uuid(),
  bookingCode: z.string(),
  /** Paise, at the price of the booking. */
  price: z.int(),
  /** UTC instant. */
  bookedAt: z.iso.datetime().nullable(),
  state: z.enum(ticketStates),
  /** The kind of seat issued to a guest without an account; null: it was booked. */
  guest: z.enum(guestKinds).nullable(),
  /** The team's note about a guest. */
  note: z.string(),
  /** Its payment is disputed: the door lets nobody in with it. */
  isDisputed: z.boolean(),
  /** The answers given at booking, in the order of the questions. */
  answers: z.array(
    z.object({
      questionId: z.uuid(),
      label: z.string(),
      answer: z.string(),
      showAtDoor: z.boolean(),
    }),
  ),
});
export type Attendee = z.infer<typeof attendee>;
