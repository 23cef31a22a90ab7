import { setTimeout as sleep } from 'node:timers/promises';
import { describeFault } from '#server/platform/faults/faults.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { sendDue } from './send-due.ts';

const everyMs = 2_000;

/**
 * Looks for due messages on each server every two seconds, by one statement that finds nothing where nobody
 * has an endpoint. It is no job, because triggers write what is due, and they know of no queue.
 */
export function pumpWebhooks(deps: Deps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pumped = (async () => {
    while (!signal.aborted) {
      await sendDue(deps, () => signal.aborted).catch((error: unknown) =>
        deps.log.warn({ fault: describeFault(error) }, 'webhooks wait'),
      );
      await sleep(everyMs, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await pumped;
    },
  };
}
