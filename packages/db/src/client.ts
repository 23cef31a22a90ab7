import type { ExtractTablesWithRelations } from 'drizzle-orm';
import {
  drizzle,
  type PostgresJsDatabase,
  type PostgresJsTransaction,
} from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

type Schema = Record<string, never>;
export type Database = PostgresJsDatabase<Schema>;
export type Transaction = PostgresJsTransaction<Schema, ExtractTablesWithRelations<Schema>>;

export type Connection = { db: Database; sql: postgres.Sql; close: () => Promise<void> };

/** For every pool: a database that comes back is found within a second, one that hangs is given up. */
export const reconnecting = {
  /** Seconds to wait before the next try. */
  backoff: (failures: number) => Math.min(0.05 * 2 ** failures, 1),
  /** seconds */
  connect_timeout: 10,
};

/** A pool of at most `max` connections. Callers close what they open. */
export function connect(url: string, options: { max?: number } = {}): Connection {
  const sql = postgres(url, { max: options.max ?? 10, onnotice: () => {}, ...reconnecting });
  return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 5 }) };
}
