import { judge, type ScanNote, type ScanVerdict } from '@nagarika/domain/check-in';
import {
  type DoorList,
  type DoorTicket,
  type Entry,
  type KeptDoor,
  type Known,
  withWaiting,
} from './door-list.ts';

/** What the door's big state is about: always the last entry, whatever becomes of it. */
export type Mark =
  | { as: 'reading' }
  | { as: 'failed' }
  | { as: 'entry'; id: string }
  /** The code of several seats; `admitting`: the scans by which some of them were let in since. */
  | { as: 'booking'; code: string; admitting: Map<string, string> };

export type InView =
  | { as: 'reading' }
  /** It could not be judged or not be kept: nobody may be let in by it. */
  | { as: 'failed' }
  | { as: 'entry'; entry: Entry }
  | { as: 'booking'; code: string; seats: SeatInView[] };

/** A seat of a booking whose code was typed, and what letting it in would come to, or has come to. */
export type SeatInView = {
  ticket: DoorTicket;
  verdict: ScanVerdict;
  note: ScanNote | null;
  /** `closed`: nobody can be let in with it, and nobody tried. */
  state: 'offered' | 'closed' | 'checking' | 'let in' | 'turned away';
};

export function inViewOf(mark: Mark | null, kept: KeptDoor | null, known: Known): InView | null {
  if (mark === null || mark.as === 'reading' || mark.as === 'failed') return mark;
  if (mark.as === 'booking') {
    const { code } = mark;
    const seats = seatsOfBooking(known.list, code);
    return { as: 'booking', code, seats: seats.map((seat) => seatInView(seat, mark, kept, known)) };
  }
  const entry = kept?.recent.find(({ id }) => id === mark.id);
  return entry ? { as: 'entry', entry } : null;
}

export function seatsOfBooking({ tickets }: DoorList, code: string): DoorTicket[] {
  return tickets.filter(({ bookingCode }) => bookingCode === code);
}

function seatInView(
  ticket: DoorTicket,
  { code, admitting }: Extract<Mark, { as: 'booking' }>,
  kept: KeptDoor | null,
  known: Known,
): SeatInView {
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
