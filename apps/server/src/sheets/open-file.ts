import { csvFile } from './csv-file.ts';
import type { FileColumn } from './file-column.ts';
import type { FileOfRows } from './file-of-rows.ts';
import { xlsxFile } from './xlsx-file.ts';

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Media types. */
export const fileTypes: Record<FileFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A table in one of the formats; `sheet`: what a workbook calls it. */
export function openFile(
  format: FileFormat,
  columns: readonly FileColumn[],
  sheet: string,
): FileOfRows {
  return format === 'csv' ? csvFile(columns) : xlsxFile(columns, sheet);
}

/** What it is sent as. */
export const sentType = (format: FileFormat) =>
  format === 'csv' ? `${fileTypes.csv}; charset=utf-8` : fileTypes[format];
