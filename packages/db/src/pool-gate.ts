/** No connection became free in time, or too many wait for one: the same call may succeed later. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

export type GateOptions = {
  /** How many may be inside at once: the pool's connections. */
  places: number;
  /** Whoever comes when so many wait is refused at once. */
  maxWaiting: number;
  /** Whoever has waited so long is refused. */
  waitMs: number;
};

export type PoolGate = ReturnType<typeof createPoolGate>;

/** `refused`: since the pool was opened. */
export type PoolState = { size: number; inUse: number; waiting: number; refused: number };

/**
 * In front of a pool, which would let its callers queue without bound and for ever. Who is let in
 * must `leave` once; who is refused has taken nothing.
 */
export function createPoolGate({ places, maxWaiting, waitMs }: GateOptions) {
  const waiting = new Set<{ letIn: () => void }>(); // in the order of their coming
  let free = places;
  let refused = 0;
  const busy = (why: string) => {
    refused += 1;
    return new DatabaseBusyError(why);
  };
  return {
    state: (): PoolState => ({
      ...{ size: places, inUse: places - free, waiting: waiting.size, refused },
    }),
    /** Calls one of the two once, `go` at once where there is a place. */
    enter(go: () => void, refuse: (error: DatabaseBusyError) => void): void {
      if (free > 0) {
        free -= 1;
        go();
        return;
      }
      if (waiting.size >= maxWaiting) {
        refuse(busy(`${maxWaiting} wait for a connection already`));
        return;
      }
      const timer = setTimeout(() => {
        waiting.delete(turn);
        refuse(busy(`no connection became free within ${waitMs} ms`));
      }, waitMs);
      const turn = {
        letIn: () => {
          clearTimeout(timer);
          go();
        },
      };
      waiting.add(turn);
    },
    /** The place goes to whoever waits longest. */
    leave(): void {
      const [next] = waiting;
      if (!next) {
        free += 1;
        return;
      }
      waiting.delete(next);
      next.letIn();
    },
  };
}
