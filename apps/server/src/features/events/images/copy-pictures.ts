import type { Database } from '@nagarika/db/client';
import { images } from '@nagarika/db/schema/events/images';
import { gt } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { ImageFile, ImageStore } from '#server/platform/ports/ports.ts';
import { fileNames, storedFiles } from './remove-files.ts';

type Copied = { copied: number; there: number; missing: string[] };

const batch = 200;
const atOnce = 4;

/**
 * Copies every picture that has a row, byte by byte, and passes over equal copies: a run that was broken
 * off goes on where it was, and one more run proves that nothing is missing.
 */
export async function copyPictures(
  db: Database,
  { from, to }: { from: ImageStore; to: ImageStore },
  onProgress: (done: number) => void = () => {},
): Promise<Copied> {
  const result: Copied = { copied: 0, there: 0, missing: [] };
  const limit = pLimit(atOnce);
  let after = '00000000-0000-0000-0000-000000000000';
  for (let done = 0; ; ) {
    const rows = await db
      .select({ id: images.id })
      .from(images)
      .where(gt(images.id, after))
      .orderBy(images.id)
      .limit(batch);
    const last = rows.at(-1);
    if (!last) return result;
    const asked = rows.map(({ id }) => limit(() => copyOne(id, { from, to }, result)));
    // Waits for all, so that no copy is under way when this ends.
    await Promise.all(asked).finally(() => Promise.allSettled(asked));
    after = last.id;
    done += rows.length;
    onProgress(done);
  }
}

async function copyOne(
  id: string,
  { from, to }: { from: ImageStore; to: ImageStore },
  result: Copied,
): Promise<void> {
  const [kept, there] = [await storedFiles(from, id), await storedFiles(to, id)];
  const isWhole = there.length === fileNames.length;
  // Uploaded since the server uses the other store, so the earlier store never had it.
  if (isWhole && (kept.length === 0 || areAlike(kept, there))) result.there += 1;
  else if (kept.length < fileNames.length) result.missing.push(id);
  else {
    // A picture is written once, so what a broken copy left is removed first.
    if (there.length > 0) await to.remove(id);
    await to.put(id, kept);
    result.copied += 1;
  }
}

function areAlike(some: readonly ImageFile[], others: readonly ImageFile[]): boolean {
  return some.every(({ bytes }, at) =>
    Buffer.from(bytes).equals(others[at]?.bytes ?? bytes.subarray(1)),
  );
}
