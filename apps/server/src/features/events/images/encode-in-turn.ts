import type { UploadKind } from '@nagarika/domain/events/covers/images';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { ChildTimeout, createChildWork } from '#server/platform/child-work.ts';
import { createTurns } from '#server/platform/turns.ts';
import type { Encoded, EncodeJob } from './encode-image.ts';

const encode = createChildWork<EncodeJob, Encoded>(new URL('./encode-child.ts', import.meta.url), {
  name: 'pictures',
  timeoutMs: 25_000,
});

/** Waiting ones hold their bytes in memory: at most 80 MB. */
const turns = createTurns({ name: 'pictures', atOnce: 1, waiting: 7, each: 2, waitMs: 60_000 });

/**
 * Encoded by a process of its own, one picture at a time.
 * @throws Refusal wrong_type, unprocessable, too_many, busy
 */
export function encodeInTurn(ownerId: string, file: Blob, kind: UploadKind): Promise<Encoded> {
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
