import type { Database, Transaction } from '@nagarika/db/client';
import type { LedgerSale } from '#server/features/money/tax/papers/next-sales.ts';
import type { InForce } from '#server/features/money/tax/papers/paper-drafts.ts';
import { profileInForce, profilesInForce } from './profile-in-force.ts';
import { ratesAt, ratesInForce, type StoredRate } from './rates-in-force.ts';

/** Returns what held at each sale, by the sale's id: a reversal goes by the papers of its sale. */
export async function inForceAt(
  db: Database | Transaction,
  sales: LedgerSale[],
  rates: StoredRate[],
): Promise<Map<string, InForce>> {
  const made = sales.filter(({ kind }) => kind === 'sale');
  const asked = made.flatMap(({ organiserId, occurredAt: at }) => [
    { userId: organiserId, at },
    { userId: null, at },
  ]);
  const profiles = await profilesInForce(db, asked);
  return new Map(
    made.map(({ id, occurredAt }, at) => {
      const [organiser = null, operator = null] = profiles.slice(2 * at, 2 * at + 2);
      return [id, { organiser, operator, rates: ratesAt(rates, occurredAt) }];
    }),
  );
}

/** Tells whether an organiser's tickets that are sold at that instant have an invoice. */
export async function isTicketTaxed(
  db: Database | Transaction,
  organiserId: string,
  at: Date,
): Promise<boolean> {
  const profile = await profileInForce(db, organiserId, at);
  if (!profile?.gstin) return false;
  const [rates] = await ratesInForce(db, [at]);
  return rates?.gst_tickets != null;
}
