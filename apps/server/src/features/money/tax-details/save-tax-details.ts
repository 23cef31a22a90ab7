import { payoutDetails } from '@nagarika/db/schema/money/payouts';
import { say } from '@nagarika/domain/language/texts';
import { type SaveTaxProfile, taxProfileOf } from '@nagarika/domain/money/tax/tax-profiles';
import { eq } from 'drizzle-orm';
import { decryptDetails } from '#server/features/money/payouts/details/decrypt-details.ts';
import {
  lockTaxDetails,
  refuseOtherPan,
} from '#server/features/money/tax/rates/refuse-other-pan.ts';
import { requireProof } from '#server/features/people/auth/codes/require-proof.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { checkNotErased } from '#server/features/people/users/is-erased.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { myTaxDetails } from './queries.ts';
import type { TaxDetails } from './schemas.ts';
import { writeTaxProfile } from './write-tax-profile.ts';

/** The bound, for each change is a row that stays. */
const perDay = { limit: 10, seconds: 86_400 };

/**
 * Saves tax details for papers that are issued from now on; earlier ones stay as they are.
 * @throws Refusal forbidden without a fresh code, unprocessable where it is not the PAN that she is paid
 * under
 */
export async function saveTaxDetails(
  ctx: MemberContext,
  { proof, ...draft }: SaveTaxProfile,
): Promise<TaxDetails> {
  requireProof(ctx, { proof });
  const { deps, user } = ctx;
  const profile = taxProfileOf(draft);
  await consume(
    deps,
    `tax-details:${user.id}`,
    perDay,
    say('You have changed your tax details many times. Please try again tomorrow.'),
  );
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await checkNotErased(tx, user.id);
    await lockTaxDetails(tx, user.id);
    const [paid] = await tx.select().from(payoutDetails).where(eq(payoutDetails.userId, user.id));
    const { pan = null } = paid
      ? decryptDetails(deps.secrets, { member: user.id }, paid.sealed)
      : {};
    refuseOtherPan(profile.gstin, pan);
    if (!(await writeTaxProfile(ctx, tx, { userId: user.id, profile }))) return;
    await notify(deps, tx, [
      {
        userId: user.id,
        kind: 'account_changed',
        title: say('Your tax details were changed'),
        message: say(
          'Invoices from now on have what was just given. Was it not you? Write to {supportEmail} at once.',
          { supportEmail: deps.config.brand.supportEmail },
        ),
        link: '/my-events/tax',
        dedupeKey: `tax_details:${user.id}:${now.getTime()}`,
      },
    ]);
  });
  return myTaxDetails(ctx);
}
