import { appliedHashes } from '@nagarika/db/migrate';
import { Refusal } from '@nagarika/domain/site/refusal';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import type { Sql } from 'postgres';
import { fileNames, storedFiles } from '#server/features/events/images/remove-files.ts';
import type { ImageStore } from '#server/platform/ports/ports.ts';
import { BackupError, type Put, writeArchive } from './archive.ts';
import { currentFormat, type Head, type Manifest, names } from './manifest.ts';
import { entriesOf } from './picture-files.ts';
import { createRowSum } from './row-sum.ts';
import { copyTable, pictureIds, readAfterTables, tablesOf } from './snapshot-tables.ts';

type Source = {
  sql: Sql;
  images: ImageStore;
  patience?: { initialDelay: number; maxDelay: number };
};
type Backup = { manifest: Manifest; bytes: number; sha256: string };

/** Pictures read at a time, since a bucket takes its time for each. */
const picturesAtOnce = 4;

/** No visitor waits for it, so a store that is away for minutes costs no night's backup. */
const usualPatience = { initialDelay: 1_000, maxDelay: 30_000 };
const tries = 10;
/** Errors that pass: the store is away, or too many wait for it. */
const passing: ReadonlySet<string> = new Set(['gateway_unavailable', 'busy']);

/**
 * Writes the database as it is at one moment, while members go on, and the pictures that it knows.
 * @throws BackupError
 */
export async function writeBackup(
  source: Source,
  { file, recipients }: { file: string; recipients: readonly string[] },
): Promise<Backup> {
  const { result, ...written } = await writeArchive(file, recipients, async (put) => {
    const { tables, ids } = await copyDatabase(source.sql, put);
    const { missing, ...pictures } = await copyPictures(source, ids, put);
    const manifest: Manifest = { tables, pictures, missing };
    await put(json(names.manifest, manifest));
    return manifest;
  });
  return { manifest: result, ...written };
}

/** Copies all tables from one snapshot, so that each sum of the books is of the same moment. */
async function copyDatabase(sql: Sql, put: Put) {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const [server] = await tx`
      select current_setting('server_version') as version, now() as moment`;
    const migrations = await appliedHashes(tx);
    if (migrations.length === 0) throw new BackupError('There is nothing in this database.');
    const all = await tablesOf(tx);
    const head: Head = {
      format: currentFormat,
      madeAt: new Date(server?.moment).toISOString(),
      postgres: String(server?.version),
      migrations,
      tables: all,
    };
    await put(json(names.head, head));
    const tables: Manifest['tables'] = {};
    for (const table of all) tables[table.name] = await copyTable(tx, table, put);
    await put(json(names.afterTables, await readAfterTables(tx)));
    return { tables, ids: await pictureIds(tx) };
  });
}

async function copyPictures(
  { sql, images, patience = usualPatience }: Source,
  ids: readonly string[],
  put: Put,
) {
  const again = retry(
    handleWhen((error) => error instanceof Refusal && passing.has(error.code)),
    { maxAttempts: tries - 1, backoff: new ExponentialBackoff(patience) },
  );
  const sum = createRowSum();
  const missing: string[] = [];
  let pictures = 0;
  for (let at = 0; at < ids.length; at += picturesAtOnce) {
    const some = await Promise.all(
      ids
        .slice(at, at + picturesAtOnce)
        .map(async (id) => ({ id, files: await again.execute(() => storedFiles(images, id)) })),
    );
    for (const picture of some) {
      if (picture.files.length < fileNames.length) {
        // A removal takes a picture's row first, and then its files.
        if (await hasRow(sql, picture.id)) missing.push(picture.id);
        continue;
      }
      const { entries, sums } = entriesOf(picture);
      for (const entry of entries) await put(entry);
      sum.add(sums);
      pictures += 1;
    }
  }
  return { ...sum.sum(), pictures, missing };
}

async function hasRow(sql: Sql, id: string): Promise<boolean> {
  return (await sql`select from images where id = ${id}`).length > 0;
}

function json(name: string, value: unknown) {
  return { name, bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) };
}
