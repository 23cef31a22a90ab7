import type { Database, Transaction } from '@nagarika/db/client';
import type { payouts } from '@nagarika/db/schema/money/payouts';
import { payoutRelease } from './payout-release.ts';

/** Lists who of finance there are, where two have to agree on a payout; null: one is enough. */
export async function needsRelease(db: Database | Transaction): Promise<string[] | null> {
  const { twoPersons, finance } = await payoutRelease(db);
  return twoPersons && finance.length >= 2 ? finance : null;
}

type Row = Pick<typeof payouts.$inferSelect, 'preparedBy' | 'filedBy' | 'releasedBy'>;

/** Her own word on what she prepared or filed, given while one was enough, counts for nothing by now. */
export function isReleasedByAnother({ preparedBy, filedBy, releasedBy }: Row): boolean {
  return releasedBy !== null && releasedBy !== preparedBy && releasedBy !== filedBy;
}
