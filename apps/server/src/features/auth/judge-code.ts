import { codes } from '@nagarika/db/schema/codes';
import { Refusal } from '@nagarika/domain/refusal';
import { codeMessages } from '@nagarika/domain/sign-in-rules';
import { and, eq } from 'drizzle-orm';
import {
  type CodeTarget,
  codeHash,
  codeLimits,
  endCodes,
  isOutstanding,
} from '#server/features/auth/codes.ts';
import { giveBackHit, type LimitKey, takeHit } from '#server/limits.ts';
import type { Deps } from '#server/ports.ts';

/** Uses up the code, or throws. @throws Refusal bad_input, or too_many after five wrong tries */
export async function judgeCode(deps: Deps, target: CodeTarget, code: string): Promise<void> {
  const verdict = await judge(deps, target, code);
  if (verdict === 'right') return;
  if (verdict === 'wrong') throw new Refusal('bad_input', codeMessages.invalid);
  if (verdict === 'none') throw new Refusal('bad_input', codeMessages.expired);
  throw new Refusal('too_many', codeMessages.expired, verdict);
}

/**
 * A try is taken before the code is looked at: parallel guesses queue on that row and cannot
 * outrun the limit. Tries that were not wrong are given back. It returns instead of throwing,
 * because a throw would undo the count.
 */
function judge(deps: Deps, target: CodeTarget, code: string) {
  const tries: LimitKey = `otp-wrong:${target.channel}:${target.address}`;
  return deps.db.transaction(async (db) => {
    const within = { ...deps, db };
    const taken = await takeHit(within, tries, codeLimits.wrongPerTarget);
    if (!taken.ok) {
      await endCodes(within, target);
      return { retryAfter: taken.retryAfter };
    }
    const now = deps.clock.now();
    const used = await db
      .update(codes)
      .set({ endedAt: now })
      .where(and(isOutstanding(target, now), eq(codes.codeHash, codeHash(deps, target, code))))
      .returning({ id: codes.id });
    if (used.length > 0) {
      await giveBackHit(within, tries);
      return 'right';
    }
    const isOneOut = await db.$count(codes, isOutstanding(target, now));
    if (isOneOut === 0) {
      await giveBackHit(within, tries);
      return 'none';
    }
    if (taken.hits >= codeLimits.wrongPerTarget.limit) await endCodes(within, target);
    return 'wrong';
  });
}
