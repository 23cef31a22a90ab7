import type { PoolState } from '@nagarika/db/pool/pool-gate';
import type { Registry } from 'prom-client';
import { observe } from './observe.ts';

/** Shows connections to the database, by pool. */
export function observePools(
  registry: Registry,
  pools: () => readonly (readonly [string, PoolState])[],
): void {
  observe(
    registry,
    {
      name: 'database_pool_connections',
      help: "A pool's connections: how many there may be, and are in use",
      labelNames: ['pool', 'state'],
    },
    () =>
      pools().flatMap(([pool, { size, inUse }]) => [
        [pool, 'size', size] as const,
        [pool, 'in use', inUse] as const,
      ]),
  );
  observe(
    registry,
    {
      name: 'database_pool_waiting',
      help: 'Statements and transactions that wait for a connection',
      labelNames: ['pool'],
    },
    () => pools().map(([pool, { waiting }]) => [pool, waiting] as const),
  );
  observe(
    registry,
    {
      name: 'database_pool_refused_total',
      help: 'Those for which none became free in time',
      labelNames: ['pool'],
    },
    () => pools().map(([pool, { refused }]) => [pool, refused] as const),
  );
}
