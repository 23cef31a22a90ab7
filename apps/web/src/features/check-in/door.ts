import { isCertain, maxScanText, readShown, type Shown } from '@nagarika/domain/check-in';
import {
  answeredEntry,
  type CheckInList,
  countIn,
  type DoorTicket,
  type Entry,
  isWorthKeeping,
  judgeHere,
  publicKeysOf,
  type ScanAnswer,
  type StoredDoor,
  type WaitingScan,
  withAnswer,
  withAnswersSince,
  withoutAdmission,
} from './check-in-list.ts';
import type { DoorPorts, DoorView } from './door-ports.ts';
import { inViewOf, type Latest, ticketsOfBooking } from './in-view.ts';
import { keptVerifier } from './kept-verifier.ts';
import { createScanQueue } from './scan-queue.ts';

export type Door = ReturnType<typeof createDoor>;

/**
 * One phone at the door of one event. It judges by itself, with the list that it loaded; while
 * there is a connection it lets the server speak first. What it scans is kept until it is sent.
 */
export function createDoor(ports: DoorPorts) {
  const { eventId, device, storage, connection } = ports;
  const queue = createScanQueue({ ...ports, onAnswers: take, onFailure: fail });
  const verifier = keptVerifier(ports.verifier);
  const listeners = new Set<() => void>();
  let kept: StoredDoor | null = null;
  let error: unknown = null;
  let isLoading = true;
  let isClosed = false;
  let latest: Latest | null = null;
  /** Counts up with every entry: of two that are read at once the later one is in view. */
  let turn = 0;
  /** Counts up with every admission taken back: a list asked for before it is out of date. */
  let undone = 0;
  let view = toView();

  function toView(): DoorView {
    const list = kept?.list ?? null;
    return {
      list,
      counts: list ? countIn(list, queue.waiting()) : { in: 0, of: 0 },
      unsent: queue.unsent(),
      recent: kept?.recent ?? [],
      inView: list && inViewOf(latest, kept, { list, waiting: queue.waiting(), device }),
      error,
      isLoading,
    };
  }

  function show() {
    view = toView();
    for (const listener of listeners) listener();
  }

  function fail(failure: unknown) {
    error = failure;
    show();
  }

  const clock = () => new Date(ports.now() + (kept?.clockAheadMs ?? 0)).toISOString();

  function keep(next: StoredDoor) {
    kept = next;
    // What is kept is emptied when the organiser signs out: nothing may come in behind that.
    if (!isClosed) void storage.keepDoor(next);
  }

  function setEntries(change: (entry: Entry) => Entry) {
    if (kept) keep({ ...kept, recent: kept.recent.map(change) });
  }

  async function refresh(): Promise<void> {
    const [askedAt, undoneBefore] = [clock(), undone];
    try {
      const list = await ports.list();
      if (undoneBefore !== undone) return refresh();
      takeList(list, askedAt);
      error = null;
    } catch (failure) {
      error = failure;
    }
    isLoading = false;
    show();
  }

  function takeList(list: CheckInList, askedAt: string) {
    const recent = kept?.recent ?? [];
    const current = withAnswersSince(list, recent, askedAt, device);
    const clockAheadMs = Date.parse(list.serverTime) - ports.now();
    keep({ list: current, recent, clockAheadMs });
    // As soon as there is a key.
    void verifier(publicKeysOf(list)).catch(() => {});
  }

  function take(answers: readonly ScanAnswer[], hasConflict: boolean) {
    const answeredAt = clock();
    for (const answer of answers) {
      const before = kept?.recent.find(({ id }) => id === answer.id);
      if (!kept || !before) continue;
      const entry = answeredEntry(before, answer, answeredAt);
      setEntries((other) => (other.id === entry.id ? entry : other));
      keep({ ...kept, list: withAnswer(kept.list, entry, device) });
    }
    error = null;
    show();
    if (hasConflict) void refresh();
  }

  /** From now on the big state is this entry's, until the next one. */
  function takeTurn() {
    turn += 1;
    const own = turn;
    return (next: Latest) => {
      if (own === turn) latest = next;
      show();
    };
  }

  /** Booked since the list was loaded: another look at it, while a guest would wait. */
  async function ticketsOf(code: string): Promise<DoorTicket[]> {
    const listed = () => (kept ? ticketsOfBooking(kept.list, code) : []);
    if (listed().length === 0 && connection.isOnline()) {
      await Promise.race([refresh(), ports.patience()]);
    }
    return listed();
  }

  /** Judges what was shown, writes it down, and lets the server speak first where it can. */
  async function enter(
    { list }: StoredDoor,
    text: string,
    shown: Shown,
    onEntry: (id: string) => void,
  ): Promise<Entry> {
    const judged = judgeHere({ list, waiting: queue.waiting(), device }, shown);
    const { ticketId, verdict: shownVerdict } = judged;
    const [id, scannedAt] = [crypto.randomUUID(), clock()];
    const scan: WaitingScan = { id, eventId, text, ticketId, shownVerdict, scannedAt };
    const isAsked = connection.isOnline() && !isCertain(shown, eventId);
    const state = isAsked ? 'checking' : 'waiting';
    const entry: Entry = { ...judged, id, at: scannedAt, state };
    const written = queue.add(scan, { isAsked });
    if (kept) keep({ ...kept, recent: [entry, ...kept.recent].filter(isWorthKeeping) });
    const wait = () =>
      setEntries((other) => (other.id === id ? { ...other, state: 'waiting' } : other));
    await written.catch((failure) => {
      wait();
      throw failure;
    });
    onEntry(id);
    if (isAsked && !(await queue.ask(scan))) {
      wait();
      show();
    }
    void queue.flush();
    return kept?.recent.find((other) => other.id === id) ?? entry;
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** What was kept here before, then what the server says now. */
    async open(): Promise<void> {
      isClosed = false;
      [kept] = await Promise.all([storage.readDoor(eventId), queue.open()]);
      // The page was left while the server was asked.
      setEntries((entry) => (entry.state === 'checking' ? { ...entry, state: 'waiting' } : entry));
      isLoading = kept === null;
      show();
      await queue.flush();
      await refresh();
    },
    close() {
      isClosed = true;
    },
    refresh,
    flush: queue.flush,
    /**
     * What a code comes to; null while there is no list to judge it by, and for the code of several
     * tickets, which are shown to be chosen from.
     */
    async scan(read: string): Promise<Entry | null> {
      const put = takeTurn();
      put({ as: 'reading' });
      try {
        const text = read.trim().slice(0, maxScanText);
        const verifyHere = kept && (await verifier(publicKeysOf(kept.list)));
        if (!verifyHere) return null;
        const shown = await readShown(text, verifyHere);
        if (shown.as === 'booking' && (await ticketsOf(shown.code)).length > 1) {
          put({ as: 'booking', code: shown.code, admitting: new Map() });
          return null;
        }
        if (!kept) return null;
        return await enter(kept, text, shown, (id) => put({ as: 'entry', id }));
      } catch (failure) {
        put({ as: 'failed' });
        throw failure;
      }
    },
    /** Lets in tickets of the booking in view, by their own codes. */
    async admit(tickets: readonly DoorTicket[]): Promise<Entry[]> {
      const door = kept;
      const chosen = latest;
      if (!door || chosen?.as !== 'booking') return [];
      return Promise.all(
        tickets.map(({ id: ticketId, code }) =>
          enter(door, code, { as: 'code', code }, (id) => {
            chosen.admitting.set(ticketId, id);
            show();
          }),
        ),
      );
    },
    /** Nothing was entered: the last verdict is over. */
    clear() {
      takeTurn();
      latest = null;
      show();
    },
    /** Takes a mistaken admission back. Throws what the server says. */
    async undo(ticketId: string): Promise<void> {
      await ports.undo(ticketId);
      undone += 1;
      setEntries((entry) => (entry.ticketId === ticketId ? { ...entry, state: 'undone' } : entry));
      if (kept) keep({ ...kept, list: withoutAdmission(kept.list, ticketId) });
      show();
      void refresh();
    },
  };
}
