import { applyFirst, migrate, migrationsIn, underMigrationLock } from '@nagarika/db/migrate';
import type { Sql } from 'postgres';
import type { ImageStore } from '#server/platform/ports.ts';
import { BackupError, damaged } from './archive.ts';
import { loadTables } from './load-tables.ts';
import type { AfterTables, Head, Manifest } from './manifest.ts';
import { type BackupFile, checkBackup, readBackup } from './read-backup.ts';

type Into = {
  /** Needs two connections. */
  sql: Sql;
  images: ImageStore;
  /** drizzle/ */
  migrations: string;
  /** Puts what waited in the queue there again; may be asked twice. */
  enqueue: (jobs: AfterTables['jobs']) => Promise<void>;
};
export type Restored = { head: Head; manifest: Manifest };

/**
 * Into an empty database: all of its rows, or none. The file is read to its end before anything is changed.
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

/** What comes after the rows, and may be done again where it was broken off. @throws BackupError */
export async function finishRestore(backup: BackupFile, into: Into): Promise<Manifest> {
  await migrate(into.sql, into.migrations);
  for await (const part of readBackup(backup)) {
    if (part.kind === 'after tables') await into.enqueue(part.after.jobs);
    if (part.kind === 'picture') {
      const { id, files } = part.picture;
      // What a restore that was broken off has left.
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
