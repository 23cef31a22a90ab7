import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The key that the server sorts by when the header is pressed; absent if it cannot. */
  sort?: string;
  /** Aligns numbers and money to the right. */
  align?: 'right';
  /** Marks the row's name: first in its card on a phone, without a label. */
  isTitle?: boolean;
  /** Marks icons and boxes, which have no line of text to stand on. */
  isControl?: boolean;
};
