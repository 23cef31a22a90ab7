import type { Database, Transaction } from '@nagarika/db/client';
import { profileInForce } from './profile-in-force.ts';
import { ratesInForce } from './rates-in-force.ts';

/** Whether tickets of hers that are sold at that instant have an invoice. */
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
