import { Refusal } from '@nagarika/domain/refusal';
import { addHits, type LimitKey, readWindows, type Window } from '#server/platform/limits.ts';
import type { Deps } from '#server/platform/ports.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { wrongWindows } from './code-limits.ts';
import { type CodeTarget, isStranger } from './codes.ts';

const hour = 3600;
const day = 24 * hour;
const longestCode = 8;

/** From when strangers guess too much, codes to strangers are long for a day. */
const longCodes: Window = { key: 'otp-long:all', limit: 1, seconds: day };

/**
 * Counts one code in the ceilings over all numbers, which bound what codes cost, before it is made;
 * what is answered takes it back. Browsers that a number knows are neither counted nor refused.
 * `own`: the limits of this client and target, where a full one is reason enough to count nothing.
 * @throws Refusal too_many
 */
export async function takeFromCeilings(
  deps: Deps,
  target: CodeTarget,
  own: readonly Window[],
): Promise<() => Promise<void>> {
  if (!isStranger(target)) return async () => {};
  const windows = ceilings('otp-sent-all', deps.config.codeCeilings.sent);
  const read = await readWindows(deps, [...windows, ...own]);
  // Refused soon by what is its own: nobody else's count is touched.
  if (read.slice(windows.length).some(({ isFull }) => isFull)) return async () => {};
  refuseOver(read.slice(0, windows.length).find(({ isFull }) => isFull));
  const counted = await addHits(deps, windows, 1);
  const giveBack = async () => void (await addHits(deps, windows, -1));
  const over = counted.find(({ hits }, index) => hits > (windows[index]?.limit ?? 0));
  if (over) await giveBack();
  else if (justFull(counted, windows)) deps.alerts.raise('codes_sent');
  refuseOver(over);
  return giveBack;
}

/** How many digits a code to this target has; more for strangers while too much is guessed. */
export async function codeLength(ctx: PublicContext, target: CodeTarget): Promise<number> {
  return (await needsLongCode(ctx, target)) ? longLength(ctx.deps) : ctx.deps.config.otpLength;
}

/**
 * What stands against judging this guess: a client with many wrong ones is refused, and a short one
 * is not looked at while codes are long. @throws Refusal too_many
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
    const message = 'Too many wrong codes. Please try again later.';
    throw new Refusal('too_many', message, { retryAfter: client.retryAfter });
  }
  const isShort = code.length < longLength(ctx.deps);
  return !(isShort && (await needsLongCode(ctx, target)));
}

/** After the verdict, in a statement of its own: honest sign-ins never touch these rows. */
export async function countWrongGuess(ctx: PublicContext, target: CodeTarget): Promise<void> {
  const { deps, request } = ctx;
  const client = wrongWindows(request, target);
  if (!client) return;
  const own = [client.short, client.day];
  const all = isStranger(target) ? ceilings('otp-wrong-all', deps.config.codeCeilings.wrong) : [];
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

function ceilings(name: string, { perHour, perDay }: { perHour: number; perDay: number }) {
  const window = (key: LimitKey, limit: number, seconds: number) => ({ key, limit, seconds });
  return [window(`${name}:hour`, perHour, hour), window(`${name}:day`, perDay, day)];
}

/** This hit was the one that filled it: told once a window. */
function justFull(states: readonly { hits: number }[], windows: readonly Window[]): boolean {
  return states.some(({ hits }, index) => hits === windows[index]?.limit);
}

function refuseOver(full: { retryAfter: number } | undefined): void {
  if (!full) return;
  const message = 'Many people are asking for codes just now. Please try again later.';
  throw new Refusal('too_many', message, { retryAfter: full.retryAfter });
}
