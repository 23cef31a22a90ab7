import { randomInt } from 'node:crypto';
import { codes } from '@nagarika/db/schema/codes';
import { Refusal } from '@nagarika/domain/refusal';
import type { CodeSent } from '@nagarika/domain/sign-in';
import { codeMessages, codeMinutes, resendSeconds } from '@nagarika/domain/sign-in-rules';
import { max } from 'drizzle-orm';
import type { PublicContext } from '#server/context.ts';
import {
  type CodeTarget,
  codeHash,
  codeLimits,
  endCodes,
  isOutstanding,
} from '#server/features/auth/codes.ts';
import { consume, giveBackHit, type LimitDeps, type LimitKey } from '#server/limits.ts';
import { describeFault } from '#server/observability.ts';

/**
 * Makes a new code the only outstanding one of its target, then delivers it. A code that could not
 * be delivered is void, counts for nothing and starts no wait.
 */
export async function sendCode(
  { deps, request }: PublicContext,
  target: CodeTarget,
  deliver: (code: string) => Promise<void>,
): Promise<CodeSent> {
  const { otpLength } = deps.config;
  const code = String(randomInt(10 ** otpLength)).padStart(otpLength, '0');
  const perTarget: LimitKey = `otp-sent:${target.channel}:${target.address}`;

  // One transaction: what a refusal has counted is undone, and sends to one target queue up.
  await deps.db.transaction(async (db) => {
    const within = { ...deps, db };
    await consume(within, `otp-client:${request.ip}`, codeLimits.sentPerClient, tooMany);
    await consume(within, perTarget, codeLimits.sentPerTarget, tooMany);
    await refuseTooEarly(within, target);
    await endCodes(within, target);
    const sentAt = deps.clock.now();
    await db.insert(codes).values({
      channel: target.channel,
      target: target.address,
      codeHash: codeHash(deps, target, code),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + codeMinutes * 60_000),
    });
  });

  try {
    await deliver(code);
  } catch (error) {
    deps.log.error({ channel: target.channel, fault: describeFault(error) }, 'code not sent');
    await endCodes(deps, target);
    await giveBackHit(deps, perTarget);
    throw new Refusal('gateway_unavailable', codeMessages.notSent);
  }
  return {
    message: 'OTP sent successfully.',
    ...(deps.sms.showsCodeOnScreen ? { otpCode: code } : {}),
    otpLength,
    expiresIn: codeMinutes * 60,
    resendIn: resendSeconds,
  };
}

const tooMany = 'Too many OTP requests. Please try again later.';

async function refuseTooEarly({ db, clock }: LimitDeps, target: CodeTarget): Promise<void> {
  const now = clock.now();
  const [last] = await db
    .select({ sentAt: max(codes.sentAt) })
    .from(codes)
    .where(isOutstanding(target, now));
  if (!last?.sentAt) return;
  const wait = Math.ceil((last.sentAt.getTime() - now.getTime()) / 1000) + resendSeconds;
  if (wait <= 0) return;
  const message = `Please wait ${wait} seconds before requesting a new OTP.`;
  throw new Refusal('too_many', message, { retryAfter: wait });
}
