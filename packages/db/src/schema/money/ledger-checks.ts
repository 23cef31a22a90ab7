import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * One row: the last check of the whole ledger that has ended, and the time since when another is asked for.
 */
export const ledgerChecks = pgTable(
  'ledger_checks',
  {
    isOnly: boolean().primaryKey().default(true),
    askedAt: instant(),
    begunAt: instant(),
    endedAt: instant(),
    /** The findings, in the shape of `ledgerCheck` (apps/server/src/features/money/ledger/schemas.ts). */
    result: jsonb(),
  },
  (t) => [check('ledger_checks_one_check', sql`${t.isOnly}`)],
);
