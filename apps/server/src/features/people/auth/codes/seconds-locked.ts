import {
  forgetWindow,
  type LimitDeps,
  type LimitKey,
  readWindows,
  setWindow,
} from '#server/platform/bounds/limits.ts';
import { codeLimits } from './code-limits.ts';
import { type CodeTarget, targetName } from './code-target.ts';

const { limit: tries, seconds: firstLock } = codeLimits.wrongPerTarget;
const longestLock = 24 * 3600;
/** Earlier wrong guesses are forgotten after so long without one. */
const quiet = 7 * 24 * 3600;

/**
 * Tells how long a target is locked. The lock doubles with every five more wrong guesses, however slow, up
 * to a day. The first lock is the window of the five tries itself; from the second on no code is sent
 * either. One row keeps it: its hits are the wrong guesses, its end is the lock's end and a quiet week.
 */
export async function secondsLocked(deps: LimitDeps, target: CodeTarget): Promise<number> {
  const [wrong] = await readWindows(deps, [windowOf(target)]);
  return Math.max(0, (wrong?.retryAfter ?? 0) - quiet);
}

/** Counts in the transaction that took the try, whose row keeps others of this target waiting. */
export async function countTowardsLock(deps: LimitDeps, target: CodeTarget): Promise<void> {
  const [before] = await readWindows(deps, [windowOf(target)]);
  const hits = (before?.hits ?? 0) + 1;
  const endsAt = new Date(deps.clock.now().getTime() + (lockSeconds(hits) + quiet) * 1000);
  await setWindow(deps, keyOf(target), { hits, endsAt });
}

/**
 * Forgets the lock once the code was right: the caller has the phone, so the
 * wrong guesses were the owner's.
 */
export function forgetLock(deps: LimitDeps, target: CodeTarget): Promise<void> {
  return forgetWindow(deps, keyOf(target));
}

function lockSeconds(wrong: number): number {
  const times = wrong / tries;
  if (!Number.isInteger(times) || times < 2) return 0;
  return Math.min(firstLock * 2 ** (times - 1), longestLock);
}

function windowOf(target: CodeTarget) {
  return { key: keyOf(target), limit: tries, seconds: longestLock + quiet };
}

function keyOf(target: CodeTarget): LimitKey {
  return `otp-lock:${targetName(target)}`;
}
