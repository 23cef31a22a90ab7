import { Trans, useLingui } from '@lingui/react/macro';
import { mostCounted } from '@nagarika/domain/site/paging';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { count } from '../../../../lib/count.ts';
import type { Column } from './column.ts';
import { lastPage, Pager } from './pager.tsx';
import { SortControl } from './searching/sort-control.tsx';
import type { ListState } from './searching/use-list-search.ts';
import { TotalsRow } from './totals-row.tsx';

type Props<Row> = {
  /** The words for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  total: number;
  /** The most rows that are counted and can be paged to. */
  most?: number;
  list: ListState;
  keyOf: (row: Row) => string;
  /** Picked rows: each row has a box, and `bulk` is shown above while any is ticked. */
  picked?: ReadonlySet<string>;
  onPick?: (keys: ReadonlySet<string>) => void;
  /** Rows that cannot be picked have a disabled box; all can if absent. */
  canPick?: (row: Row) => boolean;
  bulk?: ReactNode;
  /** The content in place of the rows when there are none. */
  empty: ReactNode;
  /** Sums over all pages, by the column's key, in a row under the others. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** True while the answer to the last question loads. */
  isStale?: boolean;
};

/** Shows rows as a table where there is room, as cards where there is not. */
export function AdminTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, total, list, keyOf, picked, onPick, bulk, empty } = props;
  const { most = mostCounted } = props;
  const { t } = useLingui();
  const canPick = props.canPick ?? (() => true);
  const keys = rows.filter(canPick).map(keyOf);
  const allPicked = picked !== undefined && keys.length > 0 && keys.every((key) => picked.has(key));

  function pick(changed: readonly string[], isOn: boolean) {
    const next = new Set(picked);
    for (const key of changed) isOn ? next.add(key) : next.delete(key);
    onPick?.(next);
  }

  // The last rows of the last page were decided, or a link leads to a page that no longer exists.
  const isPastEnd = total > 0 && list.page > lastPage(total, most);
  useEffect(() => {
    if (isPastEnd) list.set({ page: lastPage(total, most) });
  });

  if (rows.length === 0 && !isPastEnd) {
    return (
      <div
        role="status"
        className="rounded-lg border border-dashed p-8 text-center text-muted-foreground"
      >
        {empty}
      </div>
    );
  }
  return (
    // This is no grid, because a sticky element would stay in its own row of it.
    <div className="@container flex flex-col gap-4">
      {total > 1 && (
        <SortControl columns={columns} list={list} className="md:max-w-80 @3xl:hidden" />
      )}
      {picked && picked.size > 0 && (
        <div className="sticky top-18 z-20 flex flex-wrap items-center gap-3 rounded-lg bg-accent p-3 text-accent-foreground shadow-card lg:top-2">
          <p role="status" className="font-semibold">
            <Trans>{count.format(picked.size)} picked</Trans>
          </p>
          {bulk}
        </div>
      )}
      {picked && keys.length > 0 && (
        <label className="-mb-2 flex min-h-11 cursor-pointer items-center justify-end gap-3 pr-4 @3xl:hidden">
          <Trans>Pick this whole page</Trans>
          <input
            type="checkbox"
            className="size-5 choice"
            checked={allPicked}
            onChange={(event) => pick(keys, event.target.checked)}
          />
        </label>
      )}
      {/* Many columns scroll by themselves on a tablet; the page never does. The frame is out here
          because a table's own border has square corners. */}
      <div className="overflow-x-auto rounded-lg border bg-card">
        <table
          aria-busy={props.isStale}
          className="stale block w-full text-left tabular-nums @3xl:table"
        >
          <caption className="sr-only">{caption}</caption>
          {/* In cards each cell names itself: screen readers do not take a table in such a layout
              for one. */}
          <thead className="hidden @3xl:table-header-group">
            <tr className="border-b">
              {picked && (
                <th scope="col" className="w-12 px-4 @max-3xl:hidden">
                  <input
                    type="checkbox"
                    className="size-5 align-middle choice disabled:opacity-60"
                    aria-label={t`Pick all on this page`}
                    checked={allPicked}
                    disabled={keys.length === 0}
                    onChange={(event) => pick(keys, event.target.checked)}
                  />
                </th>
              )}
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} list={list} />
              ))}
            </tr>
          </thead>
          <tbody className="block divide-y @3xl:table-row-group">
            {rows.map((row) => {
              const key = keyOf(row);
              return (
                <tr
                  key={key}
                  className="relative block gap-x-10 px-4 py-3 @xl:grid @xl:grid-cols-2 @xl:items-baseline @3xl:table-row @3xl:p-0"
                >
                  {picked && (
                    <td className="absolute top-3 right-4 @3xl:static @3xl:table-cell @3xl:px-4">
                      <input
                        type="checkbox"
                        className="size-5 align-middle choice disabled:opacity-60"
                        aria-label={t`Pick this row`}
                        checked={picked.has(key)}
                        disabled={!canPick(row)}
                        onChange={(event) => pick([key], event.target.checked)}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={clsx(
                        'flex justify-between gap-4 py-1 @3xl:table-cell @3xl:px-4 @3xl:py-3 @3xl:align-middle',
                        column.isControl ? 'items-center' : 'items-baseline',
                        column.align === 'right' && '@3xl:text-right',
                        column.isTitle
                          ? 'font-semibold @max-3xl:text-lg @xl:col-span-2 @3xl:min-w-48'
                          : // A word of forty letters would be laid out too narrow without a minimum.
                            !column.isControl && column.align !== 'right' && '@3xl:min-w-28',
                        column.isTitle && picked && '@max-3xl:pr-10',
                      )}
                    >
                      {!column.isTitle && (
                        <span className="shrink-0 text-sm text-muted-foreground @3xl:hidden">
                          {column.header}
                        </span>
                      )}
                      <div
                        className={clsx(
                          'min-w-0',
                          !column.isTitle && '@max-3xl:text-right',
                          // The icon's invisible padding is pulled out, so that its visible edge
                          // aligns with text.
                          column.isControl &&
                            (column.align === 'right' ? '-mr-3' : '@max-3xl:-mr-3 @3xl:-ml-3'),
                        )}
                      >
                        {column.cell(row)}
                      </div>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          {props.totals && (
            <TotalsRow columns={columns} totals={props.totals} hasPicks={picked !== undefined} />
          )}
        </table>
      </div>
      <Pager page={list.page} total={total} most={most} onPage={(page) => list.set({ page })} />
    </div>
  );
}

/** Sorts by its column when pressed, and reverses when pressed again. */
function HeaderCell<Row>({ column, list }: { column: Column<Row>; list: ListState }) {
  const { sort, align, header } = column;
  const isSorted = sort !== undefined && list.sort === sort;
  const look = clsx('px-4 py-3 text-sm font-semibold', align === 'right' && 'text-right');
  if (!sort) {
    return (
      <th scope="col" className={clsx(look, 'text-muted-foreground')}>
        {header}
      </th>
    );
  }
  const Icon = isSorted ? (list.desc ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      scope="col"
      className={look}
      aria-sort={isSorted ? (list.desc ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={clsx(
          'inline-flex min-h-8 items-center gap-1 text-muted-foreground hover:text-foreground',
          align === 'right' ? 'text-right' : 'text-left',
        )}
        onClick={() => list.set({ sort, desc: isSorted && !list.desc })}
      >
        {header}
        <Icon aria-hidden="true" className="size-4 shrink-0" />
      </button>
    </th>
  );
}
