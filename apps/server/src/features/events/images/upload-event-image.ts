import { images } from '@nagarika/db/schema/events/images';
import { imageUrl } from '@nagarika/domain/events/covers/images';
import type { MemberContext } from '#server/trpc/context.ts';
import { imageRow, readUpload, storeUpload } from './store-upload.ts';

export async function uploadEventImage(
  ctx: MemberContext,
  file: Blob,
): Promise<{ imageUrl: string }> {
  const encoded = await readUpload(ctx, 'event', file);
  return storeUpload(ctx, encoded, async (id) => {
    await ctx.deps.db.insert(images).values(imageRow(ctx, 'event', id, encoded));
    return { imageUrl: imageUrl(id) };
  });
}
