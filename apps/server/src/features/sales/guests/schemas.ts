import { filledText } from '@nagarika/domain/language/in-english';
import { line, scannedText } from '@nagarika/domain/language/text';
import { schemaText } from '@nagarika/domain/language/texts';
import { bookingStatuses, ticketStates } from '@nagarika/domain/sales/bookings';
import { guestSchema } from '@nagarika/domain/sales/guests/guest-form';
import { guestKinds, maxGuestCell, maxGuestLines } from '@nagarika/domain/sales/guests/guests';
import { instantAsDate } from '@nagarika/domain/time/instants';
import { z } from 'zod';

export const guestInput = guestSchema
  .extend({
    /** Made by the phone or page, and the booking's id: the same id again answers the same. */
    id: z.uuid(),
    eventId: z.uuid(),
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

/** As it stands in the file, whatever it is: what is wrong with it is said line by line. */
const cell = scannedText(maxGuestCell);

const guestLine = z.object({
  /** Where it stands in the file. */
  line: z.int().min(1),
  name: cell,
  phone: cell,
  ticketType: cell,
  seats: cell,
  note: cell,
});

export const listInput = z.object({
  eventId: z.uuid(),
  lines: z
    .array(guestLine)
    .min(1, schemaText('This list has no guests.'))
    .max(
      maxGuestLines,
      filledText('A list has at most {max} guests at once. Please make several of it.', {
        max: maxGuestLines,
      }),
    ),
});
export type ListInput = z.output<typeof listInput>;

export const importInput = listInput.extend({
  /** Made by the page: importing again under it changes nothing. */
  id: z.uuid(),
  areWomen: z.literal(true, {
    error: schemaText('Only women can be given a seat. Please confirm that they all are.'),
  }),
});
export type ImportInput = z.output<typeof importInput>;

export const listPreview = z.object({
  /** Of the lines that are fine. */
  guests: z.int(),
  seats: z.int(),
  /** Seats of the event that are free. */
  available: z.int(),
  /** In the order of the file; no errors: it is fine. */
  lines: z.array(z.object({ line: z.int(), errors: z.array(z.string()) })),
});
export type ListPreview = z.infer<typeof listPreview>;

export const listImported = z.discriminatedUnion('status', [
  z.object({ status: z.literal('imported'), guests: z.int(), seats: z.int() }),
  /** Nothing was written, and this is what is in the way now. */
  z.object({ status: z.literal('refused'), preview: listPreview }),
]);
export type ListImported = z.infer<typeof listImported>;
