import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Sql } from 'postgres';
import { describeFault } from '#server/platform/faults/faults.ts';
import type { Clock } from '#server/platform/ports/clock.ts';

/** A machine whose clock is off by more is named. */
const toldMs = 2_000;
const pauseMs = 10_000;

type Options = { log: Pick<Logger, 'warn' | 'info' | 'debug'>; minutesAhead?: number };

export type DatabaseClock = {
  clock: Clock;
  /** How far this machine's own clock is ahead of the database's, in ms. */
  machineAheadMs: () => number;
  stop: () => void;
};

/**
 * The database's clock, for all servers of one database alike (docs/decisions/0157-servers-that-agree.md):
 * read at start and every ten seconds, and between by this machine's clock that only runs. The
 * machine's own may be wrong, or be set while we serve.
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
        // Within what the way there and back hides, it is the same time: it does not run back and forth.
        if (Math.abs(read.origin - origin) > read.eitherWayMs) origin = read.origin;
        tell();
      } catch (error) {
        log.debug({ fault: describeFault(error) }, "the database's clock was not read");
      }
    }
  }

  tell();
  readOnAndOn().catch(() => {}); // stopped
  return {
    clock: { now: () => new Date(origin + performance.now() + minutesAhead * 60_000) },
    machineAheadMs,
    stop: () => stopping.abort(),
  };
}

/** At what Unix ms this machine's running clock was 0, by the database; right to `eitherWayMs`. */
async function readOrigin(sql: Sql): Promise<{ origin: number; eitherWayMs: number }> {
  const asked = performance.now();
  const [row] = await sql<{ ms: string }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::text as ms`;
  const answered = performance.now();
  const middle = (asked + answered) / 2;
  return { origin: Number(row?.ms) - middle, eitherWayMs: (answered - asked) / 2 };
}
