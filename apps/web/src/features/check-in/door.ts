import { isCertain, maxScanText, readShown } from '@nagarika/domain/check-in';
import {
  countIn,
  type DoorList,
  type Entry,
  isWorthKeeping,
  judgeHere,
  type KeptDoor,
  type ScanAnswer,
  type WaitingScan,
  withAnswer,
  withAnswersSince,
  withoutAdmission,
} from './door-list.ts';
import { createScanQueue, type QueuePorts } from './scan-queue.ts';
import type { VerifyTicket } from './verify-ticket.ts';

/** What a door needs of the outside world. */
export type DoorPorts = Omit<QueuePorts, 'onAnswers' | 'onFailure'> & {
  /** What this phone calls itself. */
  device: string;
  list: () => Promise<DoorList>;
  undo: (ticketId: string) => Promise<unknown>;
  verifier: (publicKey: string) => Promise<VerifyTicket>;
  /** Milliseconds of Unix time, by the phone's clock. */
  now: () => number;
};

export type DoorView = {
  /** Null: none was ever loaded on this phone. */
  list: DoorList | null;
  counts: { in: number; of: number };
  /** Scans that are not sent. */
  unsent: number;
  /** Newest first. */
  recent: readonly Entry[];
  /** What was scanned last since the page was opened. */
  current: Entry | null;
  /** Why the list could not be loaded again, or the scans not be sent; null: all is well. */
  error: unknown;
  isLoading: boolean;
};

export type Door = ReturnType<typeof createDoor>;

/**
 * One phone at the door of one event. It judges by itself, with the list that it loaded; while
 * there is a connection it lets the server speak first. What it scans is kept until it is sent.
 */
export function createDoor(ports: DoorPorts) {
  const { eventId, device, storage, connection } = ports;
  const queue = createScanQueue({ ...ports, onAnswers: take, onFailure: fail });
  const listeners = new Set<() => void>();
  let kept: KeptDoor | null = null;
  let verify: Promise<VerifyTicket> | null = null;
  let error: unknown = null;
  let isLoading = true;
  let isClosed = false;
  let currentId: string | null = null;
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
      current: kept?.recent.find(({ id }) => id === currentId) ?? null,
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

  function keep(next: KeptDoor) {
    kept = next;
    // What is kept is emptied when she signs out: nothing may come in behind that.
    if (!isClosed) void storage.keepDoor(next);
  }

  function setEntries(change: (entry: Entry) => Entry) {
    if (kept) keep({ ...kept, recent: kept.recent.map(change) });
  }

  /** Made as soon as there is a key: what it needs may have to be loaded. */
  function verifier(publicKey: string): Promise<VerifyTicket> {
    const made = verify ?? ports.verifier(publicKey);
    verify = made;
    made.catch(() => {
      verify = null;
    });
    return made;
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

  function takeList(list: DoorList, askedAt: string) {
    const recent = kept?.recent ?? [];
    if (kept?.list.publicKey !== list.publicKey) verify = null;
    const current = withAnswersSince(list, recent, askedAt, device);
    const clockAheadMs = Date.parse(list.serverTime) - ports.now();
    keep({ list: current, recent, clockAheadMs });
    void verifier(list.publicKey).catch(() => {});
  }

  function take(answers: readonly ScanAnswer[], hasConflict: boolean) {
    const answeredAt = clock();
    for (const answer of answers) {
      const before = kept?.recent.find(({ id }) => id === answer.id);
      if (!kept || !before) continue;
      const isCorrected = before.state !== 'checking' && before.verdict !== answer.verdict;
      const ticket = answer.ticket ?? before.ticket;
      const entry = {
        ...before,
        ...answer,
        ticket,
        isCorrected,
        answeredAt,
        state: 'answered' as const,
      };
      setEntries((other) => (other.id === entry.id ? entry : other));
      keep({ ...kept, list: withAnswer(kept.list, entry, device) });
    }
    error = null;
    show();
    if (hasConflict) void refresh();
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
    /** What a code comes to; null while there is no list to judge it by. */
    async scan(read: string): Promise<Entry | null> {
      if (!kept) return null;
      const text = read.trim().slice(0, maxScanText);
      const shown = await readShown(text, await verifier(kept.list.publicKey));
      const judged = judgeHere({ list: kept.list, waiting: queue.waiting(), device }, shown);
      const { ticketId, verdict: shownVerdict } = judged;
      const [id, scannedAt] = [crypto.randomUUID(), clock()];
      const scan: WaitingScan = { id, eventId, text, ticketId, shownVerdict, scannedAt };
      const isAsked = connection.isOnline() && !isCertain(shown, eventId);
      const entry: Entry = {
        ...judged,
        id,
        at: scannedAt,
        state: isAsked ? 'checking' : 'waiting',
      };
      currentId = id;
      const written = queue.add(scan, { isAsked });
      keep({ ...kept, recent: [entry, ...kept.recent].filter(isWorthKeeping) });
      await written;
      show();
      if (isAsked && !(await queue.ask(scan))) {
        setEntries((other) => (other.id === id ? { ...other, state: 'waiting' } : other));
        show();
      }
      void queue.flush();
      return kept.recent.find((other) => other.id === id) ?? entry;
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
