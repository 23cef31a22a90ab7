import { commissionPercent } from '@nagarika/domain/events/prices/money';
import { formatLongDate, formatRupeesExact } from '@nagarika/domain/language/format';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { instantIn, say, type Text } from '@nagarika/domain/language/texts';
import { transferredOf } from '@nagarika/domain/money/orders/ledger';
import { type Brand, brandName } from '@nagarika/domain/site/brand';
import { drawFooters } from '#server/features/money/ticket-pdf/draw-receipt.ts';
import { onOneLine } from '#server/lettering/face-runs.ts';
import { openFonts } from '#server/lettering/open-fonts.ts';
import { colors, contentWidth, page, Sheet, type Style } from '#server/pdf/sheet.ts';
import { word } from '#server/words/word.ts';
import type { Statement, StatementEvent, StatementWithheld } from './find-statement.ts';

const wordmark: Style = { font: 'display', size: 20, color: colors.ink, leading: 1.2 };
const wordmarkHindi: Style = { font: 'strong', size: 11, color: colors.rani, leading: 1.3 };
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

const payoutStatement = say('Payout statement');
const commission = say('Commission ({percent}%)', { percent: commissionPercent });
const share = say('Your share ({percent}%)', { percent: 100 - commissionPercent });
const thisPayout = say('This payout');
const tcsAt = (percent: number) => say('TCS withheld ({percent}%)', { percent });
const tdsAt = (percent: number) => say('TDS withheld ({percent}%)', { percent });
const coveredBy = ({ isProof }: Pick<Statement, 'isProof'>) =>
  isProof ? say('Covered by other payouts') : say('Covered by earlier payouts');
const soldTickets = (count: number) =>
  say('Ticket sales · {count, plural, one {# ticket} other {# tickets}}', { count });
const returnedTickets = (count: number) =>
  say('Refunds · {count, plural, one {# ticket} other {# tickets}}', { count });
const totalOf = (count: number) =>
  say('Total of {count, plural, one {# event} other {# events}}', { count });

/** Renders an A4 statement: what was paid to whom, and how it follows from the sales of each event. */
export async function renderStatement(
  statement: Statement,
  brand: Brand,
  language: Language = sourceLanguage,
): Promise<Uint8Array> {
  const sheet = new Sheet(await openFonts(), {
    title: `${word(payoutStatement, language)} · ${statement.number}`,
    author: brandName(brand, language),
    createdAt: statement.paidAt,
    language,
  });
  drawHead(sheet, brand);
  drawParties(sheet, statement);
  for (const event of statement.events) drawEvent(sheet, event, coveredBy(statement));
  drawTotals(sheet, statement);
  drawFooters(sheet, statement.number, brand);
  return sheet.bytes();
}

function drawHead(sheet: Sheet, brand: Brand): void {
  const box = { x: page.margin, width: contentWidth, maxLines: 1 };
  sheet.y += sheet.text(brand.name, wordmark, { ...box, y: sheet.y });
  sheet.y += sheet.text(brand.nameDevanagari, wordmarkHindi, { ...box, y: sheet.y }) + 14;
  sheet.y += sheet.text(sheet.word(payoutStatement), title, { ...box, y: sheet.y }) + 10;
}

/** Draws payee, payout and bank side by side. */
function drawParties(sheet: Sheet, statement: Statement): void {
  const gap = 20;
  const width = (contentWidth - 2 * gap) / 3;
  const { accountName, accountNumber, ifsc, number, paidAt, reference, returned } = statement;
  const columns: [string, string, string[]][] = [
    [
      sheet.word(say('Paid to')),
      onOneLine(statement.organiserName) || sheet.word(say('Organiser')),
      [],
    ],
    [
      sheet.word(say('Payout')),
      number,
      [
        sheet.word(say('Paid on {day}', { day: instantIn('longDate', paidAt) })),
        sheet.word(say('Bank reference {reference}', { reference })),
        ...(returned ? [sheet.word(wasReturned(returned))] : []),
      ],
    ],
    [sheet.word(say('Account')), accountNumber, [accountName, `IFSC ${ifsc}`]],
  ];
  rule(sheet);
  const ends = columns.map(([name, first, others], column) => {
    const at = { x: page.margin + column * (width + gap), width };
    let y = sheet.y + 12;
    y += sheet.text(name.toUpperCase(), label, { ...at, y });
    y += sheet.text(first, strong, { ...at, y, maxLines: 2 });
    for (const line of others) y += sheet.text(line, plain, { ...at, y, maxLines: 6 });
    return y;
  });
  sheet.y = Math.max(...ends) + 18;
}

