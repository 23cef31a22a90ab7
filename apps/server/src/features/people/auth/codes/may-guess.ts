import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import {
  addHits,
  forgetWindow,
  type LimitDeps,
  type LimitKey,
  readWindows,
  setWindow,
  type Window,
} from '#server/platform/bounds/limits.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { codeCeilings, day, justFull } from './code-ceilings.ts';
import { codeLimits, wrongWindows } from './code-limits.ts';
import { type CodeTarget, isStranger, targetName } from './code-target.ts';

const { limit: tries, seconds: firstLock } = codeLimits.wrongPerTarget;

const longestLock = 24 * 3600;

/** Earlier wrong guesses are forgotten after so long without one. */
const quiet = 7 * 24 * 3600;

const longestCode = 8;

/** Once strangers guess too much, codes to strangers are long for a day. */
const longCodes: Window = { key: 'otp-long:all', limit: 1, seconds: day };

/** Tells how many digits a code to this target has: more for strangers while too much is guessed. */
export async function codeLength(ctx: PublicContext, target: CodeTarget): Promise<number> {
  return (await needsLongCode(ctx, target)) ? longLength(ctx.deps) : ctx.deps.config.otpLength;
}

/**
 * Tells whether this guess may be judged: a client with many wrong ones is refused, and a short guess is
 * not looked at while codes are long. @throws Refusal too_many
 */
export async function mayGuess(
  ctx: PublicContext,
  target: CodeTarget,
  code: string,
): Promise<boolean> {
  const windows = wrongWindows(ctx.request, target);
  if (!windows) return true;
  const [client] = await readWindows(ctx.deps, [windows.short]);
  if (client?.isFull) {
    const message = say('Too many wrong codes. Please try again later.');
    throw new Refusal('too_many', message, { retryAfter: client.retryAfter });
  }
  const isShort = code.length < longLength(ctx.deps);
  return !(isShort && (await needsLongCode(ctx, target)));
}

/**
 * Counts the guess after the verdict, in a statement of its own, so that honest
 * sign-ins never touch these rows.
 */
export async function countWrongGuess(ctx: PublicContext, target: CodeTarget): Promise<void> {
  const { deps, request } = ctx;
  const client = wrongWindows(request, target);
  if (!client) return;
  const own = [client.short, client.day];
  const all = isStranger(target)
    ? codeCeilings('otp-wrong-all', deps.config.codeCeilings.wrong)
    : [];
  const overAll = (await addHits(deps, [...own, ...all], 1)).slice(own.length);
  if (overAll.some(({ isFull }) => isFull)) await addHits(deps, [longCodes], 1);
  if (justFull(overAll, all)) deps.alerts.raise('codes_guessed');
}

async function needsLongCode({ deps, request }: PublicContext, target: CodeTarget) {
  const client = wrongWindows(request, target);
  if (!client || !isStranger(target)) return false;
  const states = await readWindows(deps, [client.day, longCodes]);
  return states.some(({ isFull }) => isFull);
}

function longLength({ config }: Deps): number {
  return Math.min(config.otpLength + 4, longestCode);
}

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
