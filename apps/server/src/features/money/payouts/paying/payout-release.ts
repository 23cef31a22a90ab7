import type { Database, Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { payoutReleaseSetting } from '@nagarika/domain/money/payouts/payouts';
import { readSetting } from '#server/sql/read-setting.ts';
import { mayActInFinance } from './lock-finance.ts';

/** Reads whether two have to agree on a payout where there are two, and who the admins of finance are. */
export async function payoutRelease(db: Database | Transaction) {
  const { value, updatedAt } = await readSetting(db, payoutReleaseSetting);
  const rows = await db.select({ id: users.id }).from(users).where(mayActInFinance);
  return { ...value, updatedAt, finance: rows.map(({ id }) => id) };
}
