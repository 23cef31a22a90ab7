import { createSecrets } from '#server/adapters/secrets.ts';
import type { TicketPdfView } from '#server/features/money/ticket-pdf/ticket-pdf-view.ts';
import { ticketQr } from '#server/features/sales/tickets/ticket-qr.ts';

const secrets = createSecrets({
  appSecrets: ['an-app-secret-for-tests-only'],
  ticketKeys: [Buffer.alloc(32, 7).toString('base64')],
  hashKey: 'a-hash-key-for-tests-only',
});

/** The keys that a scanner at the door holds. */
export const publicKeys = secrets.ticketPublicKeys.map((key) => Uint8Array.from(key));

export const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Makes tickets whose QR codes `publicKeys` verify. */
export function signedTickets(count: number): TicketPdfView['tickets'] {
  return Array.from({ length: count }, (_, index) => ({
    code: `NGS-7F3K-9QX${index + 2}`,
    ticketTypeName: 'General',
    qrText: ticketQr(secrets, {
      id: `01890a5d-ac96-774b-bcce-b302099a80${10 + index}`,
      eventId,
      version: 1,
    }),
  }));
}
