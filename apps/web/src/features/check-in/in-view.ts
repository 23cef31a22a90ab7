import { judge, type ScanNote, type ScanVerdict } from '@nagarika/domain/check-in';
import {
  type CheckInList,
  type DoorTicket,
  type Entry,
  type Known,
  type StoredDoor,
  withWaiting,
} from './check-in-list.ts';

/** What the door's big state is about: always the last entry, whatever becomes of it. */
export type Latest =
  | { as: 'reading' }
  | { as: 'failed' }
  | { as: 'entry'; id: string }
  /** The code of several tickets; `admitting`: the scans by which some of them were let in since. */
  | { as: 'booking'; code: string; admitting: Map<string, string> };

export type InView =
  | { as: 'reading' }
  /** It could not be judged or not be kept: nobody may be let in by it. */
  | { as: 'failed' }
  | { as: 'entry'; entry: Entry }
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
): InView | null {
  if (latest === null || latest.as === 'reading' || latest.as === 'failed') return latest;
  if (latest.as === 'booking') {
    const { code } = latest;
    const tickets = ticketsOfBooking(known.list, code).map((ticket) =>
      ticketInView(ticket, latest, kept, known),
    );
    return { as: 'booking', code, tickets };
  }
  const entry = kept?.recent.find(({ id }) => id === latest.id);
  return entry ? { as: 'entry', entry } : null;
}

export function ticketsOfBooking({ tickets }: CheckInList, code: string): DoorTicket[] {
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
