import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createChildWork } from '#server/platform/child-work.ts';
import type { FileColumn } from './file-column.ts';
import type { FileOfRows } from './file-of-rows.ts';
import type { SheetParts } from './write-sheet.ts';

/** Of 200,000 rows it takes some ten seconds. */
const writeSheet = createChildWork<SheetParts, Uint8Array<ArrayBuffer>>(
  new URL('./xlsx-child.ts', import.meta.url),
  { name: 'spreadsheets', timeoutMs: 120_000 },
);

const packed = promisify(gzip);

/**
 * A workbook of one sheet. Its rows wait packed, a tenth of their size, until a process of its own writes them: they
 * would hold up others' answers for seconds.
 */
export function xlsxFile(columns: readonly FileColumn[], sheet: string): FileOfRows {
  const parts: Uint8Array[] = [];
  return {
    async add(rows) {
      parts.push(await packed(JSON.stringify(rows), { level: 1 }));
    },
    end: () => writeSheet({ sheet, columns: [...columns], parts }),
  };
}
