import type { Brand } from '@nagarika/domain/brand';
import { formatLongDate, formatRupeesExact } from '@nagarika/domain/format';
import { commissionPercent } from '@nagarika/domain/money';
import { drawFooters } from '#server/features/tickets/draw-receipt.ts';
import { printable } from '#server/pdf/fonts.ts';
import { openFonts } from '#server/pdf/open-fonts.ts';
import { colors, contentWidth, page, Sheet, type Style } from '#server/pdf/sheet.ts';
import type { Statement, StatementEvent } from './find-statement.ts';

const brandName: Style = { font: 'display', size: 20, color: colors.ink, leading: 1.2 };
const brandHindi: Style = { font: 'strong', size: 11, color: colors.rani, leading: 1.3 };
const title: Style = { font: 'display', size: 24, color: colors.ink, leading: 1.2 };
const heading: Style = { font: 'display', size: 13, color: colors.ink, leading: 1.35 };
const label: Style = {
  font: 'strong',
  size: 7.5,
  color: colors.muted,
  leading: 1.48,
  spacing: 0.5,
};
const strong: Style = { font: 'strong', size: 11, color: colors.ink, leading: 1.3 };
const plain: Style = { font: 'text', size: 9.5, color: colors.muted, leading: 1.35 };
const row: Style = { font: 'text', size: 10, color: colors.ink, leading: 1.4 };
const sum: Style = { font: 'strong', size: 10, color: colors.ink, leading: 1.4 };
const total: Style = { font: 'strong', size: 12, color: colors.ink, leading: 1.3 };

const rowHeight = 17;
const nameWidth = 345;
const amountWidth = 130;
const yoursPercent = 100 - commissionPercent;

/** A4: what was paid to whom, and how it follows from the sales of each event. */
export async function renderStatement(statement: Statement, brand: Brand): Promise<Uint8Array> {
  const sheet = new Sheet(await openFonts(), {
    title: `Payout statement · ${statement.number}`,
    author: brand.name,
    createdAt: statement.paidAt,
  });
  drawHead(sheet, brand);
  drawParties(sheet, statement);
  for (const event of statement.events) drawEvent(sheet, event);
  drawTotals(sheet, statement);
  drawFooters(sheet, statement.number, brand);
  return sheet.bytes();
}

function drawHead(sheet: Sheet, brand: Brand): void {
  const box = { x: page.margin, width: contentWidth, maxLines: 1 };
  sheet.y += sheet.text(brand.name, brandName, { ...box, y: sheet.y });
  sheet.y += sheet.text(brand.nameDevanagari, brandHindi, { ...box, y: sheet.y }) + 14;
  sheet.y += sheet.text('Payout statement', title, { ...box, y: sheet.y }) + 10;
}

/** To whom, which payout and how, side by side. */
function drawParties(sheet: Sheet, statement: Statement): void {
  const gap = 20;
  const width = (contentWidth - 2 * gap) / 3;
  const { accountName, accountNumber, ifsc, number, paidAt, reference } = statement;
  const columns: [string, string, string[]][] = [
    ['PAID TO', printable(statement.organiserName, 'Organiser'), []],
    ['PAYOUT', number, [`Paid on ${formatLongDate(paidAt)}`, `Bank reference ${reference}`]],
    ['ACCOUNT', accountNumber, [printable(accountName), `IFSC ${ifsc}`]],
  ];
  rule(sheet);
  const ends = columns.map(([name, first, others], column) => {
    const at = { x: page.margin + column * (width + gap), width };
    let y = sheet.y + 12;
    y += sheet.text(name, label, { ...at, y });
    y += sheet.text(first, strong, { ...at, y, maxLines: 2 });
    for (const line of others) y += sheet.text(line, plain, { ...at, y, maxLines: 2 });
    return y;
  });
  sheet.y = Math.max(...ends) + 18;
}

function drawEvent(sheet: Sheet, event: StatementEvent): void {
  const named = printable(event.title, 'Event');
  const box = { x: page.margin, width: contentWidth, maxLines: 2 };
  // Its heading and all its rows stand together on one page.
  sheet.need(sheet.heightOf(named, heading, box) + 6 * rowHeight + 38);
  sheet.y += sheet.text(named, heading, { ...box, y: sheet.y });
  const when = formatLongDate(event.startsAt);
  sheet.y += sheet.text(when, plain, { ...box, y: sheet.y }) + 5;
  const { grossPaise, refundsPaise, commissionPaise, sharePaise, earlierPaise } = event;
  drawRow(sheet, `Ticket sales · ${tickets(event.ticketsSold)}`, grossPaise);
  drawRow(sheet, `Refunds · ${tickets(event.ticketsReturned)}`, -refundsPaise);
  drawRow(sheet, `Commission (${commissionPercent}%)`, -commissionPaise);
  drawRow(sheet, `Your share (${yoursPercent}%)`, sharePaise, sum);
  drawRow(sheet, 'Covered by earlier payouts', -earlierPaise);
  drawRow(sheet, 'In this payout', event.amountPaise, sum);
  sheet.y += 6;
  rule(sheet);
  sheet.y += 14;
}

function drawTotals(sheet: Sheet, { events, amountPaise }: Statement): void {
  const all = (pick: (event: StatementEvent) => number) =>
    events.reduce((paise, event) => paise + pick(event), 0);
  const height = 32;
  sheet.need(26 + 5 * rowHeight + height);
  const box = { x: page.margin, width: contentWidth, maxLines: 1 };
  const count = events.length === 1 ? '1 event' : `${events.length} events`;
  sheet.y += sheet.text(`Total of ${count}`, heading, { ...box, y: sheet.y }) + 4;
  drawRow(
    sheet,
    'Ticket sales',
    all((event) => event.grossPaise),
  );
  drawRow(sheet, 'Refunds', -all((event) => event.refundsPaise));
  drawRow(sheet, `Commission (${commissionPercent}%)`, -all((event) => event.commissionPaise));
  drawRow(
    sheet,
    `Your share (${yoursPercent}%)`,
    all((event) => event.sharePaise),
    sum,
  );
  drawRow(sheet, 'Covered by earlier payouts', -all((event) => event.earlierPaise));
  sheet.y += 4;
  sheet.doc.roundedRect(page.margin, sheet.y, contentWidth, height, 8).fill(colors.gold);
  sheet.y += 8;
  drawRow(sheet, 'This payout', amountPaise, total);
}

function drawRow(sheet: Sheet, name: string, paise: number, style = row): void {
  const { y } = sheet;
  const x = page.width - page.margin - 12 - amountWidth;
  sheet.text(name, style, { x: page.margin + 12, y, width: nameWidth, maxLines: 1 });
  const amount = { x, y, width: amountWidth, maxLines: 1 };
  sheet.text(formatRupeesExact(paise), { ...style, align: 'right' }, amount);
  sheet.y += rowHeight;
}

function rule(sheet: Sheet): void {
  sheet.doc
    .moveTo(page.margin, sheet.y)
    .lineTo(page.width - page.margin, sheet.y)
    .lineWidth(0.75)
    .stroke(colors.hairline);
}

const tickets = (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`);
