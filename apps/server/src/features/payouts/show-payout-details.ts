import { payoutDetails } from '@nagarika/db/schema/payouts';
import { maskedPayoutDetails, type PayoutDetails } from '@nagarika/domain/payouts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { decryptDetails } from './decrypt-details.ts';

/** Masked; null: none were given. */
export async function showPayoutDetails({
  deps,
  user,
}: MemberContext): Promise<PayoutDetails | null> {
  const [row] = await deps.db.select().from(payoutDetails).where(eq(payoutDetails.userId, user.id));
  if (!row) return null;
  return maskedPayoutDetails(decryptDetails(deps.secrets, { member: user.id }, row.sealed));
}
