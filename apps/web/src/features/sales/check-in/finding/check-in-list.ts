import { judge, nextTicket, type ScanVerdict, type Shown } from '@nagarika/domain/sales/check-in';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import type { GuestOptions } from '../guests/waiting-guest.ts';

export type CheckInList = Outputs['checkIn']['list'];
export type DoorTicket = CheckInList['tickets'][number];
export type ScanAnswer = Outputs['checkIn']['send']['answers'][number];
export type Admission = NonNullable<ScanAnswer['first']>;

/** One line of the log: what was shown at the door, and what became of it. */
export type Entry = Pick<ScanAnswer, 'id' | 'verdict' | 'note' | 'ticket' | 'first'> & {
  /** UTC instant. */
  at: string;
  ticketId: string | null;
  /** Of the QR code; null: it was typed. */
  version: number | null;
  /** `checking`: the server is asked, nothing is said yet. */
  state: 'checking' | 'waiting' | 'answered' | 'undone';
  /** When the server's answer came; UTC instant. */
  answeredAt: string | null;
  /** The server has said otherwise than the phone did at the door. */
  isCorrected: boolean;
  /** Of a walk-up: her booking. */
  guestId?: string;
};

/** The keys that tickets may be signed with, the likeliest first. */
export function publicKeysOf({ publicKey, otherPublicKeys }: CheckInList): string[] {
  return [publicKey, ...otherPublicKeys];
}

export type StoredDoor = {
  list: CheckInList;
  /** Newest first. */
  recent: Entry[];
  /** The server's clock less the phone's, in milliseconds. */
  clockAheadMs: number;
  /** What a walk-up may be given; null: it was never loaded. */
  guestOptions: GuestOptions | null;
};

/** A scan that the server has not answered. */
export type WaitingScan = {
  id: string;
  eventId: string;
  text: string;
  /** Null: no ticket of ours. */
  ticketId: string | null;
  shownVerdict: ScanVerdict;
  /** UTC instant. */
  scannedAt: string;
  /** Let in and taken back before the server has heard of it. */
  isTakenBack: boolean;
};

/** Whether this phone says, and the server has not heard, that somebody is in by this scan. */
export const isAdmission = ({ shownVerdict, isTakenBack }: WaitingScan) =>
  shownVerdict === 'admitted' && !isTakenBack;

const maxRecent = 30;

/** Of the log, newest first: the last ones, and all whose answer is still to come. */
export function isWorthKeeping({ state }: Entry, index: number): boolean {
  return index < maxRecent || state === 'waiting' || state === 'checking';
}

/** What one phone knows: the list, and what it has found since. */
export type Known = { list: CheckInList; waiting: readonly WaitingScan[]; device: string };

/** What was shown, judged by this phone alone. */
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

/** A ticket of the list, let in by this phone since. */
export function withWaiting(known: Known, listed: DoorTicket): DoorTicket {
  const here = admissionHere(known, listed.id);
  if (!here || listed.state === 'void') return listed;
  return { ...listed, state: 'checked_in', isDisputed: false, admission: here };
}

function admissionHere({ waiting, device }: Known, ticketId: string): Admission | null {
  const scan = waiting.find((one) => one.ticketId === ticketId && isAdmission(one));
  return scan ? { at: scan.scannedAt, device } : null;
}

/** Whether this phone has let it in, and the server has not heard so. */
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

/** A line of the log with the server's word on it; of one that was taken back, that it has heard. */
export function answeredEntry(before: Entry, answer: ScanAnswer, answeredAt: string): Entry {
  if (before.state === 'undone') return { ...before, answeredAt };
  const isCorrected = before.state !== 'checking' && before.verdict !== answer.verdict;
  const ticket = answer.ticket ?? before.ticket;
  return { ...before, ...answer, ticket, isCorrected, answeredAt, state: 'answered' };
}

/** The list as the server's word on one scan makes it. */
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

/** Answers that came while the list was on its way are not in it. `recent`: newest first. */
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

/** The list after an admission was taken back. */
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
