import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { say, type Text } from '@nagarika/domain/language/texts';
import { type Brand, brandName } from '@nagarika/domain/site/brand';
import { qrRuns } from '#server/features/sales/tickets/qr-runs.ts';
import { onOneLine } from '#server/lettering/face-runs.ts';
import { openFonts } from '#server/lettering/open-fonts.ts';
import { colors, contentWidth, page, Sheet, type Style } from '#server/pdf/sheet.ts';
import { nameIn } from '#server/words/name-in.ts';
import { word } from '#server/words/word.ts';
import { drawHeader } from './draw-header.ts';
import { drawFooters, drawReceipt, drawTerms } from './draw-receipt.ts';
import type { TicketPdfView } from './ticket-pdf-view.ts';

type Ticket = TicketPdfView['tickets'][number];

const gap = 12;

const small: Style = { font: 'text', size: 8.5, color: colors.muted, leading: 1.35 };

const type: Style = { font: 'strong', size: 12, color: colors.ink, leading: 1.25 };

const code: Style = { font: 'strong', size: 12.5, color: colors.rani, spacing: 0.8, leading: 1.3 };

const showAtTheDoor = say('Show this code at the door. It lets one person in, once.');

type Stub = { x: number; y: number; width: number; height: number };

/** The words for a booking whose tickets admit nobody. */
const voided: Record<string, Text> = {
  cancelled: say('Cancelled'),
  refunded: say('Refunded'),
  transferred: say('Transferred'),
};

/** Renders an A4 ticket; the same view always gives the same bytes. */
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

/** Draws a stub with a QR code for each ticket: one across the page, more in two columns. */
function drawTickets(sheet: Sheet, tickets: TicketPdfView['tickets']): void {
  const columns = tickets.length === 1 ? 1 : 2;
  const width = (contentWidth - gap * (columns - 1)) / columns;
  const height = { 1: 158, 2: 124 }[tickets.length] ?? 106;
  tickets.forEach((ticket, index) => {
    const column = index % columns;
    if (column === 0) sheet.need(height);
    const stub = { x: page.margin + column * (width + gap), y: sheet.y, width, height };
    const place = { seat: index + 1, seats: tickets.length };
    drawStub(sheet, ticket, sheet.word(say('Seat {seat} of {seats}', place)), stub);
    if (column === columns - 1 || index === tickets.length - 1) sheet.y += height + gap;
  });
  sheet.y += 6;
}

function drawStub(sheet: Sheet, ticket: Ticket, number: string, stub: Stub): void {
  const { doc } = sheet;
  const { x, y, width, height } = stub;
  doc
    .roundedRect(x, y, width, height, 10)
    .lineWidth(0.75)
    .fillAndStroke(colors.card, colors.hairline);
  const tear = x + height;
  drawTear(doc, tear, y, height);

  const inset = 5;
  doc.save().translate(x + inset, y + inset);
  for (const run of qrRuns(ticket.qrText, height - 2 * inset)) {
    doc.rect(run.x, run.y, run.width, run.height);
  }
  doc.fill('#000000');
  doc.restore();

  const at = { x: tear + 16, width: x + width - tear - 28 };
  // A code that is cut short is no code, so one with wide letters is set smaller.
  const size = sheet.fittingSize(ticket.code, code, [12.5, 11.5, 10.5, 9.5, 8.5], at);
  const lines: [string, Style, number][] = [
    [number, small, 1],
    [nameIn(ticket.ticketTypeName, sheet.language), type, 2],
    [ticket.code, { ...code, size }, 1],
    [sheet.word(width > 300 ? showAtTheDoor : say('Admits one, once.')), small, 1],
  ];
  const heights = lines.map(([text, style, maxLines]) =>
    sheet.heightOf(text, style, { width: at.width, maxLines }),
  );
  const spaces = 4 * (lines.length - 1);
  let top = y + (height - heights.reduce((sum, one) => sum + one, spaces)) / 2;
  lines.forEach(([text, style, maxLines], line) => {
    sheet.text(text, style, { ...at, y: top, maxLines });
    top += (heights[line] ?? 0) + 4;
  });
}

/** Draws a perforated line with a notch at either end, as where a stub is torn off. */
function drawTear(doc: PDFKit.PDFDocument, x: number, y: number, height: number): void {
  doc.lineWidth(0.75).lineCap('round');
  doc
    .moveTo(x, y + 12)
    .lineTo(x, y + height - 12)
    .dash(2, { space: 4 });
  doc.stroke(colors.hairline).undash();
  for (const [edge, sweep] of [
    [y, 0],
    [y + height, 1],
  ]) {
    doc
      .path(`M${x - 7} ${edge}a7 7 0 0 ${sweep} 14 0`)
      .fillAndStroke(colors.paper, colors.hairline);
    // The stub's own outline must not run across the mouth of the notch.
    doc
      .moveTo(x - 6.4, Number(edge))
      .lineTo(x + 6.4, Number(edge))
      .lineWidth(1.6)
      .stroke(colors.paper)
      .lineWidth(0.75);
  }
}

/** Draws the notice in place of the stubs when the booking no longer admits anybody. */
function drawVoid(sheet: Sheet, status: string): void {
  const height = 84;
  const { doc } = sheet;
  doc
    .roundedRect(page.margin, sheet.y, contentWidth, height, 10)
    .lineWidth(1.5)
    .stroke(colors.rani);
  const at = { x: page.margin + 20, width: contentWidth - 40, maxLines: 1 };
  sheet.text(
    sheet.word(voided[status] ?? { pattern: status }).toUpperCase(),
    { font: 'strong', size: 26, color: colors.rani, spacing: 1.5, align: 'center', leading: 1.2 },
    { ...at, y: sheet.y + 14 },
  );
  sheet.text(
    sheet.word(say('These tickets are not valid for entry.')),
    { ...small, size: 10.5, align: 'center' },
    { ...at, y: sheet.y + 52 },
  );
  sheet.y += height + 20;
}
