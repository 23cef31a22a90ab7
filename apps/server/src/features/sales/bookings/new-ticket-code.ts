import { codeEntropyBytes, ticketCode } from '@nagarika/domain/sales/ticket-code';

/** Unique by the database's constraint. */
export function newTicketCode(kind: 'booking' | 'ticket'): string {
  return ticketCode(kind, crypto.getRandomValues(new Uint8Array(codeEntropyBytes)));
}
