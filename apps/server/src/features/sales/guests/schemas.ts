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
    /** The booking's id, made by the phone or page: repeating it gives the same answer. */
    id: z.uuid(),
    eventId: z.uuid(),
    /** Whether the guest is let in at once. */
    admit: z.boolean().default(false),
    /** The name that the phone at the door gives itself. */
    deviceId: line(40).min(1).optional(),
    /** The time by that phone's clock; a later one than now is now. */
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
  /** The booking's id. */
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

/** The seats that may be issued for an event. */
export const guestOptions = z.object({
  /** The end of issuing and taking back; UTC instant. */
  until: instant,
  /** Seats that are neither sold nor held. */
  available: z.int(),
  types: z.array(z.object({ id: z.uuid(), name: z.string(), price: z.int(), available: z.int() })),
});
export type GuestOptions = z.infer<typeof guestOptions>;

/** A cell as it stands in the file, whatever it is: its faults are told line by line. */
const cell = scannedText(maxGuestCell);

const guestLine = z.object({
  /** The line's number in the file. */
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
  /** Made by the page: importing again under the same id changes nothing. */
  id: z.uuid(),
  areWomen: z.literal(true, {
    error: schemaText('Only women can be given a seat. Please confirm that they all are.'),
  }),
});
export type ImportInput = z.output<typeof importInput>;

export const listPreview = z.object({
  /** Guests in the lines without a fault. */
  guests: z.int(),
  seats: z.int(),
  /** Free seats of the event. */
  available: z.int(),
  /** The lines in the order of the file; one without errors is fine. */
  lines: z.array(z.object({ line: z.int(), errors: z.array(z.string()) })),
});
export type ListPreview = z.infer<typeof listPreview>;

export const listImported = z.discriminatedUnion('status', [
  z.object({ status: z.literal('imported'), guests: z.int(), seats: z.int() }),
  /** Nothing was written, and the preview says what is in the way now. */
  z.object({ status: z.literal('refused'), preview: listPreview }),
]);
export type ListImported = z.infer<typeof listImported>;
