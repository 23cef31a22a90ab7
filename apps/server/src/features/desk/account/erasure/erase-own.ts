import { say } from '@nagarika/domain/language/texts';
import { removeFiles } from '#server/features/events/images/remove-files.ts';
import { requireProof } from '#server/features/people/auth/codes/require-proof.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { eraseMember } from './erase-account.ts';

/**
 * Erases the member's account at once and for good. @throws Refusal
 * unprocessable: something stands against it
 */
export async function eraseOwn(ctx: MemberContext, input: { proof: string }) {
  const { deps, request, user } = ctx;
  requireProof(ctx, input);
  const { pictures } = await eraseMember(deps, user.id);
  request.setSession(null);
  await removeFiles(deps, pictures);
  return { message: word(say('Your account is deleted.'), request.language) };
}
