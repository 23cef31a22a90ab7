import { imageFormats, imageWidths } from '@nagarika/domain/events/covers/image-files';
import type { ImageFile, ImageStore } from '#server/platform/ports/ports.ts';

/** The files that each picture has. */
export const fileNames = imageWidths.flatMap((width) =>
  imageFormats.map((format) => ({ width, format })),
);

/** Those of them that are there. */
export async function storedFiles(store: ImageStore, id: string): Promise<ImageFile[]> {
  const files = await Promise.all(
    fileNames.map(async ({ width, format }) => {
      const bytes = await store.get(id, width, format);
      return bytes ? [{ width, format, bytes }] : [];
    }),
  );
  return files.flat();
}
