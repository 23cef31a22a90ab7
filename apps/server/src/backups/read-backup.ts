import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ImageFile } from '#server/platform/ports/ports.ts';
import { BackupError, damaged, type Entry, readArchive } from './archive.ts';
import {
  type AfterTables,
  afterTablesSchema,
  type BackedUpTable,
  currentFormat,
  type Head,
  headSchema,
  type Manifest,
  manifestSchema,
  names,
} from './manifest.ts';
import { type BackedUpPicture, pictureFileOf, sumsOf } from './picture-files.ts';
import { createRowSum } from './row-sum.ts';

export type Part =
  | { kind: 'head'; head: Head }
  | { kind: 'rows'; table: BackedUpTable; bytes: Uint8Array }
  | { kind: 'after tables'; after: AfterTables }
  | { kind: 'picture'; picture: BackedUpPicture }
  | { kind: 'manifest'; manifest: Manifest };

/** The backup to restore: its file, and keys that may open it. */
export type BackupFile = { file: string; keys: readonly string[] };

/**
 * Yields its parts in the order of a restore, each as it was put in. Only the end shows whether all of them
 * are there. @throws BackupError
 */
export async function* readBackup({ file, keys }: BackupFile): AsyncGenerator<Part> {
  const sums = new Map<string, ReturnType<typeof createRowSum>>();
  const pictures = { count: 0, sum: createRowSum() };
  let files: ImageFile[] = [];
  let head: Head | undefined;
  let isWhole = false;
  for await (const entry of readArchive(file, keys)) {
    if (isWhole) throw new BackupError(damaged);
    if (!head) {
      head = parsed(headSchema, entry, names.head);
      for (const { name } of head.tables) sums.set(name, createRowSum());
      yield { kind: 'head', head };
    } else if (entry.name === names.afterTables) {
      const after = parsed(afterTablesSchema, entry, names.afterTables);
      yield { kind: 'after tables', after };
    } else if (entry.name === names.manifest) {
      const manifest = parsed(manifestSchema, entry, names.manifest);
      const found = {
        tables: Object.fromEntries([...sums].map(([name, { sum }]) => [name, sum()])),
        pictures: { ...pictures.sum.sum(), pictures: pictures.count },
      };
      if (!isDeepStrictEqual({ ...found, missing: manifest.missing }, manifest)) {
        throw new BackupError(damaged);
      }
      isWhole = true;
      yield { kind: 'manifest', manifest };
    } else {
      const picture = pictureFileOf(entry);
      if (picture?.file) files.push(picture.file);
      else if (picture) {
        const lines = sumsOf(picture.id, files);
        if (!Buffer.from(entry.bytes).equals(lines)) throw new BackupError(damaged);
        pictures.sum.add(lines);
        pictures.count += 1;
        yield { kind: 'picture', picture: { id: picture.id, files } };
        files = [];
      } else {
        const table = head.tables.find(({ name }) => entry.name.startsWith(`tables/${name}/`));
        if (!table) throw new BackupError(damaged);
        sums.get(table.name)?.add(entry.bytes);
        yield { kind: 'rows', table, bytes: entry.bytes };
      }
    }
  }
  if (!isWhole) throw new BackupError(damaged);
}

/** Reads all of it without changing anything. @throws BackupError */
export async function checkBackup(backup: BackupFile): Promise<{ head: Head; manifest: Manifest }> {
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  for await (const part of readBackup(backup)) {
    if (part.kind === 'head') head = part.head;
    if (part.kind === 'manifest') manifest = part.manifest;
  }
  if (!head || !manifest) throw new BackupError(damaged);
  return { head, manifest };
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  { name, bytes }: Entry,
  expected: string,
): z.infer<Schema> {
  if (name !== expected) throw new BackupError(damaged);
  const found = schema.safeParse(jsonOf(bytes));
  if (!found.success) {
    throw new BackupError(
      `This is no backup that this version reads (its format is ${currentFormat}).`,
    );
  }
  return found.data;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
