import { formatRupeesExact } from '@nagarika/domain/language/format';
import { say } from '@nagarika/domain/language/texts';
import type { Brand } from '@nagarika/domain/site/brand';
import { isolated } from '#server/lettering/face-runs.ts';
import { colors, contentWidth, page, type Sheet, type Style } from '#server/pdf/sheet.ts';
import { nameIn } from '#server/words/name-in.ts';
import type { TicketPdfView } from './ticket-pdf-view.ts';

const heading: Style = { font: 'display', size: 14, color: colors.ink, leading: 1.3 };
const row: Style = { font: 'text', size: 10, color: colors.ink, leading: 1.4 };
const total: Style = { font: 'strong', size: 12, color: colors.ink, leading: 1.3 };
const term: Style = { font: 'text', size: 9, color: colors.muted, leading: 1.45 };
const amountWidth = 110;
/** The most lines of one term, so that each stands whole on a page. */
const maxLines = 20;

export function drawReceipt(sheet: Sheet, booking: TicketPdfView['booking']): void {
  sheet.need(70 + 20 * (booking.lines.length + 2));
  drawHeading(sheet, sheet.word(say('Payment')));
  for (const { name, quantity, unitPricePaise } of booking.lines) {
    const each = unitPricePaise === 0 ? sheet.word(say('Free')) : formatRupeesExact(unitPricePaise);
    const type = isolated(nameIn(name, sheet.language));
    const paise = unitPricePaise * quantity;
    drawRow(sheet, `${type} · ${each} × ${quantity}`, paise > 0 ? formatRupeesExact(paise) : '');
  }
  if (booking.totalPaise > 0) drawTotal(sheet, booking);
  sheet.y += 10;
}

function drawTotal(sheet: Sheet, booking: TicketPdfView['booking']): void {
  if (booking.lines.length > 1)
    drawRow(sheet, sheet.word(say('Subtotal')), formatRupeesExact(booking.subtotalPaise));
  drawRow(sheet, sheet.word(say('Service Charge (2%)')), formatRupeesExact(booking.feePaise));

  const height = 30;
  sheet.y += 4;
  sheet.doc.roundedRect(page.margin, sheet.y, contentWidth, height, 8).fill(colors.gold);
  const y = sheet.y + 7;
  sheet.text(sheet.word(say('Total Paid')), total, { x: page.margin + 12, y, width: 200 });
  const x = page.width - page.margin - 12 - amountWidth;
  sheet.text(
    formatRupeesExact(booking.totalPaise),
    { ...total, align: 'right' },
    { x, y, width: amountWidth },
  );
  sheet.y += height + 6;
  if (booking.gstPaise > 0) {
    const includes = say('Includes GST {amount}', { amount: formatRupeesExact(booking.gstPaise) });
    const box = { x: page.margin + 12, y: sheet.y, width: contentWidth - 24, maxLines: 1 };
    sheet.y += sheet.text(sheet.word(includes), { ...term, align: 'right' }, box);
  }
}

function drawRow(sheet: Sheet, name: string, amount: string): void {
  const { y } = sheet;
  const x = page.width - page.margin - 12 - amountWidth;
  sheet.text(amount, { ...row, align: 'right' }, { x, y, width: amountWidth });
  const width = contentWidth - amountWidth - 36;
  sheet.y += sheet.text(name, row, { x: page.margin + 12, y, width, maxLines: 2 }) + 4;
}

export function drawTerms(sheet: Sheet, terms: string[]): void {
  if (terms.length === 0) return;
  const width = contentWidth - 24;
  const [first = ''] = terms;
  sheet.need(30 + sheet.heightOf(first, term, { width, maxLines }));
  drawHeading(sheet, sheet.word(say('Terms')));
  for (const text of terms) {
    sheet.need(sheet.heightOf(text, term, { width, maxLines }));
    sheet.doc.circle(page.margin + 15, sheet.y + 6.5, 1.6).fill(colors.rani);
    sheet.y += sheet.text(text, term, { x: page.margin + 24, y: sheet.y, width, maxLines }) + 1.5;
  }
}

function drawHeading(sheet: Sheet, text: string): void {
  sheet.y += sheet.text(text, heading, { x: page.margin, y: sheet.y, width: contentWidth }) + 5;
}

/** Draws contact, booking and page number on every page. */
export function drawFooters(sheet: Sheet, ticketCode: string, brand: Brand): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const style: Style = { font: 'text', size: 8.5, color: colors.muted, leading: 1.3 };
  const width = contentWidth / 2;
  const y = 806;
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    doc
      .moveTo(page.margin, y - 10)
      .lineTo(page.width - page.margin, y - 10)
      .lineWidth(0.75)
      .stroke(colors.hairline);
    const contact = `${brand.supportEmail} · ${brand.supportPhone}`;
    sheet.text(sheet.word(say('Questions? {contact}', { contact })), style, {
      x: page.margin,
      y,
      width: width + 60,
      maxLines: 1,
    });
    const place = { code: ticketCode, page: index + 1, pages: count };
    sheet.text(
      sheet.word(say('{code} · Page {page} of {pages}', place)),
      { ...style, align: 'right' },
      { x: page.margin + width + 60, y, width: width - 60, maxLines: 1 },
    );
  }
}
