import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageFormat } from '@nagarika/domain/events/covers/image-files';
import type { ImageStore } from '#server/platform/ports/ports.ts';

/** Keeps each picture in a folder under `folder`: `3f/3f2c…/640.webp`, `640.avif`. */
export function diskImages(folder: string): ImageStore {
  const placeOf = (id: string) => join(folder, id.slice(0, 2), id);
  return {
    async put(id, files) {
      // Files are written aside and renamed: a picture is there whole or not at all.
      const aside = join(folder, `.${id}`);
      await mkdir(aside, { recursive: true });
      try {
        for (const { width, format, bytes } of files) {
          await writeFile(join(aside, fileName(width, format)), bytes);
        }
        await mkdir(dirname(placeOf(id)), { recursive: true });
        await rename(aside, placeOf(id));
      } catch (error) {
        await rm(aside, { recursive: true, force: true });
        throw error;
      }
    },
    async get(id, width, format) {
      try {
        return await readFile(join(placeOf(id), fileName(width, format)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (id) => rm(placeOf(id), { recursive: true, force: true }),
  };
}

const fileName = (width: number, format: ImageFormat) => `${width}.${format}`;

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
