import type { ExtractTablesWithRelations } from 'drizzle-orm';
import {
  drizzle,
  type PostgresJsDatabase,
  type PostgresJsTransaction,
} from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { countWork } from './work.ts';

type Schema = Record<string, never>;
export type Database = PostgresJsDatabase<Schema>;
export type Transaction = PostgresJsTransaction<Schema, ExtractTablesWithRelations<Schema>>;

export type Connection = { db: Database; sql: postgres.Sql; close: () => Promise<void> };

/** A pool of at most `max` connections. Callers close what they open. */
export function connect(url: string, options: { max?: number } = {}): Connection {
  const sql = postgres(url, { max: options.max ?? 10, onnotice: () => {} });
  countWork(sql);
  return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 5 }) };
}
