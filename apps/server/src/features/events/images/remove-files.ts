import type { Transaction } from '@nagarika/db/client';
import { imageFormats, imageWidths } from '@nagarika/domain/events/covers/image-files';
import { describeFault } from '#server/platform/faults/faults.ts';
import type { Deps, ImageFile, ImageStore } from '#server/platform/ports/ports.ts';

/** The files that each picture has. */
export const fileNames = imageWidths.flatMap((width) =>
  imageFormats.map((format) => ({ width, format })),
);

/**
 * The files of pictures that nothing shows any more, at once. Where that fails, images.forget does it
 * later: `forgetFiles` has told it to.
 */
export async function removeFiles(
  { images, log }: Pick<Deps, 'images' | 'log'>,
  ids: readonly string[],
): Promise<void> {
  try {
    // The first that fails ends it: nobody waits for each of them while a store is away.
    for (const id of ids) await images.remove(id);
  } catch (error) {
    log.warn({ pictures: ids, fault: describeFault(error) }, 'pictures are removed later');
  }
}

/** Told within the transaction that takes their rows away: none is left for ever. */
export async function forgetFiles(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  ids: readonly string[],
): Promise<void> {
  for (const imageId of ids) await jobs.enqueue(tx, 'images.forget', { imageId });
}

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
