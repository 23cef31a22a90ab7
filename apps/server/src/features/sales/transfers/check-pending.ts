import { say, type Text } from '@nagarika/domain/language/texts';
import { type TransferStatus, transferStatusAt } from '@nagarika/domain/sales/transfers';
import { Refusal } from '@nagarika/domain/site/refusal';
import type { TransferRow } from './locked-ticket.ts';

/** @throws Refusal already_done: the offer has ended */
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
