import type { Database } from '@nagarika/db/client';
import { ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { ledgerChecks } from '@nagarika/db/schema/money/ledger-checks';
import type { Language } from '@nagarika/domain/language/languages';
import { textOf } from '@nagarika/domain/language/texts';
import { max } from 'drizzle-orm';
import { inLedgerSnapshot } from '#server/features/money/ledger/rules/in-ledger-snapshot.ts';
import {
  type LastCheck,
  type LedgerCheck,
  ledgerCheck,
} from '#server/features/money/ledger/schemas.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { checkLedger } from './check-ledger.ts';

/**
 * The most transactions of a ledger that is checked while the caller waits: the rules take half a second for
 * five hundred.
 */
const few = 1_000;

/**
 * Returns what the rules find: in a small ledger now, in a larger one at the last check
 * (docs/payments.md#audit). Null while the first check has not ended.
 */
export async function lastCheck({ deps, request }: MemberContext, most = few): Promise<LastCheck> {
  const { db, clock } = deps;
  if (await isCheckedAtOnce(db, most)) {
    const now = clock.now();
    const found = await inLedgerSnapshot(db, (tx) => checkLedger(tx, now));
    return { ...worded(found, request.language), isUnderWay: false };
  }
  const [last] = await db.select().from(ledgerChecks);
  if (!last?.result) return null;
  return {
    ...worded(ledgerCheck.parse(last.result), request.language),
    isUnderWay: last.askedAt !== null,
  };
}

/**
 * Tells whether the ledger is small by its last number, which is at least the number of rows and stands at
 * the end of an index.
 */
export async function isCheckedAtOnce(db: Database, most = few): Promise<boolean> {
  const [row] = await db.select({ last: max(ledgerTransactions.number) }).from(ledgerTransactions);
  return (row?.last ?? 0) <= most;
}

/** Words the rules in the reader's language; the kept check has their English. */
function worded(check: LedgerCheck, language: Language): LedgerCheck {
  const rules = check.rules.map((one) => ({ ...one, rule: word(textOf(one.rule), language) }));
  return { ...check, rules };
}
