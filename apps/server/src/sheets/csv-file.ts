import { istDate, istTime } from '@nagarika/domain/language/format';
import type { FileColumn, Value } from './file-column.ts';
import type { FileOfRows } from './file-of-rows.ts';
import { byteOrderMark, csvLines } from './to-csv.ts';

/** Amounts in rupees, instants as India's clocks show them, '2026-07-05 18:30'. */
export function csvFile(columns: readonly FileColumn[]): FileOfRows {
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
