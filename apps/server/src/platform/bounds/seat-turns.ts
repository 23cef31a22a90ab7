import { aboutAll } from '@nagarika/db/changes/changes';
import type { Database, Transaction } from '@nagarika/db/client';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';

/** Transactions that take an event's row, a few at a time for each event. */
export type SeatTurns = {
  /**
   * Runs `work` in its own transaction when it is this event's turn; again, from its beginning, when a row
   * was locked too long.
   * @throws Refusal busy when too many wait already, or the turn does not come in time
   */
  transaction<Result>(eventId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Does the same for a few events together, in the turn of the first: `work` locks their rows in the order
   * of their ids, as every caller does, so nothing deadlocks.
   */
  transactionOfAll<Result>(
    eventIds: readonly [string, ...string[]],
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result>;
  /** Counts who have a turn and wait for one, and who was refused one since the process began. */
  state(): { running: number; waiting: number; refused: number };
  /** Refuses all who wait or would have to; those with a turn end it. */
  close(): void;
};

/** Tables whose rows, read or written in an event's turn, are that event's. */
export const seatTables: ReadonlySet<string> = new Set([
  ...['bookings', 'booking_items', 'holds', 'event_ranks', 'waiting_list'],
]);

export type TurnBounds = {
  /** The connections of the pool: more turns at once would only queue for one. */
  connections: number;
  /** Turns of one event: one holds the row, the next one waits for it in the database. */
  perEvent: number;
  /** How many wait for one event, in this process. */
  waiting: number;
  waitMs: number;
};

export const turnBounds: TurnBounds = { connections: 8, perEvent: 2, waiting: 400, waitMs: 5_000 };

/** The pause before a locked row is asked for again. */
const pauseMs = 100;

/** `isHeld` says that its row was locked the last time by another than a buyer here. */
type Place = { running: number; waiting: number; isHeld: boolean };
type Waiter = { eventId: string; since: number; admit: () => void; refuse: () => void };

/**
 * Keeps a hot event to two connections of `db`: its buyers queue here, first come first served, and other
 * events' buyers pass them by. A connection waits for a row only for a moment (the pool's lock_timeout);
 * then its buyer waits here, too, one at a time asks again, and the buyers of all such events together have
 * half of the connections (docs/decisions/0034-hot-event.md).
 */
export function createSeatTurns(db: Database, bounds: TurnBounds = turnBounds): SeatTurns {
  /** Holds only events with a turn taken or waited for. */
  const places = new Map<string, Place>();
  const waiters = new Set<Waiter>();
  const ofHeld = Math.max(1, Math.floor(bounds.connections / 2));
  let running = 0;
  let serial = 0;
  let refused = 0;
  let isClosed = false;

  function refuse(): Refusal {
    refused += 1;
    return busy();
  }

  const runningHeld = () =>
    [...places.values()].reduce((sum, place) => sum + (place.isHeld ? place.running : 0), 0);
  const isFree = (place: Place) =>
    running < bounds.connections &&
    place.running < (place.isHeld ? 1 : bounds.perEvent) &&
    (!place.isHeld || runningHeld() < ofHeld);

  function take(place: Place): void {
    place.running += 1;
    running += 1;
  }

  function forgetIfEmpty(eventId: string, place: Place): void {
    if (place.running === 0 && place.waiting === 0) places.delete(eventId);
  }

  async function enter(eventId: string, since: number, until: number): Promise<Place> {
    const place = places.get(eventId) ?? { running: 0, waiting: 0, isHeld: false };
    const hasTurn = isFree(place); // all who wait, wait for another event
    if (!hasTurn && (isClosed || place.waiting >= bounds.waiting)) throw refuse();
    places.set(eventId, place);
    if (hasTurn) take(place);
    else await wait(place, { eventId, since }, until);
    return place;
  }

  function wait(place: Place, who: Pick<Waiter, 'eventId' | 'since'>, until: number) {
    place.waiting += 1;
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(patience);
        waiters.delete(waiter);
        place.waiting -= 1;
      };
      const waiter: Waiter = {
        ...who,
        admit: () => {
          leave();
          take(place);
          resolve();
        },
        refuse: () => {
          leave();
          forgetIfEmpty(who.eventId, place);
          reject(refuse());
        },
      };
      const patience = setTimeout(waiter.refuse, Math.max(0, until - performance.now()));
      waiters.add(waiter);
    });
  }

  function exit(eventId: string, place: Place): void {
    place.running -= 1;
    running -= 1;
    forgetIfEmpty(eventId, place);
    admitNext();
  }

  /** Admits the first who came and whose event has a free turn. */
  function admitNext(): void {
    const inOrder = [...waiters].sort((one, other) => one.since - other.since);
    for (const waiter of inOrder) {
      if (running >= bounds.connections) return;
      const place = places.get(waiter.eventId);
      if (place && isFree(place)) waiter.admit();
    }
  }

  /** Gives the turn away meanwhile and keeps the place in the queue. */
  async function pause(place: Place): Promise<void> {
    place.waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    place.waiting -= 1;
  }

  const transactionOfAll: SeatTurns['transactionOfAll'] = async (eventIds, work) => {
    const [eventId] = eventIds;
    const since = serial++;
    const until = performance.now() + bounds.waitMs;
    for (;;) {
      const place = await enter(eventId, since, until);
      let paused: Promise<void> | undefined;
      try {
        const result = await aboutAll(eventIds, seatTables, () => db.transaction(work));
        place.isHeld = false;
        return result;
      } catch (error) {
        if (!isLockTimeout(error)) throw error;
        place.isHeld = true;
        if (isClosed || performance.now() + pauseMs >= until) throw refuse();
        paused = pause(place);
      } finally {
        exit(eventId, place);
      }
      await paused;
    }
  };

  return {
    transaction: (eventId, work) => transactionOfAll([eventId], work),
    transactionOfAll,
    state: () => ({ running, waiting: waiters.size, refused }),
    close() {
      isClosed = true;
      for (const waiter of [...waiters]) waiter.refuse();
    },
  };
}

/**
 * Tells whether it is PostgreSQL's lock_not_available: another process held the event's row for too long.
 */
function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '55P03') || isLockTimeout(error.cause);
}

function busy(): Refusal {
  const message = say(
    'Many people are booking this event right now. Please try again in a moment.',
  );
  return new Refusal('busy', message, { retryAfter: 3 });
}
