import { maxScanText, readShown } from '@nagarika/domain/sales/check-in';
import { inViewOf, type Latest, ticketsOfBooking } from './camera/in-view.ts';
import { countIn } from './door-counts.ts';
import type { DoorPorts, DoorView } from './door-ports.ts';
import {
  type DoorTicket,
  type Entry,
  publicKeysOf,
  type ScanAnswer,
} from './finding/check-in-list.ts';
import { createGuestQueue } from './guests/guest-queue.ts';
import type { NewGuest } from './guests/waiting-guest.ts';
import { createKeptDoor } from './kept-door.ts';
import { scanEntry } from './scanning/enter-scan.ts';
import { keptVerifier } from './scanning/kept-verifier.ts';
import { createScanQueue } from './scanning/scan-queue.ts';
import { takenBackLater } from './scanning/take-back.ts';

export type Door = ReturnType<typeof createDoor>;

/**
 * Runs one phone at the door of one event. It judges by itself, with the list that it loaded; while
 * there is a connection it lets the server judge first. It keeps each scan until it is sent.
 */
export function createDoor(ports: DoorPorts) {
  const { eventId, device, connection } = ports;
  const kept = createKeptDoor(ports);
  const queue = createScanQueue({ ...ports, onAnswers: take, onFailure: fail });
  const guests = createGuestQueue({
    ...ports,
    onIssued: kept.takeIssued,
    onFailure: fail,
    onChange: () => show(),
  });
  const verifier = keptVerifier(ports.verifier);
  const enter = scanEntry(ports, kept, queue, () => show());
  const listeners = new Set<() => void>();
  let error: unknown = null;
  let isLoading = true;
  let latest: Latest | null = null;
  /** Increases with every entry, so that of two concurrent ones the later is in view. */
  let turn = 0;
  /** Increases with every admission taken back, which outdates a list that was asked for before. */
  let undone = 0;
  let view = toView();

  function toView(): DoorView {
    const stored = kept.now();
    const waiting = queue.waiting();
    const known = stored && { list: stored.list, waiting, device };
    return {
      known,
      counts: countIn(known?.list.tickets ?? [], waiting, guests.waiting()),
      guestOptions: stored?.guestOptions ?? null,
      guests: guests.waiting(),
      unsent: queue.unsent(),
      recent: stored?.recent ?? [],
      inView: known && inViewOf(latest, stored, known, guests.waiting()),
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

  async function refresh(): Promise<void> {
    const [askedAt, undoneBefore] = [kept.clock(), undone];
    try {
      const [list, options] = await Promise.all([
        ports.list(),
        ports.guestOptions().catch(() => null),
      ]);
      if (undoneBefore !== undone) return refresh();
      kept.takeList(list, options, askedAt);
      // Loads the verifier as soon as there is a key.
      void verifier(publicKeysOf(list)).catch(() => {});
      error = null;
    } catch (failure) {
      error = failure;
    }
    isLoading = false;
    show();
  }

  function take(answers: readonly ScanAnswer[], hasConflict: boolean) {
    kept.takeAnswers(answers);
    error = null;
    show();
    if (hasConflict) void refresh();
  }

  async function flush(): Promise<void> {
    await queue.flush();
    await guests.flush();
  }

  /** Makes the big state this entry's until the next one. */
  function takeTurn() {
    turn += 1;
    const own = turn;
    return (next: Latest) => {
      if (own === turn) latest = next;
      show();
    };
  }

  /**
   * Finds the tickets of a code; for one booked since the list was loaded it asks for the list
   * again, while a guest would wait.
   */
  async function ticketsOf(code: string): Promise<DoorTicket[]> {
    const listed = () => ticketsOfBooking(kept.now()?.list.tickets ?? [], code);
    if (listed().length === 0 && connection.isOnline()) {
      await Promise.race([refresh(), ports.patience()]);
    }
    return listed();
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Opens with the kept state, then asks the server. */
    async open(): Promise<void> {
      await Promise.all([kept.open(), queue.open(), guests.open()]);
      isLoading = kept.now() === null;
      show();
      await flush();
      await refresh();
    },
    close: kept.close,
    refresh,
    flush,
    /**
     * Judges a code; null while there is no list to judge it by, and for the code of several
     * tickets, which are shown to choose from.
     */
    async scan(read: string): Promise<Entry | null> {
      const put = takeTurn();
      put({ as: 'reading' });
      try {
        const text = read.trim().slice(0, maxScanText);
        const before = kept.now();
        if (!before) return null;
        const verifyHere = await verifier(publicKeysOf(before.list));
        const shown = await readShown(text, verifyHere);
        if (shown.as === 'booking' && (await ticketsOf(shown.code)).length > 1) {
          put({ as: 'booking', code: shown.code, admitting: new Map() });
          return null;
        }
        const door = kept.now() ?? before;
        return await enter(door.list, text, shown, (id) => put({ as: 'entry', id }));
      } catch (failure) {
        put({ as: 'failed' });
        throw failure;
      }
    },
    /** Lets in tickets of the booking in view, by their own codes. */
    async admit(tickets: readonly DoorTicket[]): Promise<Entry[]> {
      const door = kept.now();
      const chosen = latest;
      if (!door || chosen?.as !== 'booking') return [];
      return Promise.all(
        tickets.map(({ id: ticketId, code }) =>
          enter(door.list, code, { as: 'code', code }, (id) => {
            chosen.admitting.set(ticketId, id);
            show();
          }),
        ),
      );
    },
    /** Clears the last verdict, because nothing was entered. */
    clear() {
      takeTurn();
      latest = null;
      show();
    },
    /** Lets in a walk-up; returns why she has no seat, where the server says so at once. */
    async letIn(guest: NewGuest): Promise<string | null> {
      const put = takeTurn();
      const whole = { ...guest, eventId, issuedAt: kept.clock(), wasSent: false, refusal: null };
      const refusal = await guests.letIn(whole);
      if (refusal === null) put({ as: 'guest', guest: whole });
      return refusal;
    },
    retryGuest: guests.retry,
    removeGuest: guests.remove,
    /**
     * Takes a walk-up back.
     * @throws the server's refusal.
     */
    async takeGuestBack(id: string): Promise<void> {
      await ports.takeGuestBack(id);
      undone += 1;
      kept.takeGuestBack(id);
      show();
      void refresh();
    },
    /**
     * Lets this phone take the place of one that died.
     * @throws the server's refusal.
     */
    async replace(other: string): Promise<void> {
      await ports.replace(other);
      await refresh();
    },
    /**
     * Takes a mistaken admission back; this phone's own without a connection, too.
     * @throws the server's refusal.
     */
    async undo(ticketId: string): Promise<void> {
      if (await queue.takeBack(ticketId)) {
        kept.takeBack(ticketId, { isHeard: false });
        show();
        await queue.flush();
        if (connection.isOnline()) await refresh();
        return;
      }
      const own = connection.isOnline() ? null : takenBackLater(kept.now()?.recent ?? [], ticketId);
      if (own) await queue.add({ ...own, eventId }, { isAsked: false });
      else await ports.undo(ticketId);
      undone += 1;
      kept.takeBack(ticketId, { isHeard: true });
      show();
      if (!own) void refresh();
    },
  };
}
