import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Sql, TransactionSql } from 'postgres';

/** Any number serves, as long as every server of one database asks for the same one. */
const lockKey = 7_241_905;

/** Thrown for a database that other migrations have made; nothing in it has been changed. */
export class OtherMigrationsError extends Error {
  override name = 'OtherMigrationsError';
}

/**
 * Applies what `folder` (drizzle/) holds and the database lacks. Two servers may start at once: the second
 * waits for the first, then finds nothing left to do. Needs two connections of `sql`.
 * @throws OtherMigrationsError
 */
export async function migrate(sql: Sql, folder: string): Promise<void> {
  await underMigrationLock(sql, async () => {
    await refuseOthers(sql, folder);
    await applyMigrations(drizzle(sql), { migrationsFolder: folder });
  });
}

/** Runs it while nobody else migrates: a server that starts meanwhile waits. Takes a connection of `sql`. */
export async function underMigrationLock<Result>(
  sql: Sql,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = await sql.reserve();
  try {
    await lock`select pg_advisory_lock(${lockKey})`;
    return await work();
  } finally {
    // A connection that is gone has let go of it already.
    await lock`select pg_advisory_unlock(${lockKey})`.catch(() => {});
    lock.release();
  }
}

/** Lists what `folder` holds, in its order. */
export const migrationsIn = (folder: string): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: folder });

/**
 * Applies the first migrations to an empty database, as `migrate` would, as part of a transaction. Call it
 * under the lock.
 */
export async function applyFirst(
  tx: TransactionSql,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await tx`create schema drizzle`;
  await tx`create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`;
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

/** `ahead`: of a newer version than `folder`; `other`: of another product, or from before a release. */
export type SchemaState = 'current' | 'ahead' | 'behind' | 'other';

/** Compares the database with the migrations of `folder`. Throws when it is away. */
export async function schemaState(sql: Sql, folder: string): Promise<SchemaState> {
  const ours = hashesOf(folder);
  const applied = await appliedHashes(sql);
  if (applied.some((hash, i) => i < ours.length && hash !== ours[i])) return 'other';
  if (applied.length < ours.length) return 'behind';
  return applied.length > ours.length ? 'ahead' : 'current';
}

/**
 * Refuses another's database: Drizzle compares only the time of the last migration, and would apply none of
 * ours, or some, to what others have made. One that is ahead of us, as while servers are replaced, is ours.
 */
async function refuseOthers(sql: Sql, folder: string): Promise<void> {
  if ((await schemaState(sql, folder)) !== 'other') return;
  throw new OtherMigrationsError('The database was made by other migrations.');
}

const hashesOf = (folder: string) => migrationsIn(folder).map(({ hash }) => hash);

/** Returns hashes, in the order in which they were applied. */
export async function appliedHashes(sql: Sql | TransactionSql): Promise<string[]> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as oid`;
  if (!table?.oid) return [];
  const rows = await sql<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by id`;
  return rows.map(({ hash }) => hash);
}
