import type { Transaction } from '@nagarika/db/client';
import { sql } from 'drizzle-orm';

/** One at a time per event, until the transaction ends: who comes second counts the first. No buyer waits. */
export async function holdAnnouncing(tx: Transaction, eventId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`announcing ${eventId}`}))`);
}
