import { say } from '@nagarika/domain/language/texts';
import { proofMinutes } from '@nagarika/domain/people/proof';
import type { CodeSent } from '@nagarika/domain/people/sign-in';
import { Refusal } from '@nagarika/domain/site/refusal';
import { judgeCode, judgedTarget } from '#server/features/people/auth/codes/judge-code.ts';
import { proofUntil, requireProof } from '#server/features/people/auth/codes/require-proof.ts';
import { sendPhoneCode } from '#server/features/people/auth/codes/send-code.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Proven } from './schemas.ts';

/**
 * Proves that the member has her phone at hand now. The proof opens nothing by itself: with it this session
 * may for some minutes change what guards her account. Nothing is stored.
 */
export async function proveNumber(ctx: MemberContext, { otp }: { otp: string }): Promise<Proven> {
  const { deps, user } = ctx;
  await judgeCode(ctx, await judgedTarget(ctx, user.phone), otp);
  const until = new Date(deps.clock.now().getTime() + proofMinutes * 60_000);
  return { proof: proofUntil(ctx, until.getTime()), until: until.toISOString() };
}

/** Sends a code to the member's own number, under the codes, limits and locks of signing in. */
export function sendOwnCode(ctx: MemberContext): Promise<CodeSent> {
  return sendPhoneCode(ctx, { phone: ctx.user.phone });
}

/** Answers the same for a number that has an account and for one that has none. */
export async function sendCodeToNewNumber(
  ctx: MemberContext,
  input: { proof: string; phone: string },
): Promise<CodeSent> {
  requireProof(ctx, input);
  if (input.phone === ctx.user.phone) {
    throw new Refusal('bad_input', say('This is your number already.'));
  }
  return sendPhoneCode(ctx, { phone: input.phone });
}
