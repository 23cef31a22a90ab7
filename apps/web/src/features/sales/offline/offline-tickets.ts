import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { nowMs } from '../../../lib/times/clock.ts';

/**
 * The data that a member needs at the door without a connection: herself, her bookings, their QR
 * codes. In localStorage, because one step, which cannot fail half-way, empties it when she signs
 * out.
 */
type OfflineTickets = {
  user: { id: string };
  /** The first page of the member's bookings, and when it was answered (milliseconds of Unix time). */
  bookings?: { answer: unknown; listedAt: number };
  /** Tickets with their QR codes, by booking, the one stored last at the end. */
  tickets: Record<string, unknown>;
};

type Question = { path: string; input: unknown };

/** The most tickets kept, some 2 kB each: no member has more to come. */
const maxTickets = 50;
const storageKey = 'kept-tickets';

/** Returns the stored answer; undefined when there is none. */
export function offlineAnswer({ path, input }: Question): unknown {
  const stored = read();
  switch (path) {
    case 'auth.session':
      return stored?.user;
    case 'tickets.mine':
      return isFirstPageOf(stored, input) ? stored?.bookings?.answer : undefined;
    case 'tickets.show':
      return stored?.tickets[fields(input).id ?? ''];
  }
}

/**
 * Stores bookings and tickets of the member whose tickets are kept, and ignores other answers.
 * Returns whether it is a ticket that was not there before.
 */
export function storeOfflineAnswer({ path, input }: Question, answer: unknown): boolean {
  const stored = read();
  if (!stored) return false;
  if (path === 'tickets.mine' && isFirstPageOf(stored, input)) {
    write({ ...stored, bookings: { answer, listedAt: nowMs() } });
  }
  const { id } = fields(input);
  if (path !== 'tickets.show' || !id) return false;
  const { [id]: before, ...others } = stored.tickets;
  const tickets = Object.entries({ ...others, [id]: answer }).slice(-maxTickets);
  write({ ...stored, tickets: Object.fromEntries(tickets) });
  return before === undefined;
}

/** Stores this member's tickets from now on, and deletes another's. */
export function storeTicketsOf(user: { id: string }): void {
  const stored = read();
  write(stored?.user.id === user.id ? { ...stored, user } : { user, tickets: {} });
}

export function forgetTickets(): void {
  browserStorage.removeItem(storageKey);
}

export function offlineUserId(): string | null {
  return read()?.user.id ?? null;
}

/** Tells whether a valid ticket of this booking, or of any, is on this device. */
export function hasOfflineTicket(bookingId?: string): boolean {
  const tickets = read()?.tickets ?? {};
  const asked = bookingId === undefined ? Object.values(tickets) : [tickets[bookingId]];
  return asked.some((ticket) => Object(ticket).status === 'confirmed');
}

/** Returns when the bookings were last answered; null when none are stored. */
export function ticketsListedAt(): Date | null {
  const bookings = read()?.bookings;
  return bookings ? new Date(bookings.listedAt) : null;
}

function isFirstPageOf(stored: OfflineTickets | null, input: unknown): boolean {
  const { userId, cursor } = fields(input);
  return userId === stored?.user.id && cursor === undefined;
}

function fields(input: unknown): Partial<Record<'id' | 'userId' | 'cursor', string>> {
  return typeof input === 'object' && input !== null ? input : {};
}

function read(): OfflineTickets | null {
  const text = browserStorage.getItem(storageKey);
  return text ? JSON.parse(text) : null;
}

function write(stored: OfflineTickets): void {
  browserStorage.setItem(storageKey, JSON.stringify(stored));
}
