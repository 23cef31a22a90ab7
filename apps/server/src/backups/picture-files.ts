import { hash } from 'node:crypto';
import { fileNames } from '#server/features/events/images/remove-files.ts';
import type { ImageFile } from '#server/platform/ports/ports.ts';
import type { Entry } from './archive.ts';
import { names } from './manifest.ts';

export type BackedUpPicture = { id: string; files: ImageFile[] };

/** Returns a picture's files, then what `sha256sum --check` reads. */
export function entriesOf({ id, files }: BackedUpPicture): { entries: Entry[]; sums: Uint8Array } {
  const sums = sumsOf(id, files);
  const entries = files.map((file) => ({ name: nameOf(id, file), bytes: file.bytes }));
  return { entries: [...entries, { name: names.picture(id, names.sums), bytes: sums }], sums };
}

/** Writes a line for each file. */
export function sumsOf(id: string, files: readonly ImageFile[]): Uint8Array {
  const lines = files.map((file) => `${hash('sha256', file.bytes)}  ${nameOf(id, file)}\n`);
  return Buffer.from(lines.join(''));
}

const nameOf = (id: string, { width, format }: Omit<ImageFile, 'bytes'>) =>
  names.picture(id, `${width}.${format}`);

/** Says which file of which picture this is; null for a picture's sums or any other file. */
export function pictureFileOf({ name, bytes }: Entry): { id: string; file?: ImageFile } | null {
  const [folder, id = '', called, ...more] = name.split('/');
  if (folder !== 'pictures' || more.length > 0 || !isUuid(id)) return null;
  if (called === names.sums) return { id };
  const known = fileNames.find(({ width, format }) => called === `${width}.${format}`);
  return known ? { id, file: { ...known, bytes } } : null;
}

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
