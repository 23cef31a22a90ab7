import { images } from '@nagarika/db/schema/images';
import { users } from '@nagarika/db/schema/users';
import { imageUrl, type UploadKind, uploadRules } from '@nagarika/domain/images';
import { Refusal } from '@nagarika/domain/refusal';
import type { User } from '@nagarika/domain/users';
import { and, eq, ne } from 'drizzle-orm';
import { consume } from '#server/platform/limits.ts';
import { toUser } from '#server/platform/sessions.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Encoded } from './encode.ts';
import { encodeInTurn } from './encoder.ts';

/** Of one member, what is refused included: each costs us the work of looking. */
export const uploadLimits = {
  hour: { limit: 30, seconds: 3600 },
  day: { limit: 100, seconds: 86_400 },
} as const;

export async function uploadEventImage(
  ctx: MemberContext,
  file: Blob,
): Promise<{ imageUrl: string }> {
  const encoded = await readUpload(ctx, 'event', file);
  return keep(ctx, encoded, async (id) => {
    await ctx.deps.db.insert(images).values(rowOf(ctx, 'event', id, encoded));
    return { imageUrl: imageUrl(id) };
  });
}

/** The photo that it replaces is gone afterwards. */
export async function uploadProfilePhoto(ctx: MemberContext, file: Blob): Promise<{ user: User }> {
  const { deps } = ctx;
  const encoded = await readUpload(ctx, 'profile', file);
  const { user, replaced } = await keep(ctx, encoded, (id) =>
    deps.db.transaction(async (tx) => {
      // First, because it holds her row: of two uploads at once the later one wins, whole.
      const [row] = await tx
        .update(users)
        .set({ avatarUrl: imageUrl(id, 320) })
        .where(eq(users.id, ctx.user.id))
        .returning();
      if (!row) throw new Refusal('not_signed_in', 'Please sign in to continue.');
      const replaced = await tx
        .delete(images)
        .where(and(eq(images.ownerId, row.id), eq(images.kind, 'profile'), ne(images.id, id)))
        .returning({ id: images.id });
      await tx.insert(images).values(rowOf(ctx, 'profile', id, encoded));
      return { user: toUser(row), replaced };
    }),
  );
  for (const { id } of replaced) {
    // Her new photo stands; files left behind are no reason to tell her otherwise.
    await deps.images.remove(id).catch(() => deps.log.warn({ image: id }, 'files not removed'));
  }
  return { user };
}

async function readUpload(ctx: MemberContext, kind: UploadKind, file: Blob): Promise<Encoded> {
  const { limit, tooLarge } = uploadRules[kind];
  await consume(ctx.deps, `upload-hour:${ctx.user.id}`, uploadLimits.hour, tooMany);
  await consume(ctx.deps, `upload-day:${ctx.user.id}`, uploadLimits.day, tooMany);
  if (file.size >= limit) throw new Refusal('too_large', tooLarge);
  return encodeInTurn(ctx.user.id, file, kind);
}

const tooMany = 'You have uploaded many images. Please try again later.';

/** The files come first: a row or an address never stands for a picture that is not there. */
async function keep<Result>(
  { deps }: MemberContext,
  { files }: Encoded,
  record: (id: string) => Promise<Result>,
): Promise<Result> {
  const id = crypto.randomUUID();
  await deps.images.put(id, files);
  try {
    return await record(id);
  } catch (error) {
    await deps.images.remove(id);
    throw error;
  }
}

function rowOf(
  { deps, user }: MemberContext,
  kind: UploadKind,
  id: string,
  { width, height }: Encoded,
): typeof images.$inferInsert {
  return { id, kind, ownerId: user.id, width, height, createdAt: deps.clock.now() };
}
