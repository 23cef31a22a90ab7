import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A part that ends before the process does, in order. */
export type EndingStep = {
  name: string;
  /** Milliseconds after the signal at which it is given up. */
  byMs: number;
  end: () => Promise<unknown>;
};

/** A server's first step behind proxies: it says that it leaves, and goes on answering for a while. */
export type Leaving = { begin: () => void; forMs: number };

/** Nothing keeps the process longer: service managers kill after 10 s, and a busy machine is slow. */
const atLatestMs = 7_000;
/** One Ctrl-C comes up to three times: from the terminal, from npm and from our launcher. */
const echoMs = 1_000;

/**
 * Ends the process on SIGINT and SIGTERM: what is under way finishes where it can in time, and the exit code
 * is 0 when all of it did. A second signal ends it at once.
 */
export function endOnSignal(
  leaving: Leaving,
  steps: EndingStep[],
  log: Logger,
): { isStopping: () => boolean } {
  let askedAt: number | undefined;
  const onSignal = (signal: 'SIGINT' | 'SIGTERM') => {
    const now = performance.now();
    if (askedAt === undefined) {
      askedAt = now;
      leaving.begin();
      setTimeout(() => process.exit(1), leaving.forMs + atLatestMs);
      void pause(leaving.forMs)
        .then(() => endAll(steps, log))
        .then((isClean) => process.exit(isClean ? 0 : 1));
    } else if (now - askedAt > echoMs) process.exit(128 + constants.signals[signal]);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return { isStopping: () => askedAt !== undefined };
}

async function endAll(steps: EndingStep[], log: Logger): Promise<boolean> {
  const beganAt = performance.now();
  let isClean = true;
  for (const { name, byMs, end } of steps) {
    const outcome = await Promise.race([
      end().then(
        () => 'ended' as const,
        (error: unknown) => error,
      ),
      pause(byMs - (performance.now() - beganAt), 'given up'),
    ]);
    if (outcome === 'ended') continue;
    isClean = false;
    const reason = outcome instanceof Error ? outcome.message : outcome;
    log.error({ step: name, reason }, 'the stop was not clean');
  }
  return isClean;
}
