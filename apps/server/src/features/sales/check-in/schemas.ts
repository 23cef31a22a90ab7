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

/** When somebody was let in, and at which phone. */
export const admission = z.object({ at: instant, device: z.string() });
export type Admission = z.infer<typeof admission>;

const ticket = z.object({
  id: z.uuid(),
  code: z.string(),
  ticketType: z.string(),
  /** Who goes with it. */
  name: z.string(),
});

/** Somebody who was let in against what the server found when it heard of it. */
const conflict = ticket.extend({
  verdict: z.enum(scanVerdicts),
  /** When and where the holder was let in, earliest first. */
  admissions: z.array(admission),
});
export type Conflict = z.infer<typeof conflict>;

/** All that a phone needs to go on without a connection. */
export const checkInList = z.object({
  eventId: z.uuid(),
  /** Who asks. */
  standsAs: z.enum([...eventRoles, 'admin', 'pass']),
  title: z.string(),
  status: z.enum(eventStatuses),
  startsAt: instant,
  endsAt: instant.nullable(),
  /** The server's clock: the phone's may be wrong. */
  serverTime: instant,
  /** Ed25519, 32 bytes in base64url: what the signature of a ticket that is shown now is checked with. */
  publicKey: z.string(),
  /** Of tickets that were shown before the key was replaced, or will be after it. */
  otherPublicKeys: z.array(z.string()),
  tickets: z.array(
    ticket.extend({
      /** What who booked may say instead, unless the ticket is given away. */
      bookingCode: z.string(),
      isGivenAway: z.boolean(),
      version: z.int(),
      state: z.enum(ticketStates),
      /** Its payment is disputed: it admits nobody until that is decided. */
      isDisputed: z.boolean(),
      /** Of a ticket that is in. */
      admission: admission.nullable(),
    }),
  ),
  /** Codes that ended when their tickets changed hands. */
  formerCodes: z.array(z.object({ code: z.string(), ticketId: z.uuid() })),
  /** Whether whoever asks may give seats away (features/sales/guests). */
  mayGiveSeats: z.boolean(),
  /** Newest first. */
  conflicts: z.array(conflict),
  /** Phones whose place others have taken. */
  replacements: z.array(
    z.object({
      device: z.string(),
      by: z.string(),
      at: instant,
      /** When the last scans of it came; what it has let in since is not known here. */
      lastHeardAt: instant,
    }),
  ),
});
export type CheckInList = z.infer<typeof checkInList>;

const scan = z.object({
  /** Made by the phone: sending it again changes nothing. */
  id: z.uuid(),
  /** What was read or typed. */
  text: scannedText(maxScanText),
  /** What the phone said by itself; null: it waits for this answer. */
  shownVerdict: z.enum(scanVerdicts).nullable(),
  scannedAt: instantAsDate,
  /** It let somebody in, and was taken back before it was sent. */
  isTakenBack: z.boolean().default(false),
});

/** What a phone calls itself: 'Android K7PX'. */
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

/** What one scan came to. */
export const scanAnswer = z.object({
  id: z.uuid(),
  verdict: z.enum(scanVerdicts),
  note: z.enum(scanNotes).nullable(),
  /** Null: no ticket of this event. */
  ticket: ticket.nullable(),
  /** Of one that was in already: when and where its holder was let in first. */
  first: admission.nullable(),
});
export type ScanAnswer = z.infer<typeof scanAnswer>;

export const undone = z.object({ ticketId: z.uuid(), state: z.literal('valid') });

/** The phones that scans of this event came from, the one that was heard last first. */
export const doorDevices = z.array(
  z.object({
    device: z.string(),
    lastHeardAt: instant,
    scans: z.int(),
    /** Whom it has let in, by the server's word. */
    admissions: z.int(),
    /** Null: no other phone has taken its place. */
    replaced: z
      .object({
        by: z.string(),
        at: instant,
        /** Scans of it that came afterwards. */
        scansSince: z.int(),
      })
      .nullable(),
  }),
);
export type DoorDevices = z.infer<typeof doorDevices>;

/** `deviceId` takes the place of `replaced`. */
export const replacement = z.object({ eventId: z.uuid(), deviceId, replaced: deviceId });
export type Replacement = z.output<typeof replacement>;
