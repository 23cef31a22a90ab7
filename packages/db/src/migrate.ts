import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from 'postgres';

/** Any number does, as long as every server of one database asks for the same one. */
const lockKey = 7_241_905;

/**
 * Applies what `folder` (drizzle/) holds and the database lacks. Two servers may start at once:
 * the second waits for the first, then finds nothing left to do. Needs two connections of `sql`.
 */
export async function migrate(sql: Sql, folder: string): Promise<void> {
  const lock = await sql.reserve();
  try {
    await lock`select pg_advisory_lock(${lockKey})`;
    await applyMigrations(drizzle(sql), { migrationsFolder: folder });
    await lock`select pg_advisory_unlock(${lockKey})`;
  } finally {
    lock.release();
  }
}

/** True when the newest migration of `folder` has been applied. Throws when the database is away. */
export async function migrationsAreCurrent(sql: Sql, folder: string): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1);
  if (!newest) return true;
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as oid`;
  if (!table?.oid) return false;
  const [applied] = await sql`
    select 1 from drizzle.__drizzle_migrations where created_at >= ${newest.folderMillis} limit 1`;
  return applied !== undefined;
}
