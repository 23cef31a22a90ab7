import { randomInt } from 'node:crypto';
import { codes } from '@nagarika/db/schema/people/codes';
import { type SchemaText, say, type Text } from '@nagarika/domain/language/texts';
import type { CodeSent } from '@nagarika/domain/people/sign-in';
import { codeMessages, codeMinutes, resendSeconds } from '@nagarika/domain/people/sign-in-rules';
import { Refusal } from '@nagarika/domain/site/refusal';
import { max } from 'drizzle-orm';
import {
  addHits,
  consume,
  type LimitDeps,
  readWindows,
  type Window,
} from '#server/platform/bounds/limits.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import { isNoSuchAddress } from '#server/platform/ports/messengers.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { codeCeilings, justFull } from './code-ceilings.ts';
import { sendWindows } from './code-limits.ts';
import {
  type CodeTarget,
  codeHashes,
  endCodes,
  isOutstanding,
  isStranger,
  storedTarget,
} from './code-target.ts';
import { ownTarget } from './judge-code.ts';
import { codeLength, secondsLocked } from './may-guess.ts';

/**
 * Makes a new code the only outstanding one of its target, then delivers it. A code that could not
 * be delivered is void, counts for nothing but the client and starts no wait.
 */
export async function sendCode(
  ctx: PublicContext,
  target: CodeTarget,
  deliver: (code: string) => Promise<void>,
  /** The answer where nobody has the address. */
  noSuchAddress: Text | SchemaText = codeMessages.notSent,
): Promise<CodeSent> {
  const { deps, request } = ctx;
  await refuseWhileLocked(deps, target);
  const otpLength = await codeLength(ctx, target);
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0');
  const { perClient, perTarget } = sendWindows(request, target);
  const giveBack = await takeFromCeilings(deps, target, [...perClient, ...perTarget]);
  try {
    await keepCode(deps, target, code, [...perClient, ...perTarget]);
  } catch (error) {
    await giveBack();
    throw error;
  }
  try {
    await deliver(code);
  } catch (error) {
    deps.log.error({ channel: target.channel, fault: describeFault(error) }, 'code not sent');
    await endCodes(deps, target);
    await addHits(deps, perTarget, -1);
    await giveBack();
    if (isNoSuchAddress(error)) throw new Refusal('unprocessable', noSuchAddress);
    throw new Refusal('gateway_unavailable', codeMessages.notSent);
  }
  return {
    message: word(say('OTP sent successfully.'), request.language),
    ...(deps.sms.showsCodeOnScreen ? { otpCode: code } : {}),
    otpLength,
    expiresIn: codeMinutes * 60,
    resendIn: resendSeconds,
  };
}

const tooMany = say('Too many OTP requests. Please try again later.');

/** Keeps the code in one transaction: a refusal undoes its counts, and sends to one target queue up. */
function keepCode(deps: Deps, target: CodeTarget, code: string, windows: readonly Window[]) {
  return deps.db.transaction(async (db) => {
    const within = { ...deps, db };
    for (const { key, ...limit } of windows) await consume(within, key, limit, tooMany);
    await refuseTooEarly(within, target);
    await endCodes(within, target);
    const sentAt = deps.clock.now();
    await db.insert(codes).values({
      ...storedTarget(deps, target),
      codeHash: codeHashes(deps, target, code)[0],
      sentAt,
      expiresAt: new Date(sentAt.getTime() + codeMinutes * 60_000),
    });
  });
}

async function refuseWhileLocked(deps: Deps, target: CodeTarget): Promise<void> {
  const retryAfter = await secondsLocked(deps, target);
  if (retryAfter === 0) return;
  const message = say(
    'Too many wrong codes were tried. Please try again later, or where you have signed in before.',
  );
  throw new Refusal('too_many', message, { retryAfter });
}

async function refuseTooEarly(deps: LimitDeps, target: CodeTarget): Promise<void> {
  const now = deps.clock.now();
  const [last] = await deps.db
    .select({ sentAt: max(codes.sentAt) })
    .from(codes)
    .where(isOutstanding(deps, target));
  if (!last?.sentAt) return;
  const wait = Math.ceil((last.sentAt.getTime() - now.getTime()) / 1000) + resendSeconds;
  if (wait <= 0) return;
  const message = say('Please wait {wait} seconds before requesting a new OTP.', { wait });
  throw new Refusal('too_many', message, { retryAfter: wait });
}

/**
 * Counts a code, before it is made, in the ceilings over all numbers that bound what codes cost,
 * and returns what takes the count back. Browsers that a number knows are neither counted nor
 * refused. `own`: the limits of this client and target; a full one is reason enough to count
 * nothing. @throws Refusal too_many
 */
async function takeFromCeilings(
  deps: Deps,
  target: CodeTarget,
  own: readonly Window[],
): Promise<() => Promise<void>> {
  if (!isStranger(target)) return async () => {};
  const windows = codeCeilings('otp-sent-all', deps.config.codeCeilings.sent);
  const read = await readWindows(deps, [...windows, ...own]);
  // The client's own limits will refuse it, so the shared counts stay untouched.
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

function refuseOver(full: { retryAfter: number } | undefined): void {
  if (!full) return;
  const message = say('Many people are asking for codes just now. Please try again later.');
  throw new Refusal('too_many', message, { retryAfter: full.retryAfter });
}

/** Answers the same for known and unknown numbers, by not looking up whether there is an account. */
export function sendPhoneCode(ctx: PublicContext, { phone }: { phone: string }): Promise<CodeSent> {
  return sendCode(ctx, ownTarget(ctx, phone), (code) =>
    ctx.deps.sms.sendCode({ phone, code, minutes: codeMinutes, language: ctx.request.language }),
  );
}
