import type { Transaction } from '@nagarika/db/client';
import { sql } from 'drizzle-orm';

/**
 * Until the transaction ends her GSTIN and her PAN do not change: each is judged by the other. `userId` null: the
 * operator's. Before there is a row there is none to lock.
 */
export async function lockTaxDetails(tx: Transaction, userId: string | null): Promise<void> {
  const key = `tax details of ${userId ?? 'the operator'}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
}
