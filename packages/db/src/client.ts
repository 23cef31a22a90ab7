import type { ExtractTablesWithRelations } from 'drizzle-orm';
import {
  drizzle,
  type PostgresJsDatabase,
  type PostgresJsTransaction,
} from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { openPool, type PoolOptions } from './pool.ts';

type Schema = Record<string, never>;
export type Database = PostgresJsDatabase<Schema>;
export type Transaction = PostgresJsTransaction<Schema, ExtractTablesWithRelations<Schema>>;

export type Connection = { db: Database; sql: Sql; close: () => Promise<void> };

/** A pool of at most `max` connections. Callers close what they open. */
export function connect(url: string, options: PoolOptions = {}): Connection {
  const sql = openPool(url, options);
  return { db: drizzle(sql, { casing: 'snake_case' }), sql, close: () => sql.end({ timeout: 5 }) };
}
