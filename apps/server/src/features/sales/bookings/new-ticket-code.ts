import { codeEntropyBytes, ticketCode } from '@nagarika/domain/sales/ticket-code';

/** Makes a code; the database's constraint keeps it unique. */
export function newTicketCode(kind: 'booking' | 'ticket'): string {
  return ticketCode(kind, crypto.getRandomValues(new Uint8Array(codeEntropyBytes)));
}
