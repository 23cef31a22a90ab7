import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Sql } from 'postgres';
import { describeFault } from '#server/platform/faults/faults.ts';
import type { Clock } from '#server/platform/ports/clock.ts';

/** A machine whose clock is off by more than this is named. */
const toldMs = 2_000;
const pauseMs = 10_000;

type Options = { log: Pick<Logger, 'warn' | 'info' | 'debug'>; minutesAhead?: number };

export type DatabaseClock = {
  clock: Clock;
  /** Milliseconds by which this machine's own clock is ahead of the database's. */
  machineAheadMs: () => number;
  stop: () => void;
};

/**
 * The database's clock, the same for all servers of one database
 * (docs/decisions/0157-servers-that-agree.md). It is read at start and every ten seconds; this machine's
 * monotonic clock counts in between, since the machine's own time may be wrong or be set while the server
 * runs.
 */
export async function startDatabaseClock(sql: Sql, options: Options): Promise<DatabaseClock> {
  const { log, minutesAhead = 0 } = options;
  const stopping = new AbortController();
  /** Unix ms when `performance.now()` was 0. */
  let origin = (await readOrigin(sql)).origin;
  let isTold = false;

  const machineAheadMs = () => Date.now() - (origin + performance.now());

  function tell(): void {
    const isOff = Math.abs(machineAheadMs()) > toldMs;
    if (isOff === isTold) return;
    isTold = isOff;
    const secondsAhead = Math.round(machineAheadMs() / 1000);
    if (isOff) log.warn({ secondsAhead }, "this machine's clock is wrong: the database's decides");
    else log.info("this machine's clock is right again");
  }

  async function readOnAndOn(): Promise<void> {
    for (;;) {
      await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false });
      try {
        const read = await readOrigin(sql);
        // A difference smaller than the round trip can hide is no difference, so the time does not jump back
        // and forth.
        if (Math.abs(read.origin - origin) > read.eitherWayMs) origin = read.origin;
        tell();
      } catch (error) {
        log.debug({ fault: describeFault(error) }, "the database's clock was not read");
      }
    }
  }

  tell();
  readOnAndOn().catch(() => {}); // rejects only when it is stopped
  return {
    clock: { now: () => new Date(origin + performance.now() + minutesAhead * 60_000) },
    machineAheadMs,
    stop: () => stopping.abort(),
  };
}

/** Returns the Unix ms by the database at this machine's monotonic clock's 0, right to `eitherWayMs`. */
async function readOrigin(sql: Sql): Promise<{ origin: number; eitherWayMs: number }> {
  const asked = performance.now();
  const [row] = await sql<{ ms: string }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::text as ms`;
  const answered = performance.now();
  const middle = (asked + answered) / 2;
  return { origin: Number(row?.ms) - middle, eitherWayMs: (answered - asked) / 2 };
}
