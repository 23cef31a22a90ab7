import type { Registry } from 'prom-client';
import { observe } from './observe.ts';

/** A replica as one server sees it. */
export type ReplicaState = {
  /** Its host and port. */
  name: string;
  /** Why nothing is read from it; null when it is read. */
  leftOut: string | null;
  /** Bytes that it has not replayed yet; null when not known. */
  behindBytes: number | null;
  reads: number;
  /** Reads that failed there, and were asked again of the primary. */
  failed: number;
};

type Topology = { states: () => readonly ReplicaState[]; machineAheadMs: () => number };

/** Shows replicas, and this machine's clock against the database's. */
export function observeTopology(registry: Registry, { states, machineAheadMs }: Topology): void {
  const labelNames = ['replica'];
  observe(
    registry,
    { name: 'database_replica_in_use', help: '1: reads come from this replica', labelNames },
    () => states().map(({ name, leftOut }) => [name, leftOut === null ? 1 : 0] as const),
  );
  observe(
    registry,
    {
      name: 'database_replica_behind_bytes',
      help: 'What it has not replayed of what the primary has written',
      labelNames,
    },
    () =>
      states().flatMap(({ name, behindBytes }) =>
        behindBytes === null ? [] : [[name, behindBytes] as const],
      ),
  );
  observe(
    registry,
    {
      name: 'database_replica_reads_total',
      help: 'Statements that it was asked for; of them those that failed, and were asked again of the primary',
      labelNames: ['replica', 'outcome'],
    },
    () =>
      states().flatMap(({ name, reads, failed }) => [
        [name, 'answered', reads - failed] as const,
        [name, 'failed', failed] as const,
      ]),
  );
  observe(
    registry,
    {
      name: 'machine_clock_ahead_seconds',
      help: "How far this machine's clock is ahead of the database's, which is the product's",
    },
    () => [[machineAheadMs() / 1000]],
  );
}
