import type { Brand } from '@nagarika/domain/brand';
import { loadFonts, printable } from '#server/pdf/fonts.ts';
import { Sheet } from '#server/pdf/sheet.ts';
import { drawCover, drawDetails, drawTitle } from './pdf-header.ts';
import { drawFooters, drawReceipt, drawTerms } from './pdf-receipt.ts';
import { drawSeats, drawVoid } from './pdf-seats.ts';
import type { TicketPdfView } from './ticket-view.ts';

/** An A4 ticket; the same view always gives the same bytes. */
export async function renderTicketPdf(view: TicketPdfView, brand: Brand): Promise<Uint8Array> {
  const { event, booking, seats, terms } = view;
  const sheet = new Sheet(await loadFonts(), {
    title: `${printable(event.title, 'Ticket')} · ${booking.ticketCode}`,
    author: brand.name,
    createdAt: booking.bookedAt,
  });
  drawCover(sheet, event, brand);
  drawTitle(sheet, event);
  drawDetails(sheet, view);
  if (booking.status !== 'confirmed') drawVoid(sheet, booking.status);
  else if (seats.length === 0) drawVoid(sheet, 'transferred');
  else drawSeats(sheet, seats);
  if (view.hasReceipt) drawReceipt(sheet, booking);
  drawTerms(sheet, terms);
  drawFooters(sheet, booking.ticketCode, brand);
  return sheet.bytes();
}
