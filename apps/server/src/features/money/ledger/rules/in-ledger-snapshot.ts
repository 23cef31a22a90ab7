import type { Database, Transaction } from '@nagarika/db/client';

/**
 * Reads the ledger as it is at one instant: a payment that is settled meanwhile is seen before or after it,
 * never halfway.
 */
export const inLedgerSnapshot = <Found>(
  db: Database | Transaction,
  read: (tx: Transaction) => Promise<Found>,
) => db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
