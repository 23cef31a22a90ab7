import type { Transaction } from '@nagarika/db/client';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { eq } from 'drizzle-orm';
import type { TransferRow } from './locked-ticket.ts';

export async function endOffer(
  tx: Transaction,
  id: string,
  status: Exclude<TransferRow['status'], 'pending'>,
  now: Date,
): Promise<void> {
  await tx.update(ticketTransfers).set({ status, endedAt: now }).where(eq(ticketTransfers.id, id));
}
