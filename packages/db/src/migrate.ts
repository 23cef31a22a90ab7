import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from 'postgres';

/** Any number does, as long as every server of one database asks for the same one. */
const lockKey = 7_241_905;

/** Thrown for a database that other migrations have made; nothing in it has been changed. */
export class OtherMigrationsError extends Error {
  override name = 'OtherMigrationsError';
}

/**
 * Applies what `folder` (drizzle/) holds and the database lacks. Two servers may start at once:
 * the second waits for the first, then finds nothing left to do. Needs two connections of `sql`.
 * @throws OtherMigrationsError
 */
export async function migrate(sql: Sql, folder: string): Promise<void> {
  const lock = await sql.reserve();
  try {
    await lock`select pg_advisory_lock(${lockKey})`;
    await refuseOthers(lock, folder);
    await applyMigrations(drizzle(sql), { migrationsFolder: folder });
  } finally {
    // A connection that is gone has let go of it already.
    await lock`select pg_advisory_unlock(${lockKey})`.catch(() => {});
    lock.release();
  }
}

/** `ahead`: of a newer version than `folder` is, `other`: of another product, or of before a release. */
export type SchemaState = 'current' | 'ahead' | 'behind' | 'other';

/** How the database stands to the migrations of `folder`. Throws when it is away. */
export async function schemaState(sql: Sql, folder: string): Promise<SchemaState> {
  const ours = hashesOf(folder);
  const applied = await appliedHashes(sql);
  if (applied.some((hash, i) => i < ours.length && hash !== ours[i])) return 'other';
  if (applied.length < ours.length) return 'behind';
  return applied.length > ours.length ? 'ahead' : 'current';
}

/**
 * Drizzle compares the time of the last migration alone: it would apply none of ours, or some, to
 * what others have made. One that is ahead of us, as while servers are replaced, is ours.
 */
async function refuseOthers(sql: Sql, folder: string): Promise<void> {
  if ((await schemaState(sql, folder)) !== 'other') return;
  throw new OtherMigrationsError('The database was made by other migrations.');
}

const hashesOf = (folder: string) =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);

/** In the order in which they were applied. */
async function appliedHashes(sql: Sql): Promise<string[]> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as oid`;
  if (!table?.oid) return [];
  const rows = await sql<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by id`;
  return rows.map(({ hash }) => hash);
}
