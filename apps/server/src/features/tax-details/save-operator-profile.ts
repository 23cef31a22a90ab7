import { type TaxProfileDraft, taxProfileOf } from '@nagarika/domain/tax-profiles';
import { lockTaxDetails } from '#server/features/tax/lock-tax-details.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { writeTaxProfile } from './write-tax-profile.ts';

/** Who runs this installation, for papers that are issued from now on. */
export async function saveOperatorProfile(ctx: MemberContext, draft: TaxProfileDraft) {
  await ctx.deps.db.transaction(async (tx) => {
    await lockTaxDetails(tx, null);
    await writeTaxProfile(ctx, tx, { userId: null, profile: taxProfileOf(draft) });
  });
}
