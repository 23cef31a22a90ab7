import type { Database, Transaction } from '@nagarika/db/client';
import { sql } from 'drizzle-orm';

/** Each statement of a check may take so long: a request's would be ended before. */
const longestStatement = '10min';

/** The ledger as it is at one instant: a payment that is settled meanwhile is seen before or after it, never halfway. */
export const inLedgerSnapshot = <Found>(
  db: Database | Transaction,
  read: (tx: Transaction) => Promise<Found>,
) =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${longestStatement}, true)`);
      return read(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
