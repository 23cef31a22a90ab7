import { setImmediate } from 'node:timers/promises';
import { maxRows, type Row, type Sections } from './sections.ts';

/** The looks of a copy, piece by piece. */
export type CopyForm = {
  start: string;
  section: (name: string, rows: readonly Row[], isFirst: boolean) => SectionForm;
  /** `cutShort` names the sections that have only their newest rows. */
  end: (cutShort: readonly string[]) => string;
};

type SectionForm = {
  start: string;
  rows: (some: readonly Row[], isFirst: boolean) => string;
  end: string;
};

const rowsAtOnce = 500;

/**
 * Writes the file in pieces: it reads one section at a time, and lets other requests run between some rows
 * and the next. It holds the file and one section's rows in memory.
 */
export async function writeCopy(
  form: CopyForm,
  sections: Sections,
): Promise<{ pieces: Uint8Array<ArrayBuffer>[]; rows: number }> {
  const encoder = new TextEncoder();
  const pieces = [encoder.encode(form.start)];
  const cutShort: string[] = [];
  let written = 0;
  for (const [index, [name, read]] of Object.entries(sections).entries()) {
    const rows = await read();
    if (rows.length === maxRows) cutShort.push(name);
    const section = form.section(name, rows, index === 0);
    pieces.push(encoder.encode(section.start));
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      pieces.push(encoder.encode(section.rows(rows.slice(from, from + rowsAtOnce), from === 0)));
      await setImmediate();
    }
    pieces.push(encoder.encode(section.end));
    written += rows.length;
  }
  pieces.push(encoder.encode(form.end(cutShort)));
  return { pieces, rows: written };
}

/** Writes the copy for programs. */
export function jsonForm(madeAt: string): CopyForm {
  return {
    start: `{"madeAt":${JSON.stringify(madeAt)},"sections":{`,
    section: (name, _rows, isFirst) => ({
      start: `${isFirst ? '' : ','}\n${JSON.stringify(name)}:[`,
      rows: (some, isFirstRow) =>
        `${isFirstRow ? '' : ','}\n${some.map((row) => JSON.stringify(row)).join(',\n')}`,
      end: ']',
    }),
    end: (cutShort) => `},\n"cutShort":${JSON.stringify(cutShort)}}\n`,
  };
}
