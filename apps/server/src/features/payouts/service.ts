import { payoutDetails } from '@nagarika/db/schema/payouts';
import {
  maskedPayoutDetails,
  type PayoutDetails,
  payoutDetailsSchema,
} from '@nagarika/domain/payouts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/context.ts';
import { recordAudit } from '#server/features/audit/record.ts';

/** Masked; null: she has given none. */
export async function showPayoutDetails({
  deps,
  user,
}: MemberContext): Promise<PayoutDetails | null> {
  const [row] = await deps.db.select().from(payoutDetails).where(eq(payoutDetails.userId, user.id));
  if (!row) return null;
  const opened: unknown = JSON.parse(deps.secrets.open(purposeOf(user.id), row.sealed));
  return maskedPayoutDetails(payoutDetailsSchema.parse(opened));
}

/** Replaces what she gave before; the log says that it changed, not what to. */
export async function savePayoutDetails(
  { deps, user }: MemberContext,
  details: PayoutDetails,
): Promise<PayoutDetails> {
  const now = deps.clock.now();
  const sealed = deps.secrets.seal(purposeOf(user.id), JSON.stringify(details));
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

/** One row's text opens nobody else's: each member has a key of her own. */
const purposeOf = (userId: string) => `payout details of ${userId}`;
