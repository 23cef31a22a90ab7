import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { forgetFactor } from '#server/features/people/second-factor/forget-factor.ts';
import { requireEnrolled } from '#server/features/people/second-factor/require-enrolled.ts';
import { type MemberContext, requireFreshFactor } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';

/**
 * Turns the second factor off in the demo alone: elsewhere no admin is without
 * one. @throws Refusal forbidden
 */
export async function turnOffFactor(ctx: MemberContext): Promise<{ message: string }> {
  const { deps, request, user } = ctx;
  requireEnrolled(ctx);
  if (!deps.config.demo)
    throw new Refusal('forbidden', say('Every admin has a second factor here.'));
  requireFreshFactor(ctx);
  await deps.db.transaction(async (tx) => {
    await forgetFactor(tx, user.id);
    await recordAct(ctx, tx, {
      action: 'second_factor.removed',
      subjectType: 'user',
      subjectId: user.id,
      before: null,
      after: null,
    });
  });
  return { message: word(say('Turned off.'), request.language) };
}
