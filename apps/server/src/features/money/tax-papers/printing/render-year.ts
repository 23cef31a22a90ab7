import { formatRupeesExact } from '@nagarika/domain/language/format';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { type Brand, brandName } from '@nagarika/domain/site/brand';
import type { OrganiserYear } from '#server/features/money/tax-papers/schemas.ts';
import { organiserParts, type YearParts } from '#server/features/money/tax-papers/year-parts.ts';
import { drawFooters } from '#server/features/money/ticket-pdf/draw-receipt.ts';
import { onOneLine } from '#server/lettering/face-runs.ts';
import { openFonts } from '#server/lettering/open-fonts.ts';
import { colors, contentWidth, page, Sheet, type Style } from '#server/pdf/sheet.ts';
import { word } from '#server/words/word.ts';

/** An organiser's financial year as it is printed. */
export type PrintedYear = {
  fy: string;
  name: string;
  gstin: string | null;
  madeAt: Date;
  year: OrganiserYear;
};

const title: Style = { font: 'display', size: 24, color: colors.ink, leading: 1.25 };
const heading: Style = { font: 'display', size: 13, color: colors.ink, leading: 1.4 };
const strong: Style = { font: 'strong', size: 11, color: colors.ink, leading: 1.35 };
const plain: Style = { font: 'text', size: 9.5, color: colors.muted, leading: 1.4 };
const row: Style = { font: 'text', size: 10, color: colors.ink, leading: 1.4 };
const sum: Style = { font: 'strong', size: 10, color: colors.ink, leading: 1.4 };
const amountWidth = 130;

export const yearSummary = say('Financial year summary');

/** Renders a year as A4: what the organiser sold, paid and was paid, and its GST and withholdings. */
export async function renderYear(
  { fy, name, gstin, madeAt, year }: PrintedYear,
  brand: Brand,
  language: Language = sourceLanguage,
): Promise<Uint8Array> {
  const sheet = new Sheet(await openFonts(), {
    title: `${word(yearSummary, language)} · ${fy}`,
    author: brandName(brand, language),
    createdAt: madeAt,
    language,
  });
  const box = { x: page.margin, width: contentWidth };
  const named = `${sheet.word(yearSummary)} ${fy}`;
  sheet.y += sheet.text(named, title, { ...box, y: sheet.y, maxLines: 1 }) + 8;
  const hers = onOneLine(name) || sheet.word(say('Organiser'));
  sheet.y += sheet.text(hers, strong, { ...box, y: sheet.y, maxLines: 2 });
  const registration = gstin ? `GSTIN ${gstin}` : sheet.word(say('Not registered for GST'));
  sheet.y += sheet.text(registration, plain, { ...box, y: sheet.y, maxLines: 1 }) + 14;
  for (const part of organiserParts(year)) drawPart(sheet, part);
  drawFooters(sheet, fy, brand);
  return sheet.bytes();
}

function drawPart(sheet: Sheet, { name, rows }: YearParts[number]): void {
  sheet.need(40 + 17 * rows.length);
  const box = { x: page.margin, width: contentWidth, maxLines: 1 };
  sheet.y += sheet.text(sheet.word(name), heading, { ...box, y: sheet.y }) + 4;
  for (const { name: text, paise, isSum } of rows) {
    const style = isSum ? sum : row;
    const { y } = sheet;
    const width = contentWidth - amountWidth - 30;
    const shown = typeof text === 'string' ? text : sheet.word(text);
    sheet.text(shown, style, { x: page.margin, y, width, maxLines: 1 });
    const x = page.width - page.margin - amountWidth;
    const amount = { x, y, width: amountWidth, maxLines: 1 };
    sheet.text(formatRupeesExact(paise), { ...style, align: 'right' }, amount);
    sheet.y += 17;
  }
  sheet.y += 16;
}
