import { bookingStatuses, maxTicketsPerBooking, ticketStates } from '@nagarika/domain/bookings';
import { guestKinds, maxGuestName, maxGuestNote, maxTakenPaise } from '@nagarika/domain/guests';
import { instantAsDate } from '@nagarika/domain/instants';
import { phoneSchema } from '@nagarika/domain/phone';
import { line } from '@nagarika/domain/text';
import { schemaText } from '@nagarika/domain/texts';
import { z } from 'zod';

const needsName = schemaText('Please say who comes.');

export const guestName = line(maxGuestName).min(1, needsName);

export const guestInput = z
  .object({
    /** Made by the phone or page, and the booking's id: the same id again answers the same. */
    id: z.uuid(),
    eventId: z.uuid(),
    ticketTypeId: z.uuid(),
    quantity: z.int().min(1).max(maxTicketsPerBooking),
    kind: z.enum(guestKinds),
    /** Paise that the organiser took herself; left out: the type's price, of a complimentary one 0. */
    amountPaise: z.int().min(0).max(maxTakenPaise).optional(),
    name: guestName,
    phone: phoneSchema.optional(),
    note: line(maxGuestNote).optional(),
    /** Whoever issues the seat has seen to it: an event is for women. */
    isWoman: z.literal(true, {
      error: schemaText('Only women can be given a seat. Please confirm that she is one.'),
    }),
    /** Let in at once. */
    admit: z.boolean().default(false),
    /** What the phone at the door calls itself. */
    deviceId: line(40).min(1).optional(),
    /** By that phone's clock; what is later than now is now. */
    issuedAt: instantAsDate.optional(),
  })
  .refine(({ admit, deviceId }) => !admit || deviceId, {
    path: ['deviceId'],
    message: schemaText('Who is let in is let in at a phone: please name it.'),
  });
export type GuestInput = z.output<typeof guestInput>;

const instant = z.iso.datetime();

/** A booking without an account, with its tickets as the door's list has them. */
export const issuedGuest = z.object({
  /** The booking's. */
  id: z.uuid(),
  status: z.enum(bookingStatuses),
  kind: z.enum(guestKinds),
  name: z.string(),
  quantity: z.int(),
  takenPaise: z.int(),
  bookingCode: z.string(),
  issuedAt: instant,
  tickets: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      ticketType: z.string(),
      version: z.int(),
      state: z.enum(ticketStates),
      checkedInAt: instant.nullable(),
    }),
  ),
});
export type IssuedGuest = z.infer<typeof issuedGuest>;

/** What may be issued of an event. */
export const guestOptions = z.object({
  /** UTC instant: until when seats are issued and taken back. */
  until: instant,
  /** Seats that are neither sold nor held. */
  available: z.int(),
  types: z.array(z.object({ id: z.uuid(), name: z.string(), price: z.int(), available: z.int() })),
});
export type GuestOptions = z.infer<typeof guestOptions>;
