import type { images } from '@nagarika/db/schema/events/images';
import { type UploadKind, uploadRules } from '@nagarika/domain/events/covers/images';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { ChildTimeout, createChildWork } from '#server/platform/bounds/child-work.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import { createTurns } from '#server/platform/bounds/turns.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Encoded, EncodeJob } from './encode-image.ts';
import { removeFiles } from './remove-files.ts';

const encode = createChildWork<EncodeJob, Encoded>(new URL('./encode-child.ts', import.meta.url), {
  name: 'pictures',
  timeoutMs: 25_000,
});

/** Waiting pictures hold their bytes in memory: at most 80 MB. */
const turns = createTurns({ name: 'pictures', atOnce: 1, waiting: 7, each: 2, waitMs: 60_000 });

/** Limits one member's uploads, refused ones included, since each costs the work of looking. */
export const uploadLimits = {
  hour: { limit: 30, seconds: 3600 },
  day: { limit: 100, seconds: 86_400 },
} as const;

/** Counts, bounds and encodes an upload. @throws Refusal too_many, too_large, wrong_type, unprocessable */
export async function readUpload(
  ctx: MemberContext,
  kind: UploadKind,
  file: Blob,
): Promise<Encoded> {
  const { limit, tooLarge } = uploadRules[kind];
  await consume(ctx.deps, `upload-hour:${ctx.user.id}`, uploadLimits.hour, tooMany);
  await consume(ctx.deps, `upload-day:${ctx.user.id}`, uploadLimits.day, tooMany);
  if (file.size >= limit) throw new Refusal('too_large', tooLarge);
  return encodeInTurn(ctx.user.id, file, kind);
}

const tooMany = say('You have uploaded many images. Please try again later.');

/**
 * Stores the files first, so that no row or address stands for a missing picture. Whatever happens before
 * there is a row, images.forget looks later and deletes what was kept without one.
 */
export async function storeUpload<Result>(
  { deps }: MemberContext,
  { files }: Encoded,
  record: (id: string) => Promise<Result>,
): Promise<Result> {
  const id = crypto.randomUUID();
  const later = { key: id, afterSeconds: forgetAfterSeconds };
  await deps.jobs.enqueue(deps.db, 'images.forget', { imageId: id }, later);
  try {
    await deps.images.put(id, files);
    return await record(id);
  } catch (error) {
    await removeFiles(deps, [id]);
    throw error;
  }
}

/** Longer than any upload takes. */
const forgetAfterSeconds = 3600;

export function imageRow(
  { deps, user }: MemberContext,
  kind: UploadKind,
  id: string,
  { width, height }: Encoded,
): typeof images.$inferInsert {
  return { id, kind, ownerId: user.id, width, height, createdAt: deps.clock.now() };
}

/**
 * Encodes one picture at a time in a process of its own. @throws Refusal
 * wrong_type, unprocessable, too_many, busy
 */
function encodeInTurn(ownerId: string, file: Blob, kind: UploadKind): Promise<Encoded> {
  return turns(ownerId, async () => encode({ bytes: await file.bytes(), kind })).catch(
    (error: unknown) => {
      if (!(error instanceof ChildTimeout)) throw error;
      throw new Refusal(
        'unprocessable',
        say('This image takes too long to read. Please use another one.'),
      );
    },
  );
}
