import { images } from '@nagarika/db/schema/events/images';
import { eq } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';

/** Deletes the files of a picture that has no row, after a failed upload or an erasure. */
export async function forgetPicture(deps: Pick<Deps, 'db' | 'images'>, id: string): Promise<void> {
  const [kept] = await deps.db.select({ id: images.id }).from(images).where(eq(images.id, id));
  if (!kept) await deps.images.remove(id);
}
