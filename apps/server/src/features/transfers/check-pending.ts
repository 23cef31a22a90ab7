import { Refusal } from '@nagarika/domain/refusal';
import { type TransferStatus, transferStatusAt } from '@nagarika/domain/transfers';
import type { TransferRow } from './locked-ticket.ts';

/** @throws Refusal already_done: the offer has ended */
export function checkPending(transfer: TransferRow, now: Date): void {
  const status = transferStatusAt(transfer, now);
  if (status !== 'pending') throw new Refusal('already_done', overMessages[status]);
}

const overMessages: Record<Exclude<TransferStatus, 'pending'>, string> = {
  accepted: 'This ticket has been accepted already.',
  declined: 'You have declined this ticket.',
  withdrawn: 'This offer was withdrawn.',
  expired: 'This offer has expired.',
};
