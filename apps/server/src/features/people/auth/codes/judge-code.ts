import { codes } from '@nagarika/db/schema/people/codes';
import { codeMessages } from '@nagarika/domain/people/sign-in-rules';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, inArray } from 'drizzle-orm';
import pLimit from 'p-limit';
import { knownDevice } from '#server/http/clients/devices.ts';
import { giveBackHit, readWindows, takeHit } from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { codeLimits, triesKey } from './code-limits.ts';
import {
  type CodeTarget,
  codeHashes,
  endCodes,
  isKnownDevice,
  isOutstanding,
} from './code-target.ts';
import {
  countTowardsLock,
  countWrongGuess,
  forgetLock,
  mayGuess,
  secondsLocked,
} from './may-guess.ts';

type Verdict = 'right' | 'wrong' | 'none' | { retryAfter: number };

/**
 * Few guesses are judged at a time, so that hardly more than the limits allow are under way before the
 * wrong ones are counted, and a flood waits here instead of for the database.
 */
const oneOfFew = pLimit(8);

/** Uses up the code, or throws. @throws Refusal bad_input, or too_many after five wrong tries */
export async function judgeCode(
  ctx: PublicContext,
  target: CodeTarget,
  code: string,
): Promise<void> {
  const judged = () => judge(ctx, target, code);
  const verdict = isKnownDevice(target) ? await judged() : await oneOfFew(judged);
  if (verdict === 'right') return;
  if (verdict === 'wrong') throw new Refusal('bad_input', codeMessages.invalid);
  if (verdict === 'none') throw new Refusal('bad_input', codeMessages.expired);
  throw new Refusal('too_many', codeMessages.expired, verdict);
}

/**
 * Tells whether a guess would be judged: 'none' while no code is out,
 * `retryAfter` while the target is locked.
 */
export async function standingOf(
  deps: Deps,
  target: CodeTarget,
): Promise<'open' | 'none' | { retryAfter: number }> {
  // The code is read first: where the last wrong try has voided it, that try is counted by then.
  const isOneOut = (await deps.db.$count(codes, isOutstanding(deps, target))) > 0;
  const tries = { key: triesKey(target), ...codeLimits.wrongPerTarget };
  const [used] = await readWindows(deps, [tries]);
  const locked = await secondsLocked(deps, target);
  if (locked > 0 || used?.isFull) {
    return { retryAfter: Math.max(locked, used?.isFull ? used.retryAfter : 0) };
  }
  return isOneOut ? 'open' : 'none';
}

async function judge(ctx: PublicContext, target: CodeTarget, code: string): Promise<Verdict> {
  const { deps } = ctx;
  const standing = await standingOf(deps, target);
  if (standing === 'none') return 'none';
  if (standing !== 'open') {
    await endCodes(deps, target);
    return standing;
  }
  if (!(await mayGuess(ctx, target, code))) return 'none';
  const verdict = await tryOnce(deps, target, code);
  if (verdict === 'wrong') await countWrongGuess(ctx, target);
  return verdict;
}

/**
 * Takes a try before looking at the code: parallel guesses queue on that row and cannot
 * outrun the limit. Tries that were not wrong are given back. It returns instead of throwing,
 * because a throw would undo the count.
 */
function tryOnce(deps: Deps, target: CodeTarget, code: string): Promise<Verdict> {
  const tries = triesKey(target);
  return deps.db.transaction(async (db) => {
    const within = { ...deps, db };
    const taken = await takeHit(within, tries, codeLimits.wrongPerTarget);
    if (!taken.ok) {
      await endCodes(within, target);
      return { retryAfter: taken.retryAfter };
    }
    const used = await db
      .update(codes)
      .set({ endedAt: deps.clock.now() })
      .where(
        and(isOutstanding(deps, target), inArray(codes.codeHash, codeHashes(deps, target, code))),
      )
      .returning({ id: codes.id });
    if (used.length > 0) {
      await giveBackHit(within, tries);
      await forgetLock(within, target);
      return 'right';
    }
    const isOneOut = await db.$count(codes, isOutstanding(deps, target));
    if (isOneOut === 0) {
      await giveBackHit(within, tries);
      return 'none';
    }
    await countTowardsLock(within, target);
    if (taken.hits >= codeLimits.wrongPerTarget.limit) await endCodes(within, target);
    return 'wrong';
  });
}

/**
 * Finds the target of a guess, whose code may have been sent before another tab
 * made this browser a known one.
 */
export async function judgedTarget(ctx: PublicContext, phone: string): Promise<CodeTarget> {
  const target = ownTarget(ctx, phone);
  const isOwn = target.own !== null && (await standingOf(ctx.deps, target)) !== 'none';
  return isOwn ? target : { ...target, own: null };
}

/** Names the number as this browser reaches it: with codes and tries of its own where the number knows it. */
export function ownTarget({ deps, request }: PublicContext, phone: string): CodeTarget {
  return { channel: 'phone', address: phone, own: knownDevice(deps, request.devices, phone) };
}
