import { encodeTicketPayload, ticketQrText } from '@nagarika/domain/sales/ticket-qr';
import type { Secrets } from '#server/platform/ports/ports.ts';

/** Makes the signed text of a ticket's QR code. */
export function ticketQr(
  secrets: Secrets,
  ticket: { id: string; eventId: string; version: number },
): string {
  const payload = encodeTicketPayload({
    ticketId: ticket.id,
    eventId: ticket.eventId,
    version: ticket.version,
  });
  return ticketQrText(payload, secrets.signTicket(payload));
}
