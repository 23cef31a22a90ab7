import { gunzipSync } from 'node:zlib';
import { storable } from '@nagarika/domain/language/text';
import { writeXlsxStream } from 'hucre/xlsx';
import type { FileColumn, Value } from './file-column.ts';

/** `parts` hold some rows each, in order, as gzipped JSON. */
export type SheetParts = { sheet: string; columns: FileColumn[]; parts: Uint8Array[] };

/** The most characters that a cell of Excel holds. */
const maxCell = 32_767;
const istOffsetMs = 330 * 60_000;

/** Rupees grouped as in India, whatever the reader's system is set to. */
const rupees = '[>=10000000]"₹"##\\,##\\,##\\,##0.00;[>=100000]"₹"##\\,##\\,##0.00;"₹"##,##0.00';
const formats = { text: '@', count: '0', paise: rupees, instant: 'dd mmm yyyy hh:mm' } as const;

/**
 * Writes a workbook of one sheet, its first row in view: texts are texts, amounts numbers in rupees,
 * instants dates.
 */
export async function writeSheet({
  sheet,
  columns,
  parts,
}: SheetParts): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = writeXlsxStream(rowsOf(parts, columns), {
    name: sheet,
    columns: columns.map(({ head, kind, width }) => ({
      header: safeText(head),
      width,
      numFmt: formats[kind],
    })),
    freezePane: { rows: 1 },
  });
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}

function* rowsOf(parts: Uint8Array[], columns: readonly FileColumn[]) {
  for (const part of parts) {
    for (const row of readPart(part)) {
      yield row.map((value, at) => cellOf(columns[at]?.kind ?? 'text', value));
    }
  }
}

/** Reads what our own server wrote. */
function readPart(part: Uint8Array): Value[][] {
  return JSON.parse(gunzipSync(part).toString());
}

function cellOf(kind: FileColumn['kind'], value: Value) {
  if (value === null || value === '') return null;
  if (kind === 'text') return safeText(String(value));
  if (kind === 'count') return Number(value);
  if (kind === 'paise') return Number(value) / 100;
  // A date in a sheet has no zone, so it says what India's clocks do.
  return new Date(new Date(value).getTime() + istOffsetMs);
}

/**
 * Makes a cell's text that is no formula, whatever it begins with. A character that XML lacks is replaced,
 * and a text that reads like Excel's own escape of one (_x0041_) stays as typed.
 */
function safeText(text: string): string {
  const shown = storable(text).replaceAll('\r', '').toWellFormed();
  const cut = shown.length > maxCell ? `${shown.slice(0, maxCell - 1).toWellFormed()}…` : shown;
  return cut.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
