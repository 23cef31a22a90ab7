import { passLabelSchema } from '@nagarika/domain/events/listing/door-passes';
import { eventRoles, invitedRoles, teamStatuses } from '@nagarika/domain/events/listing/event-team';
import { codeLine, line } from '@nagarika/domain/language/text';
import { schemaText } from '@nagarika/domain/language/texts';
import { phoneSchema } from '@nagarika/domain/people/phone';
import { z } from 'zod';

const instant = z.iso.datetime();

export const inviteInput = z.object({
  eventId: z.uuid(),
  phone: phoneSchema,
  role: z.enum(invitedRoles),
});

/** Is shown to the inviter alone: the number is the one that was typed. */
export const invited = z.object({ id: z.uuid(), phone: z.string(), role: z.enum(invitedRoles) });
export type Invited = z.infer<typeof invited>;

export const passInput = z.object({ eventId: z.uuid(), label: passLabelSchema });

/** Shown once, because only hashes of the link and the PIN are kept. */
export const madePass = z.object({
  id: z.uuid(),
  token: z.string(),
  pin: z.string(),
  opensAt: instant,
  closesAt: instant,
});
export type MadePass = z.infer<typeof madePass>;

/** The message names as many digits as pinDigits. */
const pinMessage = schemaText('Please enter the 6 digits of the PIN.');
export const openInput = z.object({
  token: line(100).min(1),
  pin: codeLine(pinMessage)
    .trim()
    .regex(/^\d{6}$/, pinMessage),
});
export const openedDoor = z.object({ eventId: z.uuid(), passId: z.uuid() });
export type OpenedDoor = z.infer<typeof openedDoor>;

const member = z.object({
  id: z.uuid(),
  /** +91XXXXXXXXXX, as it was invited. */
  phone: z.string(),
  /** Null until the invitation is accepted, or where the account has no name. */
  name: z.string().nullable(),
  role: z.enum(invitedRoles),
  status: z.enum(teamStatuses),
  /** When the member was invited. */
  at: instant,
  mayRevoke: z.boolean(),
});

const pass = z.object({
  id: z.uuid(),
  label: z.string(),
  isRevoked: z.boolean(),
  at: instant,
  /** Counts the phones in which the pass was opened. */
  phones: z.int(),
});

export const team = z.object({
  /** The caller's role; null for an admin. */
  role: z.enum(eventRoles).nullable(),
  organiser: z.string(),
  /** Invited and current members first, then the newest of the former ones. */
  members: z.array(member),
  passes: z.array(pass),
  /** When door links of the event open and end. */
  opensAt: instant,
  closesAt: instant,
  /** False for an event that was cancelled or is over, to which nobody is invited. */
  isOpen: z.boolean(),
});
export type Team = z.infer<typeof team>;

/** An invitation as the invited member sees it, without the number. */
export const invitation = z.object({
  id: z.uuid(),
  role: z.enum(invitedRoles),
  invitedBy: z.string(),
  event: z.object({
    id: z.uuid(),
    title: z.string(),
    startsAt: instant,
    venue: z.string(),
    city: z.string(),
  }),
});
export type Invitation = z.infer<typeof invitation>;
