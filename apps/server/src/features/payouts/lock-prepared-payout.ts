import type { Transaction } from '@nagarika/db/client';
import { payouts } from '@nagarika/db/schema/payouts';
import { Refusal } from '@nagarika/domain/refusal';
import { say } from '@nagarika/domain/texts';
import { eq } from 'drizzle-orm';

export type Decided = { id: string; status: 'paid' | 'called_off' };

export async function lockPreparedPayout(tx: Transaction, id: string) {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
  if (!payout) throw new Refusal('not_found', say('There is no such payout.'));
  if (payout.status === 'paid')
    throw new Refusal('already_done', say('This payout is paid already.'));
  if (payout.status === 'called_off') {
    throw new Refusal('already_done', say('This payout was called off.'));
  }
  return payout;
}
