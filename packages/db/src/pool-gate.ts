import { createGate, type Gate, type GateState } from './gate.ts';
import { everyRank, rankHere } from './ranks.ts';

/** No connection became free in time, or too many wait for one: the same call may succeed later. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

export type PoolGateOptions = {
  /** The pool's connections. */
  places: number;
  maxWaiting: number;
  waitMs: number;
};

export type PoolGate = Gate;
export type PoolState = GateState;

/** In front of a pool. Of ten connections, visitors who only read leave two to others. */
export function createPoolGate({ places, maxWaiting, waitMs }: PoolGateOptions): PoolGate {
  return createGate({
    places: {
      reader: places - Math.floor(places / 5),
      guest: places - Math.floor(places / 10),
      member: places,
    },
    maxWaiting: everyRank(maxWaiting),
    waitMs: everyRank(waitMs),
  });
}

/** In the rank of whoever asks. */
export function enterPool(
  gate: PoolGate,
  go: () => void,
  refuse: (error: DatabaseBusyError) => void,
): void {
  gate.enter(rankHere(), go, (why) => refuse(new DatabaseBusyError(`of the connections ${why}`)));
}
