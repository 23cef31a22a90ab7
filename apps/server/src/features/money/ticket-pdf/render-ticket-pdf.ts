import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { type Brand, brandName } from '@nagarika/domain/site/brand';
import { onOneLine } from '#server/lettering/face-runs.ts';
import { openFonts } from '#server/lettering/open-fonts.ts';
import { Sheet } from '#server/pdf/sheet.ts';
import { word } from '#server/words/word.ts';
import { drawHeader } from './draw-header.ts';
import { drawFooters, drawReceipt, drawTerms } from './draw-receipt.ts';
import { drawTickets, drawVoid } from './draw-tickets.ts';
import type { TicketPdfView } from './ticket-pdf-view.ts';

/** An A4 ticket; the same view always gives the same bytes. */
export async function renderTicketPdf(
  view: TicketPdfView,
  brand: Brand,
  language: Language = sourceLanguage,
): Promise<Uint8Array> {
  const { event, booking, tickets, terms } = view;
  const sheet = new Sheet(await openFonts(), {
    title: `${onOneLine(event.title) || word(say('Ticket'), language)} · ${booking.ticketCode}`,
    author: brandName(brand, language),
    createdAt: booking.bookedAt,
    language,
  });
  drawHeader(sheet, view, brand);
  if (booking.status !== 'confirmed') drawVoid(sheet, booking.status);
  else if (tickets.length === 0) drawVoid(sheet, 'transferred');
  else drawTickets(sheet, tickets);
  if (view.hasReceipt) drawReceipt(sheet, booking);
  drawTerms(sheet, terms);
  drawFooters(sheet, booking.ticketCode, brand);
  return sheet.bytes();
}
