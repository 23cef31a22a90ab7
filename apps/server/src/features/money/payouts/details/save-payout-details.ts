import { payoutDetails } from '@nagarika/db/schema/money/payouts';
import { say, textOf } from '@nagarika/domain/language/texts';
import {
  maskedPayoutDetails,
  type PayoutDetails,
  payoutMessages,
  type SavePayoutDetails,
} from '@nagarika/domain/money/payouts/payouts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { profileInForce } from '#server/features/money/tax/rates/in-force-at.ts';
import {
  lockTaxDetails,
  refuseOtherPan,
} from '#server/features/money/tax/rates/refuse-other-pan.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import { requireProof } from '#server/features/people/auth/codes/require-proof.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { consume } from '#server/platform/bounds/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { bankOfIfsc } from './bank-of-ifsc.ts';
import { encryptDetails } from './decrypt-details.ts';

/** The bound, for each change is encrypted and leaves a line in the log for good. */
const perDay = { limit: 10, seconds: 86_400 };

/**
 * Replaces the payout details; the log says that they changed, not what to, and the organiser is told.
 * @throws Refusal bad_input where there is no such IFSC, forbidden without a fresh code
 * (docs/decisions/0161-second-factor.md), unprocessable where her GSTIN has another PAN
 */
export async function savePayoutDetails(
  ctx: MemberContext,
  { proof, ...details }: SavePayoutDetails,
): Promise<PayoutDetails> {
  if (!(await bankOfIfsc(details.ifsc))) {
    const text = textOf(payoutMessages.noSuchIfsc);
    throw new Refusal('bad_input', text, { issues: [{ path: 'ifsc', text }] });
  }
  requireProof(ctx, { proof });
  const { deps, user } = ctx;
  await consume(
    deps,
    `payout-details:${user.id}`,
    perDay,
    say('You have changed your payout details many times. Please try again tomorrow.'),
  );
  const now = deps.clock.now();
  const sealed = encryptDetails(deps.secrets, { member: user.id }, details);
  const row = { sealed, updatedAt: now };
  await deps.db.transaction(async (tx) => {
    await lockTaxDetails(tx, user.id);
    const registered = await profileInForce(tx, user.id, now);
    refuseOtherPan(registered?.gstin ?? null, details.pan);
    await tx
      .insert(payoutDetails)
      .values({ ...row, userId: user.id })
      .onConflictDoUpdate({ target: payoutDetails.userId, set: row });
    await recordAudit(tx, {
      actorId: user.id,
      action: 'payout_details.changed',
      subjectType: 'user',
      subjectId: user.id,
      before: null,
      after: null,
      at: now,
    });
    await notify(deps, tx, [
      {
        userId: user.id,
        kind: 'account_changed',
        title: say('Your payout details were changed'),
        message: say(
          'Your earnings go to the account that was just given. Was it not you? Write to {supportEmail} at once.',
          { supportEmail: deps.config.brand.supportEmail },
        ),
        link: '/my-events',
        dedupeKey: `payout_details:${user.id}:${now.getTime()}`,
      },
    ]);
  });
  return maskedPayoutDetails(details);
}
