import { payoutDetails, payouts } from '@nagarika/db/schema/money/payouts';
import { maskedPayoutDetails } from '@nagarika/domain/money/payouts/payouts';
import { and, desc, eq } from 'drizzle-orm';
import type { Details } from '#server/features/money/payouts/schemas.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { decryptDetails } from './decrypt-details.ts';
import { isToTheseDetails, missingProof } from './missing-proof.ts';

/** Masked, with the ₹1 that she is asked about; null: none were given. */
export async function showPayoutDetails({ deps, user }: MemberContext): Promise<Details | null> {
  const isRupee = and(isToTheseDetails, eq(payouts.isProof, true), eq(payouts.status, 'paid'));
  const [row] = await deps.db
    .select({
      sealed: payoutDetails.sealed,
      missing: missingProof,
      sent: { id: payouts.id, reference: payouts.reference, paidAt: payouts.paidAt },
    })
    .from(payoutDetails)
    .leftJoin(payouts, isRupee)
    .where(eq(payoutDetails.userId, user.id))
    .orderBy(desc(payouts.paidAt))
    .limit(1);
  if (!row) return null;
  const { id, reference, paidAt } = row.sent ?? {};
  return {
    ...maskedPayoutDetails(decryptDetails(deps.secrets, { member: user.id }, row.sealed)),
    rupee:
      row.missing === 'unconfirmed' && id && reference && paidAt
        ? { id, reference, paidAt: paidAt.toISOString() }
        : null,
  };
}
