import { instantFromIst, istDate } from '@nagarika/domain/language/format';
import { say } from '@nagarika/domain/language/texts';
import { type OperatorProfileDraft, taxProfileOf } from '@nagarika/domain/money/tax/tax-profiles';
import { Refusal } from '@nagarika/domain/site/refusal';
import { lockTaxDetails } from '#server/features/money/tax/rates/refuse-other-pan.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { writeTaxProfile } from './write-tax-profile.ts';

/**
 * Saves who runs this installation, for what is supplied from now on, or from the midnight with which a later
 * day begins in India. Earlier supplies go by who it was then, whenever they are invoiced or credited.
 * @throws Refusal bad_input for a day that is over
 */
export async function saveOperatorProfile(
  ctx: MemberContext,
  { fromDay, ...draft }: OperatorProfileDraft,
): Promise<void> {
  const now = ctx.deps.clock.now();
  const today = istDate(now);
  if (fromDay && fromDay < today) {
    throw new Refusal(
      'bad_input',
      say('Tax details can begin today at the earliest: what was sold before has its papers.'),
    );
  }
  const validFrom = fromDay > today ? instantFromIst(fromDay, '00:00') : now;
  await ctx.deps.db.transaction(async (tx) => {
    await lockTaxDetails(tx, null);
    await writeTaxProfile(ctx, tx, { userId: null, profile: taxProfileOf(draft), validFrom });
  });
}
