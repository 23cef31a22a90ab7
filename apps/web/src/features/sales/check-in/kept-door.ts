import type { DoorPorts } from './door-ports.ts';
import {
  answeredEntry,
  type CheckInList,
  type DoorTicket,
  type Entry,
  isWorthKeeping,
  type ScanAnswer,
  type StoredDoor,
  withAnswer,
  withAnswersSince,
  withoutAdmission,
} from './finding/check-in-list.ts';
import type { GuestOptions, IssuedGuest } from './guests/waiting-guest.ts';

export type KeptDoor = ReturnType<typeof createKeptDoor>;

/** Keeps a phone's list and log of a door, with each change beyond the page. */
export function createKeptDoor(ports: Pick<DoorPorts, 'eventId' | 'device' | 'storage' | 'now'>) {
  const { eventId, device, storage } = ports;
  let kept: StoredDoor | null = null;
  let isClosed = false;

  const clock = () => new Date(ports.now() + (kept?.clockAheadMs ?? 0)).toISOString();

  function keep(next: StoredDoor) {
    kept = next;
    // Signing out empties the storage: nothing may be written after that.
    if (!isClosed) void storage.keepDoor(next);
  }

  function setEntries(change: (entry: Entry) => Entry) {
    if (kept) keep({ ...kept, recent: kept.recent.map(change) });
  }

  return {
    now: () => kept,
    /** UTC, by the server's clock as far as the phone knows it. */
    clock,
    async open() {
      isClosed = false;
      kept = await storage.readDoor(eventId);
      // The page was left while the server was asked.
      setEntries((entry) => (entry.state === 'checking' ? { ...entry, state: 'waiting' } : entry));
    },
    close() {
      isClosed = true;
    },
    takeList(list: CheckInList, options: GuestOptions | null, askedAt: string) {
      const recent = kept?.recent ?? [];
      const current = withAnswersSince(list, recent, askedAt, device);
      const clockAheadMs = Date.parse(list.serverTime) - ports.now();
      const guestOptions = options ?? kept?.guestOptions ?? null;
      keep({ list: current, recent, clockAheadMs, guestOptions });
    },
    /** Puts a walk-up's seats into the list and the log, as let in. */
    takeIssued(issued: IssuedGuest) {
      if (!kept) return;
      const list = withIssued(kept.list, issued, device);
      const entries = entriesOf(issued, clock());
      keep({ ...kept, list, recent: [...entries, ...kept.recent].filter(isWorthKeeping) });
    },
    /** Removes a walk-up's seats after a mistake. */
    takeGuestBack(guestId: string) {
      if (!kept) return;
      const own = kept.recent.filter((entry) => entry.guestId === guestId);
      const ids = new Set(own.map(({ ticketId }) => ticketId));
      setEntries((entry) => (entry.guestId === guestId ? { ...entry, state: 'undone' } : entry));
      keep({ ...kept, list: withoutTickets(kept.list, ids) });
    },
    takeAnswers(answers: readonly ScanAnswer[]) {
      const answeredAt = clock();
      for (const answer of answers) {
        const before = kept?.recent.find(({ id }) => id === answer.id);
        if (!kept || !before) continue;
        const entry = answeredEntry(before, answer, answeredAt);
        setEntries((other) => (other.id === entry.id ? entry : other));
        keep({ ...kept, list: withAnswer(kept.list, entry, device) });
      }
    },
    entry: (id: string) => kept?.recent.find((other) => other.id === id),
    addEntry(entry: Entry) {
      if (kept) keep({ ...kept, recent: [entry, ...kept.recent].filter(isWorthKeeping) });
    },
    /** Lets the phone's own verdict count, because the server's did not come. */
    wait(id: string) {
      setEntries((entry) => (entry.id === id ? { ...entry, state: 'waiting' } : entry));
    },
    takeBack(ticketId: string, { isHeard }: { isHeard: boolean }) {
      setEntries((entry) =>
        entry.ticketId === ticketId && entry.verdict === 'admitted'
          ? { ...entry, state: 'undone' }
          : entry,
      );
      if (isHeard && kept) keep({ ...kept, list: withoutAdmission(kept.list, ticketId) });
    },
  };
}

/** Adds a walk-up's tickets to the list. */
function withIssued(list: CheckInList, issued: IssuedGuest, device: string): CheckInList {
  const known = new Set(list.tickets.map(({ id }) => id));
  const { bookingCode, name } = issued;
  const added = issued.tickets
    .filter(({ id }) => !known.has(id))
    .map(
      ({ checkedInAt, ...ticket }): DoorTicket => ({
        ...ticket,
        bookingCode,
        name,
        isGivenAway: false,
        isDisputed: false,
        admission: checkedInAt === null ? null : { at: checkedInAt, device },
      }),
    );
  return { ...list, tickets: [...list.tickets, ...added] };
}

function withoutTickets(list: CheckInList, ids: ReadonlySet<string | null>): CheckInList {
  const tickets = list.tickets.map((ticket) =>
    ids.has(ticket.id) ? { ...ticket, state: 'void' as const, admission: null } : ticket,
  );
  return { ...list, tickets };
}

/** Logs a walk-up as if the ticket of each of her seats had been scanned. */
function entriesOf(issued: IssuedGuest, answeredAt: string): Entry[] {
  const { name, issuedAt } = issued;
  return issued.tickets
    .filter(({ state }) => state === 'checked_in')
    .map(({ id, code, ticketType, version }) => ({
      id,
      ticketId: id,
      version,
      guestId: issued.id,
      ticket: { id, code, ticketType, name },
      verdict: 'admitted',
      note: null,
      first: null,
      state: 'answered',
      at: issuedAt,
      answeredAt,
      isCorrected: false,
    }));
}
