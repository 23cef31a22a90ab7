import { finished } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { applyFirst, migrate, migrationsIn, underMigrationLock } from '@nagarika/db/migrate';
import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import type { ImageStore } from '#server/platform/ports/ports.ts';
import { BackupError, damaged } from './archive.ts';
import type { AfterTables, BackedUpTable, Head, Manifest } from './manifest.ts';
import { type BackupFile, checkBackup, type Part, readBackup } from './read-backup.ts';
import { createRowSum } from './row-sum.ts';
import { listed, tablesOf } from './snapshot-tables.ts';

const named = z.array(z.object({ table: z.string() }));

const keys = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));

type Into = {
  /** A pool with at least two connections. */
  sql: Sql;
  images: ImageStore;
  /** The folder drizzle/. */
  migrations: string;
  /** Puts the jobs that waited into the queue again; may be called twice. */
  enqueue: (jobs: AfterTables['jobs']) => Promise<void>;
};
export type Restored = { head: Head; manifest: Manifest };

/**
 * Restores into an empty database: all of its rows, or none. The file is read to its end before anything is
 * changed.
 * @throws BackupError
 */
export async function restoreBackup(backup: BackupFile, into: Into): Promise<Restored> {
  const { sql, migrations } = into;
  await refuseUnlessEmpty(sql);
  const checked = await checkBackup(backup);
  const ours = migrationsIn(migrations);
  const { head } = checked;
  if (head.migrations.some((hash, at) => hash !== ours[at]?.hash)) {
    throw new BackupError(
      head.migrations.length > ours.length
        ? 'This backup is of a newer version: restore it with that one.'
        : 'This backup is of a version with other migrations: restore it with that one.',
    );
  }
  // A server that starts meanwhile waits for the lock, and finds everything there.
  await underMigrationLock(sql, async () => {
    await refuseUnlessEmpty(sql);
    await sql.begin(async (tx) => {
      await applyFirst(tx, ours.slice(0, head.migrations.length));
      await loadTables(tx, readBackup(backup), checked.manifest);
    });
  });
  await finishRestore(backup, into);
  return checked;
}

/** Does what follows the rows, and may be repeated after it was broken off. @throws BackupError */
export async function finishRestore(backup: BackupFile, into: Into): Promise<Manifest> {
  await migrate(into.sql, into.migrations);
  for await (const part of readBackup(backup)) {
    if (part.kind === 'after tables') await into.enqueue(part.after.jobs);
    if (part.kind === 'picture') {
      const { id, files } = part.picture;
      // A restore that was broken off may have left this picture.
      await into.images.remove(id);
      await into.images.put(id, files);
    }
    if (part.kind === 'manifest') {
      await into.sql.unsafe('analyze');
      return part.manifest;
    }
  }
  throw new BackupError(damaged);
}

async function refuseUnlessEmpty(sql: Sql): Promise<void> {
  const found = await sql`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'S') and oid >= 16384
      and relnamespace not in (select oid from pg_namespace where nspname like 'pg\\_%')
      and relnamespace <> 'information_schema'::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    limit 1`;
  if (found.length > 0) {
    throw new BackupError(
      `This database is not empty (it has ${found[0]?.name}): name an empty one.`,
    );
  }
}

/**
 * Loads a backup's rows into tables that its own migrations have made. What triggers would write is in the
 * backup. The order of tables does not matter: foreign keys are taken away meanwhile, and all rows are
 * checked when they come back. The owner of the tables may do all of that.
 * @throws BackupError
 */
async function loadTables(
  tx: TransactionSql,
  parts: AsyncIterable<Part>,
  manifest: Manifest,
): Promise<AfterTables> {
  const all = named.parse([
    ...(await tx`select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`),
  ]);
  const foreignKeys = keys.parse([
    ...(await tx`
      select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and connamespace = 'public'::regnamespace order by relname, conname`),
  ]);
  for (const { table, name } of foreignKeys) {
    await tx.unsafe(`alter table "${table}" drop constraint "${name}"`);
  }
  for (const { table } of all) {
    await tx.unsafe(`alter table "${table}" disable trigger user`);
    // Migrations write some rows themselves.
    await tx.unsafe(`truncate "${table}"`);
  }
  const after = await loadRows(tx, parts, manifest);
  for (const { table } of all) await tx.unsafe(`alter table "${table}" enable trigger user`);
  for (const { table, name, definition } of foreignKeys) {
    await tx.unsafe(`alter table "${table}" add constraint "${name}" ${definition}`);
  }
  for (const { name, last } of after.sequences) {
    if (last !== null) await tx`select setval(${`public.${name}`}::regclass, ${last}::bigint)`;
  }
  return after;
}

async function loadRows(
  tx: TransactionSql,
  parts: AsyncIterable<Part>,
  manifest: Manifest,
): Promise<AfterTables> {
  const expected = new Map((await tablesOf(tx)).map(({ name, columns }) => [name, columns]));
  let into: Awaited<ReturnType<typeof openTable>> | undefined;
  for await (const part of parts) {
    if (part.kind === 'rows') {
      const { name } = part.table;
      if (into?.name !== name) {
        await into?.end(manifest);
        if (!isDeepStrictEqual(expected.get(name)?.toSorted(), part.table.columns.toSorted())) {
          throw new BackupError(`The table ${name} had other columns than its migrations make.`);
        }
        into = await openTable(tx, part.table);
      }
      await into.write(part.bytes);
    } else if (part.kind === 'after tables') {
      await into?.end(manifest);
      return part.after;
    }
  }
  throw new BackupError(damaged);
}

async function openTable(tx: TransactionSql, { name, columns }: BackedUpTable) {
  const rows = await tx.unsafe(`copy "${name}" (${listed(columns)}) from stdin`).writable();
  const done = finished(rows);
  done.catch(() => {}); // the writer, or the end, reports the error
  const sum = createRowSum();
  return {
    name,
    async write(bytes: Uint8Array): Promise<void> {
      sum.add(bytes);
      const taken = new Promise<void>((resolve, reject) => {
        rows.write(bytes, (error) => (error ? reject(error) : resolve()));
      });
      await Promise.race([taken, done]);
    },
    async end(manifest: Manifest): Promise<void> {
      rows.end();
      await done;
      if (!isDeepStrictEqual(sum.sum(), manifest.tables[name])) throw new BackupError(damaged);
    },
  };
}
