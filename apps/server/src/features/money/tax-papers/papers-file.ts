import { istDate } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { say, type Text } from '@nagarika/domain/language/texts';
import { isCreditNote } from '@nagarika/domain/money/tax/tax-papers';
import { Refusal } from '@nagarika/domain/site/refusal';
import { stateName } from '#server/features/events/event-states/state-name.ts';
import { papersOfYear } from '#server/features/money/tax/papers/papers-of-year.ts';
import {
  recipientName,
  recipientOf,
  type StoredPaper,
} from '#server/features/money/tax/papers/stored-papers.ts';
import { suppliedOf, titleOf } from '#server/features/money/tax-papers/printing/title-of.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { toCsv } from '#server/sheets/to-csv.ts';
import { word, wordAll } from '#server/words/word.ts';

/** The most rows of a file, some megabytes, made at once. */
const maxRows = 100_000;
const atOnce = 1_000;

const columns: (Text | string)[] = [
  say('Number'),
  say('Date'),
  say('Paper'),
  say('Description'),
  say('For invoice'),
  say('Date of that invoice'),
  say('Event'),
  say('Date of the event'),
  say('Recipient'),
  say('Supplier GSTIN'),
  say('Recipient GSTIN'),
  say('Place of supply'),
  'SAC',
  'GST %',
  say('Taxable value'),
  'CGST',
  'SGST/UTGST',
  'IGST',
  say('Total'),
];

/**
 * Writes a financial year's papers as a table, a line each; all amounts of credit notes are below zero.
 * @throws Refusal unprocessable where there are more than a file holds
 */
export async function papersFile(
  { db }: Pick<Deps, 'db'>,
  asked: Parameters<typeof papersOfYear>[1],
  language: Language,
): Promise<string> {
  const rows: string[][] = [wordAll(columns, language)];
  for (let cursor: string | undefined; ; ) {
    const page = await papersOfYear(db, asked, { limit: atOnce, cursor });
    rows.push(...page.items.map((paper) => rowOf(paper, language)));
    if (page.nextCursor === null) return toCsv(rows);
    if (rows.length > maxRows) {
      throw new Refusal('unprocessable', say('These are too many papers for one file.'));
    }
    cursor = page.nextCursor;
  }
}

function rowOf(stored: StoredPaper, language: Language) {
  const { paper, supplier, original, event } = stored;
  const sign = isCreditNote(paper.kind) ? -1 : 1;
  const amount = (paise: number) => ((sign * paise) / 100).toFixed(2);
  return [
    paper.label,
    istDate(paper.issuedAt),
    word(titleOf(paper), language),
    word(suppliedOf(paper), language),
    original?.label ?? '',
    original ? istDate(original.issuedAt) : '',
    event?.title ?? '',
    event ? istDate(event.startsAt) : '',
    recipientName(stored) ?? '',
    supplier.gstin ?? '',
    recipientOf(stored)?.gstin ?? '',
    `${word(stateName(paper.placeOfSupply), language)} (${paper.placeOfSupply})`,
    paper.sac,
    String(paper.rateBp / 100),
    amount(paper.taxablePaise),
    amount(paper.cgstPaise),
    amount(paper.sgstPaise),
    amount(paper.igstPaise),
    amount(paper.grossPaise),
  ];
}
