import postgres from 'postgres';
import type { Changes } from './changes.ts';
import { guardedSql } from './guarded-sql.ts';
import { createPoolGate, type PoolState } from './pool-gate.ts';
import { countWork } from './work.ts';

/**
 * How long PostgreSQL bears with a connection, in seconds; 0: without end. A request is answered
 * long before; a buyer whose event's row is held waits in the process (seat-turns.ts); jobs of the
 * queue and an operator's commands may take their time; a migration waits for whoever migrates already.
 */
const patience = {
  request: { statement: 15, lock: 5, idleInTransaction: 15 },
  turn: { statement: 15, lock: 0.25, idleInTransaction: 15 },
  work: { statement: 600, lock: 60, idleInTransaction: 60 },
  migration: { statement: 0, lock: 0, idleInTransaction: 0 },
};

export type PoolOptions = {
  /** Connections, at most. */
  max?: number;
  patience?: keyof typeof patience;
  types?: Record<string, postgres.PostgresType>;
  /** Told what is read and changed. */
  changes?: Changes;
};

const waitMs = 5_000;
const maxWaiting = 1_000;
const connectTimeoutSeconds = 5;
/** Prepared statements that a connection keeps, at some 70 kB of PostgreSQL's memory each. */
const maxStatements = 100;

/** Seconds before the next try: a database that comes back is found within one. */
const backoff = (failures: number) => Math.min(0.05 * 2 ** failures, 1);

/** A pool whose callers wait neither for ever nor in any number. Callers close what they open. */
export function openPool(url: string, options: PoolOptions = {}): postgres.Sql {
  const { max = 10, types = {} } = options;
  const { statement, lock, idleInTransaction } = patience[options.patience ?? 'request'];
  // As text: postgres.js leaves a 0 out, and the role may have a limit of its own.
  const limits: Record<string, string> = {
    statement_timeout: `${statement * 1000}`,
    lock_timeout: `${lock * 1000}`,
    idle_in_transaction_session_timeout: `${idleInTransaction * 1000}`,
  };
  const sql = postgres(url, {
    max,
    max_statements: maxStatements,
    // A migration is many texts that never come again, some of several commands. Else as `url` says.
    ...(options.patience === 'migration' && { prepare: false }),
    types,
    onnotice: () => {},
    connect_timeout: connectTimeoutSeconds,
    backoff,
    connection: {
      // Few texts, all by key: each would else be planned anew, which takes longer than what it asks.
      ...(options.patience === 'turn' && { plan_cache_mode: 'force_generic_plan' }),
      ...limits,
    },
  });
  countWork(sql);
  const gate = createPoolGate({ places: max, maxWaiting, waitMs });
  const pool = guardedSql(sql, gate, options.changes);
  states.set(pool, gate.state);
  return pool;
}

const states = new WeakMap<postgres.Sql, () => PoolState>();

/** Of a pool that `openPool` has opened: who is in it now, and who waits before it. */
export function poolState(pool: postgres.Sql): PoolState {
  return states.get(pool)?.() ?? { size: 0, inUse: 0, waiting: 0, refused: 0 };
}
