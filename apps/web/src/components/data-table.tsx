import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Card } from './ui/card.tsx';
import { ScrollBox } from './ui/scroll-box.tsx';

/** Numbers are aligned at their ends, so that they can be compared. */
type Column = { label: string; isNumber?: boolean };

type Props = {
  caption: ReactNode;
  columns: readonly Column[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** Scrolls sideways by itself on a phone that is too narrow for it. */
export function DataTable({ caption, columns, rows }: Props) {
  return (
    <Card>
      <ScrollBox className="overflow-x-auto rounded-lg -outline-offset-2">
        <table className="w-full text-left tabular-nums">
          <caption className="p-4 pb-2 text-left font-display text-lg">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ label, isNumber }) => (
                <th
                  key={label}
                  scope="col"
                  className={clsx(
                    'px-4 py-2 text-sm font-semibold whitespace-nowrap text-muted-foreground',
                    isNumber && 'text-right',
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key} className="border-t">
                {columns.map(({ label, isNumber }, index) => (
                  <td
                    key={label}
                    className={clsx('px-4 py-2.5', isNumber ? 'money text-right' : 'min-w-28')}
                  >
                    {/* Words begin at their column's start, whichever way they run. */}
                    {typeof cells[index] === 'string' ? <bdi>{cells[index]}</bdi> : cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}
