import type { PoolState } from '@nagarika/db/pool/pool-gate';
import type { Registry } from 'prom-client';
import { createFigures } from './figures.ts';
import { observe, rowsOf } from './observe.ts';

/** Observes the connections to the database, by pool. */
export function observePools(
  registry: Registry,
  pools: () => readonly (readonly [string, PoolState])[],
): void {
  observe(registry, {
    database_pool_connections: {
      help: "A pool's connections: how many there may be, and are in use",
      labels: ['pool', 'state'],
      rows: () => pools().map(([pool, { size, inUse }]) => [pool, { size, 'in use': inUse }]),
    },
    database_pool_waiting: {
      help: 'Statements and transactions that wait for a connection',
      labels: ['pool'],
      rows: () => pools().map(([pool, { waiting }]) => [pool, waiting]),
    },
    database_pool_refused_total: {
      help: 'Those for which none became free in time',
      labels: ['pool'],
      rows: () => pools().map(([pool, { refused }]) => [pool, refused]),
    },
  });
}

/** Describes a replica as one server sees it. */
export type ReplicaState = {
  /** Host and port. */
  name: string;
  /** The reason why nothing is read from it; null where it is read. */
  leftOut: string | null;
  /** The bytes that it has not replayed yet; null where nobody knows. */
  behindBytes: number | null;
  reads: number;
  /** The reads that failed and were asked again of the primary. */
  failed: number;
};

type Topology = { states: () => readonly ReplicaState[]; machineAheadMs: () => number };

/** Observes the replicas, and this machine's clock against the database's. */
export function observeTopology(registry: Registry, { states, machineAheadMs }: Topology): void {
  observe(registry, {
    database_replica_in_use: {
      help: '1: reads come from this replica',
      labels: ['replica'],
      rows: () => states().map(({ name, leftOut }) => [name, leftOut === null ? 1 : 0]),
    },
    database_replica_behind_bytes: {
      help: 'What it has not replayed of what the primary has written',
      labels: ['replica'],
      rows: () =>
        states().flatMap(({ name, behindBytes }) =>
          behindBytes === null ? [] : [[name, behindBytes]],
        ),
    },
    database_replica_reads_total: {
      help: 'Statements that it was asked for; of them those that failed, and were asked again of the primary',
      labels: ['replica', 'outcome'],
      rows: () =>
        states().map(({ name, reads, failed }) => [name, { answered: reads - failed, failed }]),
    },
    machine_clock_ahead_seconds: {
      help: "How far this machine's clock is ahead of the database's, which is the product's",
      rows: () => [[machineAheadMs() / 1000]],
    },
  });
}

/** Counts the jobs of one name; the queue itself counts `active` and `failed` once a minute. */
export type QueuedJobs = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** The age of the job that waits longest; 0 where none waits. */
  oldestSeconds: number;
};

/** Observes the job queue of all servers, as the database has it. */
export function observeJobs(registry: Registry, ask: () => Promise<QueuedJobs[]>): void {
  const rows = rowsOf(createFigures(ask));
  observe(registry, {
    job_queue_jobs: {
      help: 'Jobs of all servers: due and waiting, running and failed for good',
      labels: ['queue', 'state'],
      rows: rows((jobs) =>
        jobs.map(({ name, waiting, active, failed }) => [name, { waiting, active, failed }]),
      ),
    },
    job_queue_oldest_seconds: {
      help: 'How long the job that waits longest has been due; 0: none waits',
      labels: ['queue'],
      rows: rows((jobs) => jobs.map(({ name, oldestSeconds }) => [name, oldestSeconds])),
    },
  });
}
