import { say } from '@nagarika/domain/language/texts';
import type { CodeSent } from '@nagarika/domain/people/sign-in';
import { Refusal } from '@nagarika/domain/site/refusal';
import { requireProof } from '#server/features/people/auth/codes/require-proof.ts';
import { sendPhoneCode } from '#server/features/people/auth/codes/send-phone-code.ts';
import type { MemberContext } from '#server/trpc/context.ts';

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
