import { isUnionTerritory } from '@nagarika/domain/events/cities/gst-states';
import { formatLongDate, formatRupeesExact } from '@nagarika/domain/language/format';
import { type Language, languages, sourceLanguage } from '@nagarika/domain/language/languages';
import { instantIn, say, type Text } from '@nagarika/domain/language/texts';
import { isCreditNote, paperSubjects } from '@nagarika/domain/money/tax/tax-papers';
import { type Brand, brandName } from '@nagarika/domain/site/brand';
import { stateName } from '#server/features/events/event-states/state-name.ts';
import { drawFooters } from '#server/features/money/ticket-pdf/draw-receipt.ts';
import { onOneLine } from '#server/lettering/face-runs.ts';
import { openFonts } from '#server/lettering/open-fonts.ts';
import { colors, contentWidth, page, Sheet, type Style } from '#server/pdf/sheet.ts';
import { word } from '#server/words/word.ts';
import { amountInWords } from './amount-in-words.ts';
import type { Party, PrintedPaper } from './printed-paper.ts';
import { detailsOf, suppliedOf, titleOf } from './title-of.ts';

const percent = (basisPoints: number) => `${basisPoints / 100}%`;

const title: Style = { font: 'display', size: 24, color: colors.ink, leading: 1.25 };
const other: Style = { font: 'strong', size: 12, color: colors.rani, leading: 1.35 };
const label: Style = { font: 'strong', size: 8, color: colors.muted, leading: 1.5 };
const strong: Style = { font: 'strong', size: 11, color: colors.ink, leading: 1.35 };
const plain: Style = { font: 'text', size: 9.5, color: colors.muted, leading: 1.4 };
const row: Style = { font: 'text', size: 10, color: colors.ink, leading: 1.4 };
const total: Style = { font: 'strong', size: 12, color: colors.ink, leading: 1.35 };

const gap = 20;
const half = (contentWidth - gap) / 2;
const amountWidth = 110;
const sacWidth = 60;
const right = page.width - page.margin - 12;

/**
 * Renders an A4 paper in the reader's language, with what rules 46 and 53 of the CGST Rules 2017 ask of an
 * invoice and a credit note.
 */
export async function renderTaxPaper(
  paper: PrintedPaper,
  brand: Brand,
  language: Language = sourceLanguage,
): Promise<Uint8Array> {
  const sheet = new Sheet(await openFonts(), {
    title: `${word(titleOf(paper), language)} · ${paper.label}`,
    author: brandName(brand, language),
    createdAt: paper.issuedAt,
    language,
  });
  drawTitle(sheet, paper);
  drawPair(sheet, numberLines(sheet, paper), supplyLines(sheet, paper));
  drawPair(
    sheet,
    partyLines(sheet, say('Supplier'), paper.supplier),
    partyLines(sheet, say('Recipient'), paper.recipient),
  );
  drawSupply(sheet, paper);
  drawAmounts(sheet, paper);
  drawNotes(sheet, paper, brand);
  drawFooters(sheet, paper.label, brand);
  return sheet.bytes();
}

/**
 * Draws the title in every language that we speak: an inspector may read another one than the paper's reader.
 */
function drawTitle(sheet: Sheet, paper: PrintedPaper): void {
  const box = { x: page.margin, width: contentWidth, maxLines: 1 };
  sheet.y += sheet.text(sheet.word(titleOf(paper)), title, { ...box, y: sheet.y });
  for (const { code } of languages.filter(({ code }) => code !== sheet.language)) {
    sheet.y += sheet.text(word(titleOf(paper), code), other, { ...box, y: sheet.y });
  }
  sheet.y += 12;
}

type Line = { text: string; style: Style; maxLines: number };

/** Draws two blocks side by side under a rule, as high as the higher one. */
function drawPair(sheet: Sheet, ...blocks: [Line[], Line[]]): void {
  rule(sheet);
  const ends = blocks.map((lines, column) => {
    let y = sheet.y + 10;
    for (const { text, style, maxLines } of lines) {
      const x = page.margin + column * (half + gap);
      y += sheet.text(text, style, { x, y, width: half, maxLines });
    }
    return y;
  });
  sheet.y = Math.max(...ends) + 12;
}

function numberLines(sheet: Sheet, { label: number, issuedAt, original }: PrintedPaper): Line[] {
  const taken = original && {
    number: original.label,
    day: instantIn('longDate', original.issuedAt),
  };
  return [
    { text: sheet.word(say('Number and date')), style: label, maxLines: 1 },
    { text: number, style: strong, maxLines: 1 },
    { text: formatLongDate(issuedAt, sheet.language), style: plain, maxLines: 1 },
    ...(taken
      ? [
          {
            text: sheet.word(say('For invoice {number} of {day}', taken)),
            style: plain,
            maxLines: 2,
          },
        ]
      : []),
  ];
}

function supplyLines(sheet: Sheet, { placeOfSupply }: PrintedPaper): Line[] {
  return [
    { text: sheet.word(say('Place of supply')), style: label, maxLines: 1 },
    { text: stateWithCode(sheet, placeOfSupply), style: strong, maxLines: 2 },
    { text: sheet.word(say('Tax payable on reverse charge: no')), style: plain, maxLines: 1 },
  ];
}

