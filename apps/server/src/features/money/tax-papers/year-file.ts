import type { Language } from '@nagarika/domain/language/languages';
import { say, type Text } from '@nagarika/domain/language/texts';
import { yearSummary } from '#server/features/money/tax-papers/printing/render-year.ts';
import { type ColumnOf, headOf, rowOf } from '#server/sheets/file-column.ts';
import { type FileFormat, openFile } from '#server/sheets/open-file.ts';
import { word } from '#server/words/word.ts';
import type { YearParts, YearRow } from './year-parts.ts';

/** A year with its owner. */
export type YearTable = { fy: string; name: string; gstin: string | null; parts: YearParts };

type Line = Omit<YearTable, 'parts'> & { part: Text; row: YearRow };

/** Each line names the owner and the year, so that several files can be put together. */
const columns: ColumnOf<Line>[] = [
  { head: say('Financial year'), kind: 'text', width: 14, of: ({ fy }) => fy },
  { head: say('Legal name'), kind: 'text', width: 30, of: ({ name }) => name },
  { head: say('GSTIN'), kind: 'text', width: 18, of: ({ gstin }) => gstin },
  {
    head: say('Section'),
    kind: 'text',
    width: 28,
    of: ({ part }, language) => word(part, language),
  },
  {
    head: say('Figure'),
    kind: 'text',
    width: 28,
    of: ({ row: { name } }, language) => (typeof name === 'string' ? name : word(name, language)),
  },
  { head: say('Amount'), kind: 'paise', width: 16, of: ({ row }) => row.paise },
];

/** Writes a financial year's figures as a table, a line each. */
export async function yearFile(
  { parts, ...of }: YearTable,
  format: FileFormat,
  language: Language,
) {
  const file = openFile(format, headOf(columns, language), word(yearSummary, language));
  const lines = parts.flatMap(({ name: part, rows }) => rows.map((row) => ({ ...of, part, row })));
  await file.add(lines.map((line) => rowOf(columns, line, language)));
  return file.end();
}
