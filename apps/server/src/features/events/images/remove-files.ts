import type { Transaction } from '@nagarika/db/client';
import { images } from '@nagarika/db/schema/events/images';
import { imageFormats, imageWidths } from '@nagarika/domain/events/covers/image-files';
import { eq } from 'drizzle-orm';
import { describeFault } from '#server/platform/faults/faults.ts';
import type { Deps, ImageFile, ImageStore } from '#server/platform/ports/ports.ts';

export const fileNames = imageWidths.flatMap((width) =>
  imageFormats.map((format) => ({ width, format })),
);

/**
 * Deletes the files of pictures that nothing shows any more. Where that fails, images.forget does it
 * later, as `forgetFiles` has queued.
 */
export async function removeFiles(
  { images, log }: Pick<Deps, 'images' | 'log'>,
  ids: readonly string[],
): Promise<void> {
  try {
    // The first failure ends the loop, so that nobody waits for each file while a store is away.
    for (const id of ids) await images.remove(id);
  } catch (error) {
    log.warn({ pictures: ids, fault: describeFault(error) }, 'pictures are removed later');
  }
}

/** Queues the deletion within the transaction that removes the rows, so that no file stays for ever. */
export async function forgetFiles(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  ids: readonly string[],
): Promise<void> {
  for (const imageId of ids) await jobs.enqueue(tx, 'images.forget', { imageId });
}

/** Reads those of a picture's files that exist. */
export async function storedFiles(store: ImageStore, id: string): Promise<ImageFile[]> {
  const files = await Promise.all(
    fileNames.map(async ({ width, format }) => {
      const bytes = await store.get(id, width, format);
      return bytes ? [{ width, format, bytes }] : [];
    }),
  );
  return files.flat();
}

/** Deletes the files of a picture that has no row, after a failed upload or an erasure. */
export async function forgetPicture(deps: Pick<Deps, 'db' | 'images'>, id: string): Promise<void> {
  const [kept] = await deps.db.select({ id: images.id }).from(images).where(eq(images.id, id));
  if (!kept) await deps.images.remove(id);
}
