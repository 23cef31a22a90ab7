import { ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { taxProgress } from '@nagarika/db/schema/money/tax-papers';
import { and, gt, inArray, sql } from 'drizzle-orm';

/** Names what of the ledger gets papers: sales, and what was undone of them. */
export const isOfSale = inArray(ledgerTransactions.kind, ['sale', 'sale_reversal']);

/** Tells up to which number of the ledger all papers are issued. */
const issuedThrough = sql`coalesce((select ${taxProgress.through} from ${taxProgress}), 0)`;

/** Tells what still waits for its papers, so that nothing that these will name goes before. */
export const awaitsPapers = and(isOfSale, gt(ledgerTransactions.number, issuedThrough));
