import { everyRank, type Rank, rankHere, ranks } from './ranks.ts';

type GateOptions = {
  /** How many may be inside at once while a caller of this rank comes in: more for higher ranks. */
  places: Record<Rank, number>;
  /** How many of each rank may wait: the next one is refused at once. */
  maxWaiting: Record<Rank, number>;
  /** A caller that has waited this long is refused. */
  waitMs: Record<Rank, number>;
};

/** `refused` counts since the gate was made. */
type GateState = { size: number; inUse: number; waiting: number; refused: number };

type Gate = ReturnType<typeof createGate>;

/** Thrown when no connection became free in time, or too many wait: the same call may succeed later. */
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

/** Makes the gate of a pool. Of ten connections, visitors who only read leave two to others. */
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

/** Enters in the rank of its caller. */
export function enterPool(
  gate: PoolGate,
  go: () => void,
  refuse: (error: DatabaseBusyError) => void,
): void {
  gate.enter(rankHere(), go, (why) => refuse(new DatabaseBusyError(`of the connections ${why}`)));
}

/**
 * Makes a gate in front of what would let its callers queue without bound and for ever. A caller let in must
 * `leave` once; a refused one has taken nothing. Higher ranks pass lower ones; within a rank it is first
 * come, first served.
 */
function createGate({ places, maxWaiting, waitMs }: GateOptions) {
  const waiting = new Map(ranks.map((rank) => [rank, new Set<() => void>()]));
  const highestFirst = [...waiting].reverse();
  let inUse = 0;
  let refused = 0;
  const count = () => highestFirst.reduce((sum, [, { size }]) => sum + size, 0);
  return {
    state: (): GateState => ({ size: places.member, inUse, waiting: count(), refused }),
    /** Calls one of the two once, `go` at once where there is a place; `refuse` is told why. */
    enter(rank: Rank, go: () => void, refuse: (why: string) => void): void {
      if (inUse < places[rank]) {
        inUse += 1;
        go();
        return;
      }
      const queue = waiting.get(rank) ?? new Set();
      if (queue.size >= maxWaiting[rank]) {
        refused += 1;
        refuse(`${maxWaiting[rank]} wait already`);
        return;
      }
      const timer = setTimeout(() => {
        queue.delete(letIn);
        refused += 1;
        refuse(`none became free within ${waitMs[rank]} ms`);
      }, waitMs[rank]);
      const letIn = () => {
        clearTimeout(timer);
        queue.delete(letIn);
        inUse += 1;
        go();
      };
      queue.add(letIn);
    },
    leave(): void {
      inUse -= 1;
      const [, queue] =
        highestFirst.find(([rank, { size }]) => size > 0 && inUse < places[rank]) ?? [];
      const [next] = queue ?? [];
      next?.();
    },
  };
}
