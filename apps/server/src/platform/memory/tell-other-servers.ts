import { setTimeout as sleep } from 'node:timers/promises';
import type { Change, Changes } from '@nagarika/db/changes/changes';
import type { Database } from '@nagarika/db/client';
import type { Logger } from 'pino';
import { z } from 'zod';
import { describeFault } from '#server/platform/faults/faults.ts';
import { type Live, publish } from '#server/platform/ports/live.ts';

const topic = 'changed';
/** Milliseconds between two notifications: commits that notify queue for each other. */
const pauseMs = 100;
/** More parts than this count as the whole table: NOTIFY takes 8,000 bytes. */
const maxParts = 50;

const message = z.object({
  from: z.string(),
  changes: z.array(z.object({ table: z.string(), of: z.string().nullable() })),
});

/**
 * Tells the other servers what this process has changed, after the commit and outside of it, many changes in
 * one NOTIFY; `heard` gets their changes, or null when some may have been missed.
 */
export function tellOtherServers(
  { changes, live, db, log }: { changes: Changes; live: Live; db: Database; log: Logger },
  heard: (told: readonly Change[] | null) => void,
): void {
  const own = crypto.randomUUID();
  let waiting = new Map<string, Change>();
  let isTelling = false;

  async function tellAll(): Promise<void> {
    isTelling = true;
    while (waiting.size > 0) {
      const told = summed([...waiting.values()]);
      waiting = new Map();
      await live
        .publish(db, topic, { from: own, changes: told })
        // Other servers drop kept values after a second by themselves.
        .catch((error: unknown) => log.warn({ fault: describeFault(error) }, 'changes not told'));
      await sleep(pauseMs, undefined, { ref: false });
    }
    isTelling = false;
  }

  changes.onChange((told) => {
    for (const change of told) waiting.set(`${change.table} ${change.of}`, change);
    // The notification must not come from inside the transaction that has just ended.
    if (!isTelling) queueMicrotask(() => !isTelling && void tellAll());
  });

  void (async () => {
    for await (const event of live.subscribe(topic, undefined)) {
      const told = event.type === 'gap' ? null : message.parse(event.payload);
      if (told?.from !== own) heard(told ? told.changes : null);
    }
  })().catch(() => {}); // the server stops
}

/** Does the same for a command, which ends: once, after its work. The servers read their members anew. */
export async function tellServers(db: Database, told: readonly Change[]): Promise<void> {
  if (told.length > 0) await publish(db, topic, { from: 'command', changes: summed(told) });
}

function summed(told: readonly Change[]): readonly Change[] {
  if (told.length <= maxParts) return told;
  return [...new Set(told.map(({ table }) => table))].map((table) => ({ table, of: null }));
}
