import { judge, nextTicket, type ScanVerdict, type Shown } from '@nagarika/domain/sales/check-in';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import type { GuestOptions } from '../guests/waiting-guest.ts';

export type CheckInList = Outputs['checkIn']['list'];
export type DoorTicket = CheckInList['tickets'][number];
export type ScanAnswer = Outputs['checkIn']['send']['answers'][number];
export type Admission = NonNullable<ScanAnswer['first']>;

/** A line of the log: what was shown at the door, and its outcome. */
export type Entry = Pick<ScanAnswer, 'id' | 'verdict' | 'note' | 'ticket' | 'first'> & {
  /** UTC instant. */
  at: string;
  ticketId: string | null;
  /** The QR code's version; null for a typed code. */
  version: number | null;
  /** `checking` means that the server is asked and nothing is said yet. */
  state: 'checking' | 'waiting' | 'answered' | 'undone';
  /** The UTC instant of the server's answer. */
  answeredAt: string | null;
  /** True when the server decided otherwise than the phone did at the door. */
  isCorrected: boolean;
  /** A walk-up's booking. */
  guestId?: string;
};

/** Lists the keys that may have signed tickets, the likeliest first. */
export function publicKeysOf({ publicKey, otherPublicKeys }: CheckInList): string[] {
  return [publicKey, ...otherPublicKeys];
}

export type StoredDoor = {
  list: CheckInList;
  /** Newest first. */
  recent: Entry[];
  /** The server's clock minus the phone's, in milliseconds. */
  clockAheadMs: number;
  /** The choices for a walk-up; null when they were never loaded. */
  guestOptions: GuestOptions | null;
};

/** A scan that the server has not answered. */
export type WaitingScan = {
  id: string;
  eventId: string;
  text: string;
  /** Null when it is no ticket of ours. */
  ticketId: string | null;
  shownVerdict: ScanVerdict;
  /** UTC instant. */
  scannedAt: string;
  /** True when it was let in and taken back before the server has heard of it. */
  isTakenBack: boolean;
};

/** Tells whether this phone alone counts somebody as let in by this scan. */
export const isAdmission = ({ shownVerdict, isTakenBack }: WaitingScan) =>
  shownVerdict === 'admitted' && !isTakenBack;

const maxRecent = 30;

/** Selects the log's lines to keep, newest first: the last ones, and all without an answer. */
export function isWorthKeeping({ state }: Entry, index: number): boolean {
  return index < maxRecent || state === 'waiting' || state === 'checking';
}

/** One phone's knowledge: the list, and its scans since. */
export type Known = { list: CheckInList; waiting: readonly WaitingScan[]; device: string };

/** Judges what was shown by this phone's knowledge alone. */
export function judgeHere(known: Known, shown: Shown): Omit<Entry, 'id' | 'at' | 'state'> {
  const { eventId } = known.list;
  const found = findTicket(known, shown);
  const { verdict, note } = judge(shown, eventId, found && { ...found, eventId });
  const signed = shown.as === 'signed' ? shown.payload : null;
  return {
    verdict,
    note,
    ticket: found?.listed ?? null,
    ticketId: found?.listed?.id ?? signed?.ticketId ?? null,
    version: signed?.version ?? null,
    first: verdict === 'already_in' ? (found?.admission ?? null) : null,
    answeredAt: null,
    isCorrected: false,
  };
}

function findTicket(
  known: Known,
  shown: Shown,
): (KnownHere & { listed: DoorTicket | null }) | null {
  const listed = listedTicket(known, shown) ?? null;
  if (listed) return { ...withWaiting(known, listed), listed };
  if (shown.as !== 'signed') return null;
  const here = admissionHere(known, shown.payload.ticketId);
  if (!here) return null;
  const { version } = shown.payload;
  const isIn = { code: '', state: 'checked_in', isDisputed: false, isGivenAway: false } as const;
  return { ...isIn, version, admission: here, listed };
}

type KnownHere = Pick<
  DoorTicket,
  'code' | 'version' | 'state' | 'isDisputed' | 'isGivenAway' | 'admission'
