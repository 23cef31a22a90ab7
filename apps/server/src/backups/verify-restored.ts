import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@nagarika/db/client';
import { images } from '@nagarika/db/schema/events/images';
import type { Sql } from 'postgres';
import sharp from 'sharp';
import { fileNames, storedFiles } from '#server/features/events/images/remove-files.ts';
import { findBreaches } from '#server/features/money/ledger/checks/find-breaches.ts';
import type { ImageStore } from '#server/platform/ports/ports.ts';
import type { Restored } from './restore-backup.ts';
import { createRowSum } from './row-sum.ts';
import { rowsOf } from './snapshot-tables.ts';

type Place = { db: Database; sql: Sql; images: ImageStore };

/**
 * Checks what was restored as an operator in need would: the same rows, books in order, readable pictures.
 * Returns what is wrong, in words; empty when it can be relied upon.
 */
export async function verifyRestored(
  { head, manifest }: Restored,
  { db, sql, images: store }: Place,
): Promise<string[]> {
  const wrong: string[] = [];
  await sql.begin('isolation level repeatable read read only', async (tx) => {
    for (const table of head.tables) {
      const sum = createRowSum();
      for await (const rows of rowsOf(tx, table)) sum.add(rows);
      const expected = manifest.tables[table.name];
      if (!isDeepStrictEqual(sum.sum(), expected)) {
        wrong.push(`${table.name}: ${sum.sum().rows} rows, not as the ${expected?.rows} it had`);
      }
    }
  });
  // The books are judged at the backup's moment: what was due within a minute after it had no server.
  for (const { subject, rule, detail } of await findBreaches(db, new Date(head.madeAt))) {
    wrong.push(`${subject}: ${rule} (${detail})`);
  }
  const missing = new Set(manifest.missing);
  for (const { id } of await db.select({ id: images.id }).from(images)) {
    if (missing.has(id)) wrong.push(`picture ${id}: was not there when the backup was made`);
    else if (!(await isReadable(store, id))) wrong.push(`picture ${id}: cannot be read`);
  }
  return wrong;
}

async function isReadable(store: ImageStore, id: string): Promise<boolean> {
  const files = await storedFiles(store, id);
  const read = files.map(({ bytes }) => sharp(bytes).stats());
  const all = await Promise.allSettled(read);
  return files.length === fileNames.length && all.every(({ status }) => status === 'fulfilled');
}
