import type { Transaction } from '@nagarika/db/client';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { say, type Text } from '@nagarika/domain/language/texts';
import { type TransferStatus, transferStatusAt } from '@nagarika/domain/sales/transfers';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import type { TransferRow } from './locked-ticket.ts';

/** @throws Refusal already_done when the offer has ended */
export function checkPending(transfer: TransferRow, now: Date): void {
  const status = transferStatusAt(transfer, now);
  if (status !== 'pending') throw new Refusal('already_done', overMessages[status]);
}

const overMessages: Record<Exclude<TransferStatus, 'pending'>, Text> = {
  accepted: say('This ticket has been accepted already.'),
  declined: say('You have declined this ticket.'),
  withdrawn: say('This offer was withdrawn.'),
  expired: say('This offer has expired.'),
};

export async function endOffer(
  tx: Transaction,
  id: string,
  status: Exclude<TransferRow['status'], 'pending'>,
  now: Date,
): Promise<void> {
  await tx.update(ticketTransfers).set({ status, endedAt: now }).where(eq(ticketTransfers.id, id));
}
