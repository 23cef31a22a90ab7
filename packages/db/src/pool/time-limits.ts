import type { Sql } from 'postgres';

/**
 * Seconds for which PostgreSQL bears with a connection; 0: without end. A request is answered long before; a
 * buyer whose event's row is held waits in the process (seat-turns.ts); jobs of the queue and an operator's
 * commands may take their time; a migration waits for another that migrates already.
 */
const patience = {
  request: { statement: 15, lock: 5, idleInTransaction: 15 },
  turn: { statement: 15, lock: 0.25, idleInTransaction: 15 },
  work: { statement: 600, lock: 60, idleInTransaction: 60 },
  migration: { statement: 0, lock: 0, idleInTransaction: 0 },
};

export type Patience = keyof typeof patience;

type Settings = Record<string, string>;

/** Returns what PostgreSQL is asked for a connection, in its own words. */
export function connectionSettings(kind: Patience): Settings {
  const { statement, lock, idleInTransaction } = patience[kind];
  return {
    // These texts are few and all by key: each would otherwise be planned anew, which takes longer than its
    // work.
    ...(kind === 'turn' && { plan_cache_mode: 'force_generic_plan' }),
    // It is a text: postgres.js leaves a 0 out, and the role may have a limit of its own.
    statement_timeout: `${statement * 1000}`,
    lock_timeout: `${lock * 1000}`,
    idle_in_transaction_session_timeout: `${idleInTransaction * 1000}`,
  };
}

/** Leaves room for the way there and back, and for a pooler's own queue. */
const graceSeconds = 5;

/**
 * Returns seconds after which a silent connection that owes an answer has nobody behind it: PostgreSQL would
 * have ended the statement by itself. Null: never.
 */
export function answerSeconds(kind: Patience): number | null {
  const { statement } = patience[kind];
  return statement === 0 ? null : statement + graceSeconds;
}

/** Writes those settings for one transaction, behind its BEGIN in the same message. */
export function asLocal(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `; set local ${name} = '${value}'`)
    .join('');
}

/** Tells whether a statement outside of transactions ends in time, as this pool's connections come. */
export async function endsStatements(sql: Sql): Promise<boolean> {
  const [found] = await sql<{ ms: number }[]>`
    select setting::int as ms from pg_settings where name = 'statement_timeout'`;
  return found !== undefined && found.ms > 0 && found.ms <= patience.work.statement * 1000;
}
