import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type PendingQuery, type Row, type Sql } from 'postgres';
import type { Reads } from './changes/changes.ts';
import type { Connection, Database } from './client.ts';
import { DatabaseBusyError } from './pool/pool-gate.ts';
import type { Unsafe } from './statements/prepared-sql.ts';

/** Chooses where a statement with these reads may be asked; null: only the primary. */
export type ChooseReplica = (reads: Reads) => ReplicaPool | null;

export type ReplicaPool = {
  sql: Sql;
  /** Notes a statement that failed there. It is asked again of the primary, whose answer counts. */
  noteFailure: (error: unknown) => void;
};

/**
 * Makes the database for reads that may come from a replica: each statement goes to the one that `choose`
 * names, all else (writes, transactions) to the primary.
 */
export function replicaReads({ sql, changes }: Connection, choose: ChooseReplica): Database {
  const unsafe = (...given: Unsafe) => {
    const reads = changes.readsOf(given[0]);
    const replica = reads && choose(reads);
    return replica ? asked(replica, sql, given) : askedOf(sql, given);
  };
  const client = new Proxy(sql, {
    get: (target, key) => (key === 'unsafe' ? unsafe : Reflect.get(target, key)),
  });
  return drizzle(client, { casing: 'snake_case' });
}

/** Makes a query as Drizzle uses the driver's: awaited, or with its rows as lists. It is sent once. */
function asked(replica: ReplicaPool, primary: Sql, given: Unsafe) {
  const ask = async <Rows>(rows: (query: PendingQuery<Row[]>) => PromiseLike<Rows>) => {
    try {
      return await rows(askedOf(replica.sql, given));
    } catch (error) {
      if (isTooMuch(error)) throw error;
      replica.noteFailure(error);
      return await rows(askedOf(primary, given));
    }
  };
  return {
    // biome-ignore lint/suspicious/noThenProperty: a query is awaited
    then: (done: (rows: Row[]) => unknown, failed: (error: unknown) => unknown) =>
      ask((query) => query).then(done, failed),
    values: () => ask((query) => query.values()),
  };
}

/** Tells whether it has too much to do, or this is too much: the primary is not to have that on top. */
function isTooMuch(error: unknown): boolean {
  if (error instanceof DatabaseBusyError) return true;
  return error instanceof postgres.PostgresError && error.code === '57014';
}

function askedOf(sql: Sql, [text, parameters, options]: Unsafe) {
  return sql.unsafe<Row[]>(text, parametersOf(parameters), options);
}

function parametersOf(parameters: unknown[] | undefined) {
  return parameters as postgres.ParameterOrJSON<never>[] | undefined;
}
