import type { Reads } from '@nagarika/db/changes/changes';
import type { Connection, Database } from '@nagarika/db/client';
import { type ReplicaPool, replicaReads } from '@nagarika/db/replica-reads';
import type { Logger } from 'pino';
import { describeFault } from '#server/platform/faults/faults.ts';
import type { ReplicaState } from '#server/platform/figures/observe-database.ts';
import type { Freshness } from '#server/platform/memory/freshness.ts';
import { openReplica, type Written } from './replica.ts';
import { openLook } from './replica-look.ts';

const pauseMs = 250;
/** Covers twice the time that a replica may be behind. */
const written = { entries: 8 };

type Needs = {
  /** Addresses of replicas; with none, all is read from the primary. */
  urls: readonly string[];
  primary: { url: string; main: Connection };
  freshness: Freshness;
  log: Logger;
};

export type Replicas = {
  /** Reads of what all visitors see alike: from a replica that has it, else from the primary. */
  reads: Database;
  states: () => ReplicaState[];
  close: () => void;
};

/**
 * Opens reads from streaming replicas (docs/decisions/0150-replicas.md). A statement goes to a replica only
 * while that has all changes this server knows of to the tables it reads.
 */
export function openReplicas({ urls, primary, freshness, log }: Needs): Replicas {
  const { main } = primary;
  if (urls.length === 0) return { reads: main.db, states: () => [], close: () => {} };
  const replicas = urls.map((url) => openReplica(url, { changes: main.changes, log }));
  const lookout = openLook(primary.url);
  const history: Written[] = [];
  let turn = 0;
  let isClosed = false;

  async function look(): Promise<void> {
    // Both are read before the position is asked for: every change known by then stands before it.
    const [count, at] = [freshness.count(), performance.now()];
    history.push({ ...(await lookout.ask()), count, at });
    history.splice(0, history.length - written.entries);
    for (const replica of replicas) void replica.look(history);
  }

  async function lookOnAndOn(): Promise<void> {
    while (!isClosed) {
      // Without an answer, nothing is known of any replica a second later.
      await look().catch((error: unknown) =>
        log.debug({ fault: describeFault(error) }, 'the primary did not say where it is'),
      );
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
  }

  /** Chooses the next replica that has all that the statement reads. */
  function choose(reads: Reads): ReplicaPool | null {
    for (let tried = 0; tried < replicas.length; tried++) {
      turn = (turn + 1) % replicas.length;
      const replica = replicas[turn];
      const upTo = replica?.freshUpTo() ?? null;
      if (replica && upTo !== null && freshness.isFresh(reads, upTo, { mindsParts: true }))
        return replica.pool;
    }
    return null;
  }

  void lookOnAndOn();
  return {
    reads: replicaReads(main, choose),
    states: () => replicas.map((replica) => replica.state()),
    close() {
      isClosed = true;
      lookout.close();
      for (const replica of replicas) replica.close();
    },
  };
}
