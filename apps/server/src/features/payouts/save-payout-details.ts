import { payoutDetails } from '@nagarika/db/schema/payouts';
import { maskedPayoutDetails, type PayoutDetails } from '@nagarika/domain/payouts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { consume } from '#server/platform/limits.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { encryptDetails } from './encrypt-details.ts';

/** Each is encrypted, and a line in the log that stays. */
const perDay = { limit: 10, seconds: 86_400 };

/** Replaces what was given before; the log says that it changed, not what to. */
export async function savePayoutDetails(
  { deps, user }: MemberContext,
  details: PayoutDetails,
): Promise<PayoutDetails> {
  await consume(
    deps,
    `payout-details:${user.id}`,
    perDay,
    'You have changed your payout details many times. Please try again tomorrow.',
  );
  const now = deps.clock.now();
  const sealed = encryptDetails(deps.secrets, { member: user.id }, details);
  const row = { sealed, updatedAt: now };
  await deps.db.transaction(async (tx) => {
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
  });
  return maskedPayoutDetails(details);
}
