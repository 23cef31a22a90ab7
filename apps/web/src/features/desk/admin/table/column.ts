import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the server sorts by when its header is pressed; absent: it does not. */
  sort?: string;
  /** Numbers and money stand to the right. */
  align?: 'right';
  /** Names the row: first in its card on a phone, without a label. */
  isTitle?: boolean;
  /** Icons and boxes, which have no line of text to stand on. */
  isControl?: boolean;
};
