import type { TicketState } from './bookings.ts';
import { isBookingCode, readTicketCode } from './ticket-code.ts';
import { parseTicketQr, type TicketPayload } from './ticket-qr.ts';

/** The verdicts on a ticket shown at the door of one event. */
export const scanVerdicts = [
  'admitted',
  'already_in',
  'wrong_event',
  'cancelled',
  'not_genuine',
] as const;
export type ScanVerdict = (typeof scanVerdicts)[number];

/** The reasons, where the verdict alone does not say them. */
export const scanNotes = [
  /** Neither a QR code nor a code of ours. */
  'no_ticket',
  /** Written as ours are, but not signed by us. */
  'forged',
  /** No ticket of this event has this code. */
  'unknown_code',
  /** The ticket has changed hands since, and has another code: this one of it is void. */
  'changed_hands',
  /** The buyer's bank is asked to take its payment back: it admits nobody meanwhile. */
  'disputed',
  /** Genuine, but sold or given on after the list that it was looked up in. */
  'newer_than_list',
] as const;
export type ScanNote = (typeof scanNotes)[number];

export type Judgement = { verdict: ScanVerdict; note: ScanNote | null };

/** The most scans sent in one go. */
export const maxScansPerBatch = 200;

/**
 * The most characters of a scan that are kept: a ticket's QR code has 138, and of a longer text the start
 * says enough.
 */
export const maxScanText = 300;

/** The thing that somebody shows or types. */
export type Shown =
  | { as: 'signed'; payload: TicketPayload }
  | { as: 'code'; code: string }
  /** The code of a whole booking, which stands for one ticket after the other. */
  | { as: 'booking'; code: string }
  | { as: 'forged' }
  | { as: 'other' };

/** A ticket as the phone's list or the database has it. */
export type KnownTicket = {
  eventId: string;
  /** The code that counts: older ones ended when it changed hands. */
  code: string;
  version: number;
  state: TicketState;
  /** Whether its payment has an undecided dispute. */
  isDisputed: boolean;
  /** Whether another member has it, so that the booking's code is no longer hers. */
  isGivenAway: boolean;
};

/** Reads a shown text; `verify` returns the ticket of a text that we signed, else null (ticket-qr.ts). */
export async function readShown(
  text: string,
  verify: (text: string) => Promise<TicketPayload | null>,
): Promise<Shown> {
  if (parseTicketQr(text)) {
    const payload = await verify(text);
    return payload ? { as: 'signed', payload } : { as: 'forged' };
  }
  const code = readTicketCode(text);
  if (!code) return { as: 'other' };
  return { as: isBookingCode(code) ? 'booking' : 'code', code };
}

/**
 * Finds the ticket that a booking's code lets in next; where it lets in none, the one that says why. Null
 * when the booking has no tickets here.
 */
export function nextTicket<Ticket extends Pick<KnownTicket, 'state' | 'isGivenAway'>>(
  tickets: readonly Ticket[],
): Ticket | null {
  const turn = ({ state, isGivenAway }: Ticket) =>
    isGivenAway ? 3 : { valid: 0, checked_in: 1, void: 2 }[state];
  return [...tickets].sort((one, other) => turn(one) - turn(other))[0] ?? null;
}

/**
 * Judges a ticket by the rule of the door, for the phone with its list and the server with its tables alike.
 * A signature proves that we issued the ticket, so one that a phone's list lacks was sold later and is let
 * in; `ticket` is null when it is not known there.
 */
export function judge(shown: Shown, eventId: string, ticket: KnownTicket | null): Judgement {
  if (shown.as === 'other') return { verdict: 'not_genuine', note: 'no_ticket' };
  if (shown.as === 'forged') return { verdict: 'not_genuine', note: 'forged' };
  const version = shown.as === 'signed' ? shown.payload.version : null;
  const issuedFor = shown.as === 'signed' ? shown.payload.eventId : ticket?.eventId;
  if (issuedFor !== undefined && issuedFor !== eventId)
    return { verdict: 'wrong_event', note: null };
  if (!ticket) {
    return version === null
      ? { verdict: 'not_genuine', note: 'unknown_code' }
      : { verdict: 'admitted', note: 'newer_than_list' };
  }
  if (ticket.state === 'void') return { verdict: 'cancelled', note: null };
  if (isReplaced(shown, ticket)) return { verdict: 'cancelled', note: 'changed_hands' };
  if (ticket.state === 'checked_in') return { verdict: 'already_in', note: null };
  if (ticket.isDisputed) return { verdict: 'cancelled', note: 'disputed' };
  const isNewer = version !== null && version > ticket.version;
  return { verdict: 'admitted', note: isNewer ? 'newer_than_list' : null };
}

/** Tells whether this code of the ticket ended when it changed hands. */
function isReplaced(shown: Shown, ticket: KnownTicket): boolean {
  if (shown.as === 'booking') return ticket.isGivenAway;
  if (shown.as === 'code') return shown.code !== ticket.code;
  return shown.as === 'signed' && shown.payload.version < ticket.version;
}

/** Tells whether what was shown decides by itself: no newer list could say otherwise. */
export function isCertain(shown: Shown, eventId: string): boolean {
  if (shown.as === 'code' || shown.as === 'booking') return false;
  return shown.as !== 'signed' || shown.payload.eventId !== eventId;
}
