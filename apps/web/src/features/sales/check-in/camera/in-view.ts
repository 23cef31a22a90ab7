import { judge, type ScanNote, type ScanVerdict } from '@nagarika/domain/sales/check-in';
import {
  type DoorTicket,
  type Entry,
  type Known,
  type StoredDoor,
  withWaiting,
} from '../finding/check-in-list.ts';
import type { WaitingGuest } from '../guests/waiting-guest.ts';

/** What the door's big state is about: always the last entry, whatever becomes of it. */
export type Latest =
  | { as: 'reading' }
  | { as: 'failed' }
  | { as: 'entry'; id: string }
  | { as: 'guest'; guest: WaitingGuest }
  /** The code of several tickets; `admitting`: the scans by which some of them were let in since. */
  | { as: 'booking'; code: string; admitting: Map<string, string> };

export type InView =
  | { as: 'reading' }
  /** It could not be judged or not be kept: nobody may be let in by it. */
  | { as: 'failed' }
  | { as: 'entry'; entry: Entry }
  /** A walk-up; `guest` as it stands now. */
  | { as: 'guest'; guest: WaitingGuest; state: 'issued' | 'waiting' | 'refused' | 'undone' }
  | { as: 'booking'; code: string; tickets: TicketInView[] };

/** A ticket of a booking whose code was typed, and what letting it in would come to, or has come to. */
export type TicketInView = {
  ticket: DoorTicket;
  verdict: ScanVerdict;
  note: ScanNote | null;
  /** `closed`: nobody can be let in with it, and nobody tried. */
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

/** Removed before it was sent, or taken back since: over. */
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
