import { images } from '@nagarika/db/schema/events/images';
import { users } from '@nagarika/db/schema/people/users';
import { imageUrl } from '@nagarika/domain/events/covers/images';
import { say } from '@nagarika/domain/language/texts';
import type { User } from '@nagarika/domain/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, ne } from 'drizzle-orm';
import { toUser } from '#server/platform/sessions/to-user.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { forgetFiles, removeFiles } from './remove-files.ts';
import { imageRow, readUpload, storeUpload } from './store-upload.ts';

/** Replaces the profile photo and deletes the one before. */
export async function uploadProfilePhoto(ctx: MemberContext, file: Blob): Promise<{ user: User }> {
  const { deps } = ctx;
  const encoded = await readUpload(ctx, 'profile', file);
  const { user, replaced } = await storeUpload(ctx, encoded, (id) =>
    deps.db.transaction(async (tx) => {
      // The first statement locks the user's row, so of two uploads at once the later one wins as a whole.
      const [row] = await tx
        .update(users)
        .set({ avatarUrl: imageUrl(id, 320) })
        .where(eq(users.id, ctx.user.id))
        .returning();
      if (!row) throw new Refusal('not_signed_in', say('Please sign in to continue.'));
      const gone = await tx
        .delete(images)
        .where(and(eq(images.ownerId, row.id), eq(images.kind, 'profile'), ne(images.id, id)))
        .returning({ id: images.id });
      const replaced = gone.map((image) => image.id);
      await tx.insert(images).values(imageRow(ctx, 'profile', id, encoded));
      await forgetFiles(deps, tx, replaced);
      return { user: toUser(row), replaced };
    }),
  );
  await removeFiles(deps, replaced);
  return { user };
}
