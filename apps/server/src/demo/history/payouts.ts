import { payoutDetails, payouts } from '@nagarika/db/schema/money/payouts';
import { users } from '@nagarika/db/schema/people/users';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { organiserId, signInId } from '#server/demo/people/people.ts';
import { shifted } from '#server/demo/rows/shifted.ts';
import { savePayoutDetails } from '#server/features/money/payouts/details/save-payout-details.ts';
import { markPayoutPaid } from '#server/features/money/payouts/paying/mark-payout-paid.ts';
import { preparePayouts } from '#server/features/money/payouts/paying/prepare-payouts.ts';
import { releasePayouts } from '#server/features/money/payouts/paying/release-payouts.ts';
import { proofUntil } from '#server/features/people/auth/codes/require-proof.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';

const ritu = organiserId('ritu');

/** Only the first of Ritu's events was over this long ago. */
const daysAgo = 25;

/**
 * Pays Ritu for her first event by the product's own functions; she is owed for those since. A broken-off
 * start is continued.
 */
export async function payDemo(deps: Deps, loadedAt: Date): Promise<void> {
  const [organiser, admin, second] = await Promise.all(
    [ritu, signInId('asha'), signInId('nalini')].map((id) => find(deps, id)),
  );
  if (!organiser || !admin || !second) return;
  const asOrganiser = shifted(deps, organiser, loadedAt, daysAgo);
  const asAdmin = shifted(deps, admin, loadedAt, daysAgo);
  const asSecond = shifted(deps, second, loadedAt, daysAgo);
  const [details] = await deps.db
    .select({ userId: payoutDetails.userId })
    .from(payoutDetails)
    .where(eq(payoutDetails.userId, ritu));
  if (!details) {
    await savePayoutDetails(asOrganiser, {
      accountName: 'Ritu Malhotra',
      accountNumber: '50100012345678',
      ifsc: 'HDFC0000123',
      pan: 'ABCPM1234R',
      proof: proofUntil(asOrganiser, asOrganiser.deps.clock.now().getTime() + 60_000),
    });
  }
  const [payout] = await deps.db.select().from(payouts).where(eq(payouts.organiserId, ritu));
  if (payout?.status === 'paid') return;
  try {
    const organiserIds = [ritu];
    const id = payout?.id ?? (await preparePayouts(asAdmin, { organiserIds })).payoutIds[0];
    if (!id) return;
    if (!payout?.releasedAt) await releasePayouts(asSecond, { ids: [id], despitePaise: 0 });
    await markPayoutPaid(asAdmin, { id, reference: 'HDFCN52026060100', despitePaise: 0 });
  } catch (error) {
    // A run that was broken off long ago may have sold no ticket of that event.
    if (!(error instanceof Refusal)) throw error;
    deps.log.warn({ reason: error.message }, 'the demo payout was not made');
  }
}

async function find({ db }: Deps, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row && toUser(row);
}
