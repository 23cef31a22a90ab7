import type { Database, Transaction } from '@nagarika/db/client';
import type { payouts } from '@nagarika/db/schema/money/payouts';
import { payoutRelease } from './payout-release.ts';

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
