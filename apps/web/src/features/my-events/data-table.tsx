import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';

type Props = {
  caption: ReactNode;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** Scrolls sideways by itself where a phone is too narrow for it. */
export function DataTable({ caption, columns, rows }: Props) {
  return (
    <Card>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div tabIndex={0} className="overflow-x-auto rounded-lg -outline-offset-2">
        <table className="w-full text-left tabular-nums">
          <caption className="p-4 pb-2 text-left font-display text-lg">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-4 py-2 text-sm font-semibold whitespace-nowrap text-muted-foreground"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key} className="border-t">
                {cells.map((cell, index) => (
                  <td key={columns[index]} className="px-4 py-2.5">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
