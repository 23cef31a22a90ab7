import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ScrollBox } from '../ui/scroll-box.tsx';

type Props = {
  caption: string;
  /** The first column names the row, the others are numbers. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** Shows the numbers behind a chart; a long table scrolls by itself. */
export function FiguresTable({ caption, columns, rows }: Props) {
  return (
    <ScrollBox className="max-h-96 overflow-auto rounded-md border -outline-offset-2">
      <table className="w-full text-left tabular-nums max-sm:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-muted">
          <tr>
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={clsx(cellLook, 'text-sm font-semibold', at > 0 && 'text-right')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...numbers] }) => (
            <tr key={key} className="border-t">
              <th scope="row" className={clsx(cellLook, 'min-w-27 font-normal wrap-anywhere')}>
                {name}
              </th>
              {numbers.map((number, at) => (
                <td
                  key={columns[at + 1]}
                  className={clsx(cellLook, 'text-right whitespace-nowrap')}
                >
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Four columns fit a phone without scrolling. */
const cellLook = 'px-1.5 py-2 first:pl-3 last:pr-3 sm:px-3';
