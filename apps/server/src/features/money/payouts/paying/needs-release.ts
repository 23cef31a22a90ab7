import type { Database, Transaction } from '@nagarika/db/client';
import type { payouts } from '@nagarika/db/schema/money/payouts';
import { users } from '@nagarika/db/schema/people/users';
import { payoutReleaseSetting } from '@nagarika/domain/money/payouts/payouts';
import { readSetting } from '#server/sql/read-setting.ts';
import { mayActInFinance } from './lock-finance.ts';

/** Lists the admins of finance where two have to agree on a payout; null where one is enough. */
export async function needsRelease(db: Database | Transaction): Promise<string[] | null> {
  const { twoPersons, finance } = await payoutRelease(db);
  return twoPersons && finance.length >= 2 ? finance : null;
}

type Row = Pick<typeof payouts.$inferSelect, 'preparedBy' | 'filedBy' | 'releasedBy'>;

/**
 * Tells whether another admin released it: the word of the one who prepared or filed it, given while one was
 * enough, counts no more.
 */
export function isReleasedByAnother({ preparedBy, filedBy, releasedBy }: Row): boolean {
  return releasedBy !== null && releasedBy !== preparedBy && releasedBy !== filedBy;
}

/** Reads whether two have to agree on a payout where there are two, and who the admins of finance are. */
export async function payoutRelease(db: Database | Transaction) {
  const { value, updatedAt } = await readSetting(db, payoutReleaseSetting);
  const rows = await db.select({ id: users.id }).from(users).where(mayActInFinance);
  return { ...value, updatedAt, finance: rows.map(({ id }) => id) };
}
