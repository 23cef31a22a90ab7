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

/** Transactions of a ledger that is checked while somebody waits: its rules take half a second for five hundred. */
const few = 1_000;

/**
 * What the rules find: of a small ledger now, of a larger one as the last check found it
 * (docs/payments.md#audit). Null: the first one has not ended yet.
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

/** By the last number, which the index of numbers ends with: at least as many as there are rows. */
export async function isCheckedAtOnce(db: Database, most = few): Promise<boolean> {
  const [row] = await db.select({ last: max(ledgerTransactions.number) }).from(ledgerTransactions);
  return (row?.last ?? 0) <= most;
}

/** The rules as who asks reads them: what is kept is their English. */
function worded(check: LedgerCheck, language: Language): LedgerCheck {
  const rules = check.rules.map((one) => ({ ...one, rule: word(textOf(one.rule), language) }));
  return { ...check, rules };
}
