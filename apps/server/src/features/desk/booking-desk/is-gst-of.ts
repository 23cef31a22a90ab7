import { ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { sql } from 'drizzle-orm';

/** The GST of our papers is entered for the paper, whose booking it is not told to the ledger. */
export const isGstOf = (bookingId: string) =>
  sql`${ledgerTransactions.paperId} = any(array(
    select ${taxPapers.id} from ${taxPapers} where ${taxPapers.bookingId} = ${bookingId}))`;
