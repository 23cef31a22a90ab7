import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from './column.ts';
import type { ListState } from './searching/use-list-search.ts';

/** Pressed, it sorts by its column; pressed again, the other way round. */
export function HeaderCell<Row>({ column, list }: { column: Column<Row>; list: ListState }) {
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
