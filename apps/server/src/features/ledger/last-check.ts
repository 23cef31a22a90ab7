import type { Database } from '@nagarika/db/client';
import { ledgerTransactions } from '@nagarika/db/schema/ledger';
import { ledgerChecks } from '@nagarika/db/schema/ledger-checks';
import { max } from 'drizzle-orm';
import type { MemberContext } from '#server/trpc/context.ts';
import { checkLedger } from './check-ledger.ts';
import { inLedgerSnapshot } from './in-ledger-snapshot.ts';
import { type LastCheck, ledgerCheck } from './schemas.ts';

/** Transactions of a ledger that is checked while somebody waits: a tenth of a second. */
const few = 5_000;

/**
 * What the rules find: of a small ledger now, of a larger one as the last check found it
 * (docs/payments.md#audit). Null: the first one has not ended yet.
 */
export async function lastCheck({ deps }: MemberContext, most = few): Promise<LastCheck> {
  const { db, clock } = deps;
  if (await isCheckedAtOnce(db, most)) {
    const now = clock.now();
    const found = await inLedgerSnapshot(db, (tx) => checkLedger(tx, now));
    return { ...found, isUnderWay: false };
  }
  const [last] = await db.select().from(ledgerChecks);
  if (!last?.result) return null;
  return { ...ledgerCheck.parse(last.result), isUnderWay: last.askedAt !== null };
}

/** By the last number, which the index of numbers ends with: at least as many as there are rows. */
export async function isCheckedAtOnce(db: Database, most = few): Promise<boolean> {
  const [row] = await db.select({ last: max(ledgerTransactions.number) }).from(ledgerTransactions);
  return (row?.last ?? 0) <= most;
}
