import { eventRoles } from '@nagarika/domain/events/listing/event-team';
import { eventStatuses } from '@nagarika/domain/events/listing/events';
import { line, scannedText } from '@nagarika/domain/language/text';
import { schemaText } from '@nagarika/domain/language/texts';
import { ticketStates } from '@nagarika/domain/sales/bookings';
import {
  maxScansPerBatch,
  maxScanText,
  scanNotes,
  scanVerdicts,
} from '@nagarika/domain/sales/check-in';
import { instantAsDate } from '@nagarika/domain/time/instants';
import { z } from 'zod';

/** UTC instant, as every time in these answers. */
const instant = z.iso.datetime();

/** The time and the phone of an admission. */
export const admission = z.object({ at: instant, device: z.string() });
export type Admission = z.infer<typeof admission>;

const ticket = z.object({
  id: z.uuid(),
  code: z.string(),
  ticketType: z.string(),
  /** The name of the holder. */
  name: z.string(),
});

/** An admission that contradicts what the server found when it heard of it. */
const conflict = ticket.extend({
  verdict: z.enum(scanVerdicts),
  /** The times and phones of the admissions, earliest first. */
  admissions: z.array(admission),
});
export type Conflict = z.infer<typeof conflict>;

/** Everything a phone needs to go on without a connection. */
export const checkInList = z.object({
  eventId: z.uuid(),
  /** The role of the caller. */
  standsAs: z.enum([...eventRoles, 'admin', 'pass']),
  title: z.string(),
  status: z.enum(eventStatuses),
  startsAt: instant,
  endsAt: instant.nullable(),
  /** The server's clock: the phone's may be wrong. */
  serverTime: instant,
  /** Ed25519, 32 bytes in base64url: the key that checks the signature of a ticket that is shown now. */
  publicKey: z.string(),
  /** The keys of tickets that were shown before the key was replaced, or will be after it. */
  otherPublicKeys: z.array(z.string()),
  tickets: z.array(
    ticket.extend({
      /** The code that the buyer may say instead, unless the ticket is given away. */
      bookingCode: z.string(),
      isGivenAway: z.boolean(),
      version: z.int(),
      state: z.enum(ticketStates),
      /** Whether its payment is disputed: it admits nobody until that is decided. */
      isDisputed: z.boolean(),
      /** Null unless the ticket is in. */
      admission: admission.nullable(),
    }),
  ),
  /** Codes that ended when their tickets changed hands. */
  formerCodes: z.array(z.object({ code: z.string(), ticketId: z.uuid() })),
  /** Whether the caller may give seats away (features/sales/guests). */
  mayGiveSeats: z.boolean(),
  /** Newest first. */
  conflicts: z.array(conflict),
  /** Phones whose place others have taken. */
  replacements: z.array(
    z.object({
      device: z.string(),
      by: z.string(),
      at: instant,
      /** The time of its last scans; what it has let in since is not known here. */
      lastHeardAt: instant,
    }),
  ),
});
export type CheckInList = z.infer<typeof checkInList>;

const scan = z.object({
  /** Made by the phone: sending it again changes nothing. */
  id: z.uuid(),
  /** The text that was read or typed. */
  text: scannedText(maxScanText),
  /** The verdict that the phone gave by itself; null: it waits for this answer. */
  shownVerdict: z.enum(scanVerdicts).nullable(),
  scannedAt: instantAsDate,
  /** Whether it let somebody in and was taken back before it was sent. */
  isTakenBack: z.boolean().default(false),
});

/** The name that a phone gives itself: 'Android K7PX'. */
const deviceId = line(40).min(1);

export const scanBatch = z.object({
  eventId: z.uuid(),
  deviceId,
  scans: z
    .array(scan)
    .min(1)
    .max(maxScansPerBatch)
    .refine((scans) => new Set(scans.map(({ id }) => id)).size === scans.length, {
      message: schemaText('Each scan has an id of its own.'),
    }),
});
export type ScanBatch = z.output<typeof scanBatch>;

/** The result of one scan. */
export const scanAnswer = z.object({
  id: z.uuid(),
  verdict: z.enum(scanVerdicts),
  note: z.enum(scanNotes).nullable(),
  /** Null: this event has no such ticket. */
  ticket: ticket.nullable(),
  /** The first admission of the holder, for a ticket that was in already. */
  first: admission.nullable(),
});
export type ScanAnswer = z.infer<typeof scanAnswer>;

export const undone = z.object({ ticketId: z.uuid(), state: z.literal('valid') });

/** The phones that scanned at this event, the one heard last first. */
export const doorDevices = z.array(
  z.object({
    device: z.string(),
    lastHeardAt: instant,
    scans: z.int(),
    /** The number of admissions by it that the server recorded. */
    admissions: z.int(),
    /** Null: no other phone has taken its place. */
    replaced: z
      .object({
        by: z.string(),
        at: instant,
        /** Scans by it that came afterwards. */
        scansSince: z.int(),
      })
      .nullable(),
  }),
);
export type DoorDevices = z.infer<typeof doorDevices>;

/** `deviceId` takes the place of `replaced`. */
export const replacement = z.object({ eventId: z.uuid(), deviceId, replaced: deviceId });
export type Replacement = z.output<typeof replacement>;
