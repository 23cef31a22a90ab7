import type { Database, Transaction } from '@nagarika/db/client';
import { z } from 'zod';
import { inLedgerSnapshot } from '#server/features/money/ledger/rules/in-ledger-snapshot.ts';
import { ledgerRules } from '#server/features/money/ledger/rules/ledger-rules.ts';

/** One row that breaks a rule of the ledger. */
export type Breach = { rule: string; subject: string; detail: string };

const rows = z.array(z.object({ subject: z.string(), detail: z.string() }));

/**
 * Proves the ledger (docs/payments.md#audit): an empty answer means that money captured has become a
 * ticket or a refund, that the ledger balances, and that no event is oversold.
 */
export function findBreaches(db: Database | Transaction, now: Date): Promise<Breach[]> {
  return inLedgerSnapshot(db, async (tx) => {
    const breaches: Breach[] = [];
    for (const { rule, query } of ledgerRules(now)) {
      const found = rows.parse([...(await tx.execute(query))]);
      breaches.push(...found.map((row) => ({ rule, ...row })));
    }
    return breaches;
  });
}
