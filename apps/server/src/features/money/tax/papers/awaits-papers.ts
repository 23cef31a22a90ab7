import { ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { taxProgress } from '@nagarika/db/schema/money/tax-papers';
import { and, gt, inArray, sql } from 'drizzle-orm';

/** Matches the transactions that get papers: sales and their reversals. */
export const isOfSale = inArray(ledgerTransactions.kind, ['sale', 'sale_reversal']);

/** The number of the ledger up to which all papers are issued. */
const issuedThrough = sql`coalesce((select ${taxProgress.through} from ${taxProgress}), 0)`;

/** Matches what still waits for its papers, so that nothing that these will name is deleted before. */
export const awaitsPapers = and(isOfSale, gt(ledgerTransactions.number, issuedThrough));
