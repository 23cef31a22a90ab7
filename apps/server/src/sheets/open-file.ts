import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { istDate, istTime } from '@nagarika/domain/language/format';
import { createChildWork } from '#server/platform/bounds/child-work.ts';
import type { FileColumn, Value } from './file-column.ts';
import { byteOrderMark, csvLines } from './to-csv.ts';
import type { SheetParts } from './write-sheet.ts';

/** A file that is made as its rows come, and sent once it is whole. */
export type FileOfRows = {
  add(rows: readonly (readonly Value[])[]): Promise<void>;
  end(): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>>;
};

/** A file of 200,000 rows takes some ten seconds. */
const writeSheet = createChildWork<SheetParts, Uint8Array<ArrayBuffer>>(
  new URL('./xlsx-child.ts', import.meta.url),
  { name: 'spreadsheets', timeoutMs: 120_000 },
);

const packed = promisify(gzip);

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Media types. */
export const fileTypes: Record<FileFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Opens a table in one of the formats; `sheet` is its name in a workbook. */
export function openFile(
  format: FileFormat,
  columns: readonly FileColumn[],
  sheet: string,
): FileOfRows {
  return format === 'csv' ? csvFile(columns) : xlsxFile(columns, sheet);
}

/** Names the media type that it is sent as. */
export const sentType = (format: FileFormat) =>
  format === 'csv' ? `${fileTypes.csv}; charset=utf-8` : fileTypes[format];

/** Writes amounts in rupees and instants as India's clocks show them, '2026-07-05 18:30'. */
function csvFile(columns: readonly FileColumn[]): FileOfRows {
  const parts = [byteOrderMark, csvLines([columns.map(({ head }) => head)])];
  return {
    async add(rows) {
      parts.push(
        csvLines(rows.map((row) => row.map((value, at) => written(columns[at]?.kind, value)))),
      );
    },
    end: async () => new Blob(parts).stream(),
  };
}

function written(kind: FileColumn['kind'] | undefined, value: Value): string {
  if (value === null) return '';
  if (kind === 'paise') return (Number(value) / 100).toFixed(2);
  if (kind !== 'instant') return String(value);
  const at = new Date(value);
  return `${istDate(at)} ${istTime(at)}`;
}

/**
 * Makes a workbook of one sheet. Its rows wait packed, at a tenth of their size, until a separate process
 * writes them: they would hold up others' answers for seconds.
 */
function xlsxFile(columns: readonly FileColumn[], sheet: string): FileOfRows {
  const parts: Uint8Array[] = [];
  return {
    async add(rows) {
      parts.push(await packed(JSON.stringify(rows), { level: 1 }));
    },
    end: () => writeSheet({ sheet, columns: [...columns], parts }),
  };
}
