import { ticketStates } from '@nagarika/domain/sales/bookings';
import { guestKinds } from '@nagarika/domain/sales/guests/guests';
import { z } from 'zod';
import { searchText } from '#server/sql/pages/like-pattern.ts';

/** Which tickets: all, those that are in, those that may still come, and those that were taken back. */
export const attendeeFilters = ['all', 'in', 'not_yet', 'cancelled'] as const;
export type AttendeeFilter = (typeof attendeeFilters)[number];

/** What the list shows is what its file holds. */
export const attendeeWish = {
  search: searchText.optional(),
  show: z.enum(attendeeFilters).default('all'),
};

/** One ticket, as the organiser sees it: a whole number or an address only of who agreed to share it. */
export const attendee = z.object({
  id: z.uuid(),
  /** Who goes with it. */
  name: z.string(),
  /** Its last digits, unless she shares it; '': none is known. */
  phone: z.string(),
  /** Null: not shared. */
  email: z.string().nullable(),
  ticketType: z.string(),
  code: z.string(),
  bookingId: z.uuid(),
  bookingCode: z.string(),
  /** Paise, as it was when it was booked. */
  price: z.int(),
  /** UTC instant. */
  bookedAt: z.iso.datetime().nullable(),
  state: z.enum(ticketStates),
  /** How it was issued to somebody without an account; null: it was booked. */
  guest: z.enum(guestKinds).nullable(),
  /** What the team noted of a guest. */
  note: z.string(),
  /** Its payment is disputed: the door lets nobody in with it. */
  isDisputed: z.boolean(),
  /** What was answered at booking, in the order of the questions. */
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