>;

/** Returns a ticket of the list with this phone's own admission since. */
export function withWaiting(known: Known, listed: DoorTicket): DoorTicket {
  const here = admissionHere(known, listed.id);
  if (!here || listed.state === 'void') return listed;
  return { ...listed, state: 'checked_in', isDisputed: false, admission: here };
}

function admissionHere({ waiting, device }: Known, ticketId: string): Admission | null {
  const scan = waiting.find((one) => one.ticketId === ticketId && isAdmission(one));
  return scan ? { at: scan.scannedAt, device } : null;
}

/** Tells whether this phone has let it in, and the server has not heard so. */
export function isUnheard({ waiting }: Known, ticketId: string | null): boolean {
  return waiting.some((scan) => scan.ticketId === ticketId && isAdmission(scan));
}

function listedTicket(known: Known, shown: Shown): DoorTicket | null | undefined {
  const { tickets, formerCodes } = known.list;
  if (shown.as === 'signed') return tickets.find(({ id }) => id === shown.payload.ticketId);
  if (shown.as === 'code') {
    const former = formerCodes.find(({ code }) => code === shown.code);
    return tickets.find(({ id, code }) => code === shown.code || id === former?.ticketId);
  }
  if (shown.as !== 'booking') return null;
  const ofBooking = tickets.filter(({ bookingCode }) => bookingCode === shown.code);
  return nextTicket(ofBooking.map((ticket) => withWaiting(known, ticket)));
}

/**
 * Adds the server's answer to a line of the log; a line that was taken back only notes that the
 * server has heard of it.
 */
export function answeredEntry(before: Entry, answer: ScanAnswer, answeredAt: string): Entry {
  if (before.state === 'undone') return { ...before, answeredAt };
  const isCorrected = before.state !== 'checking' && before.verdict !== answer.verdict;
  const ticket = answer.ticket ?? before.ticket;
  return { ...before, ...answer, ticket, isCorrected, answeredAt, state: 'answered' };
}

/** Applies the server's answer on one scan to the list. */
export function withAnswer(list: CheckInList, entry: Entry, device: string): CheckInList {
  const { ticket, verdict, first, note } = entry;
  if (!ticket || entry.state === 'undone') return list;
  if (verdict === 'cancelled' && note === null) {
    return change(list, ticket.id, { state: 'void', admission: null });
  }
  if (note === 'disputed') return change(list, ticket.id, { isDisputed: true });
  if (verdict !== 'admitted' && verdict !== 'already_in') return list;
  const admission = verdict === 'admitted' ? { at: entry.at, device } : first;
  if (list.tickets.some(({ id }) => id === ticket.id)) {
    return change(list, ticket.id, { state: 'checked_in', admission });
  }
  const version = entry.version ?? 1;
  const state = 'checked_in' as const;
  const isNew = { bookingCode: '', isGivenAway: false, isDisputed: false };
  const added = { ...ticket, ...isNew, version, state, admission };
  return { ...list, tickets: [...list.tickets, added] };
}

/** Applies answers that came while the list was loading, and are not in it. `recent` is newest first. */
export function withAnswersSince(
  list: CheckInList,
  recent: readonly Entry[],
  askedAt: string,
  device: string,
): CheckInList {
  return recent
    .filter(({ answeredAt, state }) => state === 'answered' && (answeredAt ?? '') >= askedAt)
    .reduceRight((made, entry) => withAnswer(made, entry, device), list);
}

/** Returns the list after an admission was taken back. */
export function withoutAdmission(list: CheckInList, ticketId: string): CheckInList {
  const conflicts = list.conflicts.filter(({ id }) => id !== ticketId);
  return { ...change(list, ticketId, { state: 'valid', admission: null }), conflicts };
}

function change(list: CheckInList, ticketId: string, values: Partial<DoorTicket>): CheckInList {
  const tickets = list.tickets.map((ticket) =>
    ticket.id === ticketId ? { ...ticket, ...values } : ticket,
  );
  return { ...list, tickets };
}