/** Says that the payout was returned, and so owed again from that day on. */
const wasReturned = ({ on, reason }: { on: string; reason: string }) =>
  say('Returned by the bank on {day}: {reason}', {
    day: instantIn('longDate', new Date(`${on}T12:00:00+05:30`)),
    reason,
  });

function drawEvent(sheet: Sheet, event: StatementEvent, covered: Text): void {
  const named = onOneLine(event.title) || sheet.word(say('Event'));
  const box = { x: page.margin, width: contentWidth, maxLines: 2 };
  // The event's heading and all its rows stand together on one page.
  sheet.need(sheet.heightOf(named, heading, box) + 6 * rowHeight + 38);
  sheet.y += sheet.text(named, heading, { ...box, y: sheet.y });
  const when = formatLongDate(event.startsAt, sheet.language);
  sheet.y += sheet.text(when, plain, { ...box, y: sheet.y }) + 5;
  const { grossPaise, refundsPaise, commissionPaise, sharePaise, earlierPaise } = event;
  drawRow(sheet, soldTickets(event.ticketsSold), grossPaise);
  drawRow(sheet, returnedTickets(event.ticketsReturned), -refundsPaise);
  drawRow(sheet, commission, -commissionPaise);
  drawRow(sheet, share, sharePaise, sum);
  drawRow(sheet, covered, -earlierPaise);
  drawRow(sheet, say('In this payout'), event.amountPaise, sum);
  sheet.y += 6;
  rule(sheet);
  sheet.y += 14;
}

function drawTotals(sheet: Sheet, statement: Statement): void {
  const { events, amountPaise, withheld } = statement;
  const all = (pick: (event: StatementEvent) => number) =>
    events.reduce((paise, event) => paise + pick(event), 0);
  const height = 32;
  sheet.need(26 + (withheld ? 8 : 5) * rowHeight + height);
  const box = { x: page.margin, width: contentWidth, maxLines: 1 };
  const named = totalOf(events.length);
  sheet.y += sheet.text(sheet.word(named), heading, { ...box, y: sheet.y }) + 4;
  drawRow(
    sheet,
    say('Ticket sales'),
    all((event) => event.grossPaise),
  );
  drawRow(sheet, say('Refunds'), -all((event) => event.refundsPaise));
  drawRow(sheet, commission, -all((event) => event.commissionPaise));
  drawRow(
    sheet,
    share,
    all((event) => event.sharePaise),
    sum,
  );
  drawRow(sheet, coveredBy(statement), -all((event) => event.earlierPaise));
  if (withheld) {
    drawRow(sheet, thisPayout, amountPaise, sum);
    for (const [name, paise] of withheldRows(withheld)) drawRow(sheet, name, -paise);
  }
  sheet.y += 4;
  sheet.doc.roundedRect(page.margin, sheet.y, contentWidth, height, 8).fill(colors.gold);
  sheet.y += 8;
  if (withheld) {
    drawRow(sheet, say('Sent to your account'), transferredOf({ amountPaise, ...withheld }), total);
  } else drawRow(sheet, thisPayout, amountPaise, total);
}

/** Lists what was withheld; below zero is released. A rate is named where it is that of this payout. */
function withheldRows({ tcsPaise, tdsPaise, tcsBp, tdsBp }: StatementWithheld): [Text, number][] {
  const rows: [Text, number][] = [
    [tcsBp > 0 ? tcsAt(tcsBp / 100) : say('TCS withheld'), tcsPaise],
    [tdsBp > 0 ? tdsAt(tdsBp / 100) : say('TDS withheld'), tdsPaise],
  ];
  return rows.filter(([, paise]) => paise !== 0);
}

function drawRow(sheet: Sheet, name: Text, paise: number, style = row): void {
  const { y } = sheet;
  const x = page.width - page.margin - 12 - amountWidth;
  sheet.text(sheet.word(name), style, { x: page.margin + 12, y, width: nameWidth, maxLines: 1 });
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
