import { judge, type ScanNote, type ScanVerdict } from '@nagarika/domain/sales/check-in';
import {
  type DoorTicket,
  type Entry,
  type Known,
  type StoredDoor,
  withWaiting,
} from '../finding/check-in-list.ts';
import type { WaitingGuest } from '../guests/waiting-guest.ts';

/** The subject of the door's big state: always the last entry, whatever becomes of it. */
export type Latest =
  | { as: 'reading' }
  | { as: 'failed' }
  | { as: 'entry'; id: string }
  | { as: 'guest'; guest: WaitingGuest }
  /** The code of several tickets; `admitting` maps tickets to the scans by which they were let in since. */
  | { as: 'booking'; code: string; admitting: Map<string, string> };

export type InView =
  | { as: 'reading' }
  /** A scan that could not be judged or kept: it may let nobody in. */
  | { as: 'failed' }
  | { as: 'entry'; entry: Entry }
  /** A walk-up with her present data. */
  | { as: 'guest'; guest: WaitingGuest; state: 'issued' | 'waiting' | 'refused' | 'undone' }
  | { as: 'booking'; code: string; tickets: TicketInView[] };

/**
 * A ticket of a booking whose code was typed, with the verdict that letting it in would give, or
 * has given.
 */
export type TicketInView = {
  ticket: DoorTicket;
  verdict: ScanVerdict;
  note: ScanNote | null;
  /** `closed` means that it lets nobody in, and nobody tried. */
  state: 'offered' | 'closed' | 'checking' | 'let in' | 'turned away';
};

export function inViewOf(
  latest: Latest | null,
  kept: StoredDoor | null,
  known: Known,
  guests: readonly WaitingGuest[],
): InView | null {
  if (latest === null || latest.as === 'reading' || latest.as === 'failed') return latest;
  if (latest.as === 'booking') {
    const { code } = latest;
    const tickets = ticketsOfBooking(known.list.tickets, code).map((ticket) =>
      ticketInView(ticket, latest, kept, known),
    );
    return { as: 'booking', code, tickets };
  }
  if (latest.as === 'guest') {
    const waiting = guests.find(({ id }) => id === latest.guest.id);
    const guest = waiting ?? latest.guest;
    return { as: 'guest', guest, state: waiting ? waitingState(waiting) : endState(guest, kept) };
  }
  const entry = kept?.recent.find(({ id }) => id === latest.id);
  return entry ? { as: 'entry', entry } : null;
}

const waitingState = ({ refusal }: WaitingGuest) => (refusal === null ? 'waiting' : 'refused');

/**
 * Returns the final state of a walk-up who is no longer waiting: removed before sending, or taken
 * back since.
 */
function endState({ id }: WaitingGuest, kept: StoredDoor | null) {
  const issued = kept?.recent.find(({ guestId }) => guestId === id);
  return issued && issued.state !== 'undone' ? 'issued' : 'undone';
}

export function ticketsOfBooking(tickets: readonly DoorTicket[], code: string): DoorTicket[] {
  return tickets.filter(({ bookingCode }) => bookingCode === code);
}

function ticketInView(
  ticket: DoorTicket,
  { code, admitting }: Extract<Latest, { as: 'booking' }>,
  kept: StoredDoor | null,
  known: Known,
): TicketInView {
  const entry = kept?.recent.find(({ id }) => id === admitting.get(ticket.id));
  if (entry && entry.state !== 'undone') {
    const { verdict, note } = entry;
    const isIn = verdict === 'admitted';
    const state = entry.state === 'checking' ? 'checking' : isIn ? 'let in' : 'turned away';
    return { ticket, verdict, note, state };
  }
  const { eventId } = known.list;
  const now = { ...withWaiting(known, ticket), eventId };
  const { verdict, note } = judge({ as: 'booking', code }, eventId, now);
  return { ticket, verdict, note, state: verdict === 'admitted' ? 'offered' : 'closed' };
}
