import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStore } from '#server/platform/ports.ts';

/** Under `folder`, one folder a picture: `3f/3f2c…/640.webp`. */
export function diskImages(folder: string): ImageStore {
  const placeOf = (id: string) => join(folder, id.slice(0, 2), id);
  return {
    async put(id, files) {
      // Written aside and renamed: a picture is there in all widths or not at all.
      const aside = join(folder, `.${id}`);
      await mkdir(aside, { recursive: true });
      try {
        for (const { width, bytes } of files) {
          await writeFile(join(aside, fileName(width)), bytes);
        }
        await mkdir(dirname(placeOf(id)), { recursive: true });
        await rename(aside, placeOf(id));
      } catch (error) {
        await rm(aside, { recursive: true, force: true });
        throw error;
      }
    },
    async get(id, width) {
      try {
        return await readFile(join(placeOf(id), fileName(width)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (id) => rm(placeOf(id), { recursive: true, force: true }),
  };
}

const fileName = (width: number) => `${width}.webp`;

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
