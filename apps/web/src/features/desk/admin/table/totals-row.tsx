import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Column } from './column.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  /** The sums by the column's key. */
  totals: Readonly<Record<string, ReactNode>>;
  hasPicks: boolean;
};

/** Shows the sums over all pages under the rows. */
export function TotalsRow<Row>({ columns, totals, hasPicks }: Props<Row>) {
  return (
    <tfoot className="block border-t-2 bg-muted @3xl:table-footer-group">
      <tr className="block gap-x-10 px-4 py-3 @xl:grid @xl:grid-cols-2 @xl:items-baseline @3xl:table-row @3xl:p-0">
        {hasPicks && <td className="hidden @3xl:table-cell" />}
        {columns.map(({ key, header, align, isTitle }) =>
          isTitle ? (
            <th
              key={key}
              scope="row"
              className="block py-1 text-left font-semibold @max-3xl:text-lg @xl:col-span-2 @3xl:table-cell @3xl:px-4 @3xl:py-3"
            >
              <Trans>Total</Trans>
            </th>
          ) : (
            <td
              key={key}
              className={clsx(
                'flex items-baseline justify-between gap-4 py-1 font-semibold @3xl:table-cell @3xl:px-4 @3xl:py-3',
                align === 'right' && '@3xl:text-right',
              )}
            >
              <span className="shrink-0 text-sm font-normal text-muted-foreground @3xl:hidden">
                {header}
              </span>
              {totals[key]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