function partyLines(sheet: Sheet, role: Text, party: Party): Line[] {
  const { name, address, gstin, stateCode } = party;
  const known = [
    { text: sheet.word(role), style: label, maxLines: 1 },
    {
      text: onOneLine(name ?? '') || sheet.word(say('Unregistered buyer')),
      style: strong,
      maxLines: 3,
    },
    ...(address ? [{ text: address, style: plain, maxLines: 5 }] : []),
    ...(stateCode ? [{ text: stateWithCode(sheet, stateCode), style: plain, maxLines: 1 }] : []),
  ];
  const registration = gstin ? `GSTIN ${gstin}` : sheet.word(say('Not registered for GST'));
  return [...known, { text: registration, style: gstin ? strong : plain, maxLines: 1 }];
}

/** Draws the supply, its code and its value without tax. */
function drawSupply(sheet: Sheet, paper: PrintedPaper): void {
  rule(sheet);
  sheet.y += 10;
  const sacX = right - amountWidth - sacWidth - 8;
  const width = sacX - page.margin - 8;
  const { y } = sheet;
  const amountBox = { x: right - amountWidth, width: amountWidth, maxLines: 1 };
  const toEnd = (style: Style): Style => ({ ...style, align: 'right' });
  sheet.text(sheet.word(say('Description')), label, { x: page.margin, y, width, maxLines: 1 });
  sheet.text('SAC', label, { x: sacX, y, width: sacWidth, maxLines: 1 });
  sheet.text(sheet.word(say('Taxable value')), toEnd(label), { ...amountBox, y });
  sheet.y += 16;
  const at = sheet.y;
  sheet.text(paper.sac, row, { x: sacX, y: at, width: sacWidth, maxLines: 1 });
  sheet.text(formatRupeesExact(paper.taxablePaise), toEnd(row), { ...amountBox, y: at });
  const box = { x: page.margin, width };
  sheet.y += sheet.text(sheet.word(suppliedOf(paper)), row, { ...box, y: at, maxLines: 1 });
  const details = detailsOf(paper);
  if (details) {
    sheet.y += sheet.text(sheet.word(details), plain, { ...box, y: sheet.y, maxLines: 4 });
  }
  sheet.y += 10;
}

function drawAmounts(sheet: Sheet, paper: PrintedPaper): void {
  rule(sheet);
  sheet.y += 8;
  drawAmount(sheet, say('Taxable value'), paper.taxablePaise);
  for (const { name, paise } of taxRows(paper)) drawAmount(sheet, name, paise);
  const height = 32;
  sheet.y += 4;
  sheet.doc.roundedRect(page.margin, sheet.y, contentWidth, height, 8).fill(colors.gold);
  sheet.y += 8;
  const name = isCreditNote(paper.kind)
    ? say('Credited, tax included')
    : say('Total, tax included');
  drawAmount(sheet, name, paper.grossPaise, total);
  sheet.y += 14;
  const words = amountInWords(paper.grossPaise, sheet.language);
  const box = { x: page.margin + 12, y: sheet.y, width: contentWidth - 24, maxLines: 2 };
  sheet.y += sheet.text(words, plain, box) + 12;
}

function drawAmount(sheet: Sheet, name: Text | string, paise: number, style = row): void {
  const { y } = sheet;
  const box = { x: page.margin + 12, y, width: contentWidth - amountWidth - 40, maxLines: 1 };
  sheet.text(typeof name === 'string' ? name : sheet.word(name), style, box);
  const amount = { x: right - amountWidth, y, width: amountWidth, maxLines: 1 };
  sheet.text(formatRupeesExact(paise), { ...style, align: 'right' }, amount);
  sheet.y += 18;
}

function drawNotes(sheet: Sheet, paper: PrintedPaper, brand: Brand): void {
  const isHers = paperSubjects[paper.kind].subject === 'ticket';
  const notes = [
    say('The price contains the tax: nothing was added to it.'),
    ...(isHers
      ? [say('Issued by {brand} for the supplier.', { brand: brandName(brand, sheet.language) })]
      : []),
    say('Issued electronically: it is valid without a signature.'),
  ];
  for (const note of notes) {
    const box = { x: page.margin, y: sheet.y, width: contentWidth, maxLines: 2 };
    sheet.y += sheet.text(sheet.word(note), plain, box) + 2;
  }
}

/** 'Maharashtra (27)' */
const stateWithCode = (sheet: Sheet, code: string) => `${sheet.word(stateName(code))} (${code})`;

function rule(sheet: Sheet): void {
  sheet.doc
    .moveTo(page.margin, sheet.y)
    .lineTo(page.width - page.margin, sheet.y)
    .lineWidth(0.75)
    .stroke(colors.hairline);
}

/**
 * Lists the taxes that the price contains, each with its rate ('CGST 9%'), a half each within a state, else
 * one. Every language has the same names.
 */
function taxRows(paper: PrintedPaper): { name: string; paise: number }[] {
  const { rateBp, cgstPaise, sgstPaise, igstPaise, placeOfSupply } = paper;
  if (igstPaise > 0) return [{ name: `IGST ${percent(rateBp)}`, paise: igstPaise }];
  const ofState = isUnionTerritory(placeOfSupply) ? 'UTGST' : 'SGST';
  return [
    { name: `CGST ${percent(rateBp / 2)}`, paise: cgstPaise },
    { name: `${ofState} ${percent(rateBp / 2)}`, paise: sgstPaise },
  ];
}
