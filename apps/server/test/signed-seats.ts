import { createSecrets } from '#server/adapters/secrets.ts';
import { ticketQr } from '#server/features/tickets/qr.ts';
import type { TicketPdfView } from '#server/features/tickets/ticket-view.ts';

const secrets = createSecrets({
  appSecret: 'an-app-secret-for-tests-only',
  ticketKey: Buffer.alloc(32, 7).toString('base64'),
});

/** What a scanner at the door holds. */
export const publicKey = Uint8Array.from(secrets.ticketPublicKey);

export const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Seats whose QR codes `publicKey` verifies. */
export function signedSeats(count: number): TicketPdfView['seats'] {
  return Array.from({ length: count }, (_, seat) => ({
    code: `NGS-7F3K-9QX${seat + 2}`,
    ticketTypeName: 'General',
    qrText: ticketQr(secrets, {
      id: `01890a5d-ac96-774b-bcce-b302099a80${10 + seat}`,
      eventId,
      version: 1,
    }),
  }));
}
