import postgres from 'postgres';
import type { Changes } from './changes/changes.ts';
import { guardedSql } from './guarded-sql.ts';
import { createPoolGate, type PoolState } from './pool/pool-gate.ts';
import { answerSeconds, asLocal, connectionSettings, type Patience } from './pool/time-limits.ts';
import { countWork } from './pool/work.ts';

export type PoolOptions = {
  /** The most connections. */
  max?: number;
  patience?: Patience;
  /** True behind a pooler that hands each transaction another connection. */
  isPooled?: boolean;
  types?: Record<string, postgres.PostgresType>;
  /** Hears what is read and changed. */
  changes?: Changes;
};

const waitMs = 5_000;
const maxWaiting = 1_000;
const connectTimeoutSeconds = 5;
/** Prepared statements that a connection keeps, at some 70 kB of PostgreSQL's memory each. */
const maxStatements = 100;

/** Returns seconds before the next try: a database that comes back is found within one. */
const backoff = (failures: number) => Math.min(0.05 * 2 ** failures, 1);

/** Opens a pool whose callers wait neither for ever nor in any number. Callers close what they open. */
export function openPool(url: string, options: PoolOptions = {}): postgres.Sql {
  const { max = 10, types = {}, isPooled = false } = options;
  const patience = options.patience ?? 'request';
  const settings = connectionSettings(patience);
  const sql = postgres(url, {
    max,
    max_statements: maxStatements,
    // A migration is many texts that never come again, some of several commands. Otherwise `url` decides.
    ...(options.patience === 'migration' && { prepare: false }),
    types,
    onnotice: () => {},
    connect_timeout: connectTimeoutSeconds,
    answer_timeout: answerSeconds(patience),
    backoff,
    // A pooler refuses what it cannot keep apart for each of its clients.
    ...(!isPooled && { connection: settings }),
  });
  countWork(sql);
  const gate = createPoolGate({ places: max, maxWaiting, waitMs });
  const pool = guardedSql(sql, gate, {
    changes: options.changes,
    opening: isPooled ? asLocal(settings) : '',
  });
  states.set(pool, gate.state);
  return pool;
}

const states = new WeakMap<postgres.Sql, () => PoolState>();

/** Counts, for a pool that `openPool` has opened, who is in it now, and who waits before it. */
export function poolState(pool: postgres.Sql): PoolState {
  return states.get(pool)?.() ?? { size: 0, inUse: 0, waiting: 0, refused: 0 };
}
