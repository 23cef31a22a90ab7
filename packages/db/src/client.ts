import type { ExtractTablesWithRelations } from 'drizzle-orm';
import {
  drizzle,
  type PostgresJsDatabase,
  type PostgresJsTransaction,
} from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { type Changes, createChanges } from './changes/changes.ts';
import { openPool, type PoolOptions } from './pool.ts';

type Schema = Record<string, never>;
export type Database = PostgresJsDatabase<Schema>;
export type Transaction = PostgresJsTransaction<Schema, ExtractTablesWithRelations<Schema>>;

export type Connection = {
  db: Database;
  sql: Sql;
  /** Knows what is changed over it, and over those that share it. */
  changes: Changes;
  close: () => Promise<void>;
};

/** Opens a pool of at most `max` connections. Callers close what they open. */
export function connect(url: string, options: PoolOptions = {}): Connection {
  const changes = options.changes ?? createChanges();
  const sql = openPool(url, { ...options, changes });
  changes.learnFrom(sql);
  const db = drizzle(sql, { casing: 'snake_case' });
  return { db, sql, changes, close: () => sql.end({ timeout: 5 }) };
}
