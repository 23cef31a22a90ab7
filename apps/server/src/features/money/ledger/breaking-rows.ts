import type { Transaction } from '@nagarika/db/client';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LedgerRule } from './ledger-rule.ts';

const found = z.array(
  z.object({ subject: z.string(), detail: z.string(), breaches: z.coerce.number() }),
);

/** How many rows break a rule, and the first of them: a rule that a million rows break names `most`. */
export async function breakingRows(tx: Transaction, { rule, query }: LedgerRule, most: number) {
  const rows = found.parse([
    ...(await tx.execute(sql`
      with found as materialized (${query})
      select subject, detail, (select count(*) from found) as breaches from found limit ${most}`)),
  ]);
  return {
    rule,
    breaches: rows[0]?.breaches ?? 0,
    rows: rows.map(({ subject, detail }) => ({ subject, detail })),
  };
}
