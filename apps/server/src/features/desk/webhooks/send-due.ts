import { setTimeout as sleep } from 'node:timers/promises';
import { describeFault } from '#server/platform/faults.ts';
import type { Deps } from '#server/platform/ports.ts';
import { claimEndpoints } from './claim-endpoints.ts';
import { takeTurn } from './take-turn.ts';

/** Endpoints that one server sends to at a time. */
const atOnce = 16;
/** Who has something to hear meanwhile does not wait for the slowest. */
const lookAgainMs = 1_000;

/** Sends what is due, each endpoint in its turn, until nothing is, or `isStopping`. */
export async function sendDue(deps: Deps, isStopping: () => boolean = () => false): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for (;;) {
      const places = isStopping() ? 0 : atOnce - running.size;
      const due = places > 0 ? await claimEndpoints(deps, places) : [];
      if (due.length === 0 && running.size === 0) return;
      for (const claimed of due) {
        const turn = takeTurn(deps, claimed)
          // Its claim lapses, and what it was about is still due.
          .catch((error: unknown) =>
            deps.log.error({ fault: describeFault(error) }, 'webhook turn'),
          )
          .finally(() => running.delete(turn));
        running.add(turn);
      }
      const woken = new AbortController();
      const tick = sleep(lookAgainMs, undefined, { signal: woken.signal }).catch(() => {});
      await Promise.race([...running, tick]);
      woken.abort();
    }
  } finally {
    // The database may be away between two looks: what is on its way is waited for, and counted, all the same.
    await Promise.all(running);
  }
}
