import type { Language } from '@nagarika/domain/language/languages';
import type { Text } from '@nagarika/domain/language/texts';
import { word } from '#server/words/word.ts';

/** A cell's content: paise as a whole number, an instant as ISO (UTC); null for nothing. */
export type Value = string | number | null;

/** A column's head and how its cells are written; `width` in signs. */
export type FileColumn = {
  head: string;
  kind: 'text' | 'count' | 'paise' | 'instant';
  width: number;
};

/** A file's column and what it says about a row, in the reader's language. */
export type ColumnOf<Row> = Omit<FileColumn, 'head'> & {
  head: Text;
  /** Marks promotion codes, which not every key may read. */
  isCode?: true;
  of: (row: Row, language: Language) => Value;
};

export const headOf = <Row>(columns: readonly ColumnOf<Row>[], language: Language): FileColumn[] =>
  columns.map(({ head, kind, width }) => ({ head: word(head, language), kind, width }));

export const rowOf = <Row>(
  columns: readonly ColumnOf<Row>[],
  row: Row,
  language: Language,
): Value[] => columns.map(({ of }) => of(row, language));
