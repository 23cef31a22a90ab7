import { about } from '@nagarika/db/changes';
import type { Database, Transaction } from '@nagarika/db/client';
import { Refusal } from '@nagarika/domain/refusal';

/** Transactions that take an event's row, a few at a time for each event. */
export type SeatTurns = {
  /**
   * Runs `work` in a transaction of its own when it is this event's turn.
   * @throws Refusal busy when too many wait already, or the turn does not come in time
   */
  transaction<Result>(eventId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Refuses all who wait, and whoever would have to; who has a turn ends it. */
  close(): void;
};

/** Rows of these that are read or written in an event's turn are that event's. */
export const seatTables: ReadonlySet<string> = new Set([
  ...['bookings', 'booking_items', 'holds', 'event_ranks'],
]);

export type TurnBounds = {
  /** What the pool has: more turns at once would only queue for a connection. */
  connections: number;
  /** One holds the row, the next one waits for it in the database. */
  perEvent: number;
  /** How many wait for one event, in this process. */
  waiting: number;
  waitMs: number;
};

export const turnBounds: TurnBounds = { connections: 8, perEvent: 2, waiting: 400, waitMs: 5_000 };

type Place = { running: number; waiting: number };
type Waiter = { eventId: string; admit: () => void; refuse: () => void };

/**
 * A hot or a locked event keeps two connections of `db` busy and no more: its buyers queue here,
 * first come first served, and other events' buyers pass them by (docs/decisions/0034-hot-event.md).
 */
export function createSeatTurns(db: Database, bounds: TurnBounds = turnBounds): SeatTurns {
  /** Only of events that somebody has or waits for a turn of. */
  const places = new Map<string, Place>();
  const waiters = new Set<Waiter>();
  let running = 0;
  let isClosed = false;

  const isFree = ({ running: ofEvent }: Place) =>
    ofEvent < bounds.perEvent && running < bounds.connections;

  function take(place: Place): void {
    place.running += 1;
    running += 1;
  }

  function forgetIfEmpty(eventId: string, place: Place): void {
    if (place.running === 0 && place.waiting === 0) places.delete(eventId);
  }

  async function enter(eventId: string): Promise<void> {
    const place = places.get(eventId) ?? { running: 0, waiting: 0 };
    const hasTurn = isFree(place); // whoever waits, waits for another event
    if (!hasTurn && (isClosed || place.waiting >= bounds.waiting)) throw busy();
    places.set(eventId, place);
    if (hasTurn) take(place);
    else await wait(eventId, place);
  }

  function wait(eventId: string, place: Place): Promise<void> {
    place.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(patience);
        waiters.delete(waiter);
        place.waiting -= 1;
      };
      const waiter: Waiter = {
        eventId,
        admit: () => {
          leave();
          take(place);
          resolve();
        },
        refuse: () => {
          leave();
          forgetIfEmpty(eventId, place);
          reject(busy());
        },
      };
      const patience = setTimeout(waiter.refuse, bounds.waitMs);
      waiters.add(waiter);
    });
  }

  function exit(eventId: string): void {
    const place = places.get(eventId);
    if (!place) throw new Error('a turn ended that never began');
    place.running -= 1;
    running -= 1;
    forgetIfEmpty(eventId, place);
    admitNext();
  }

  /** The first whose event has a turn to give; one that ends gives one. */
  function admitNext(): void {
    for (const waiter of waiters) {
      const place = places.get(waiter.eventId);
      if (!place || !isFree(place)) continue;
      waiter.admit();
      return;
    }
  }

  return {
    async transaction(eventId, work) {
      await enter(eventId);
      try {
        return await about(eventId, seatTables, () => db.transaction(work));
      } catch (error) {
        throw isLockTimeout(error) ? busy() : error;
      } finally {
        exit(eventId);
      }
    },
    close() {
      isClosed = true;
      for (const waiter of [...waiters]) waiter.refuse();
    },
  };
}

/** PostgreSQL's lock_not_available: another process has held the event's row for too long. */
function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '55P03') || isLockTimeout(error.cause);
}

function busy(): Refusal {
  const message = 'Many people are booking this event right now. Please try again in a moment.';
  return new Refusal('busy', message, { retryAfter: 3 });
}
