import type { Database, Transaction } from '@nagarika/db/client';
import { settings } from '@nagarika/db/schema/system';
import { users } from '@nagarika/db/schema/users';
import {
  defaultPayoutRelease,
  type PayoutRelease,
  payoutReleaseKey,
  payoutReleaseSchema,
} from '@nagarika/domain/payouts';
import { eq } from 'drizzle-orm';
import { mayActInFinance } from './may-act-in-finance.ts';

/** Whether two have to agree on a payout where there are two, and who of finance there are. */
export async function payoutRelease(db: Database | Transaction) {
  const { twoPersons, updatedAt } = await storedPayoutRelease(db);
  const rows = await db.select({ id: users.id }).from(users).where(mayActInFinance);
  return { twoPersons, updatedAt, finance: rows.map(({ id }) => id) };
}

/** Two have to agree on a payout until an admin says otherwise. */
export async function storedPayoutRelease(
  db: Database | Transaction,
): Promise<PayoutRelease & { updatedAt: Date | null }> {
  const [row] = await db.select().from(settings).where(eq(settings.key, payoutReleaseKey));
  return row
    ? { ...payoutReleaseSchema.parse(row.value), updatedAt: row.updatedAt }
    : { ...defaultPayoutRelease, updatedAt: null };
}
