import type { ComponentProps, ReactNode } from 'react';
import { QueryState } from '../frame/query-state.tsx';
import { AdminTable } from './admin-table.tsx';

type Props<Row> = Omit<
  ComponentProps<typeof AdminTable<Row>>,
  'rows' | 'total' | 'isStale' | 'totals'
> & {
  query: {
    data: { items: readonly Row[]; total: number } | undefined;
    error: unknown;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Words for a failure to load. */
  failure: ReactNode;
};

/** Shows a paged list: waiting, failed, or its rows. */
export function QueryTable<Row>({ query, failure, ...table }: Props<Row>) {
  return (
    <QueryState query={query} failure={failure}>
      {({ items, total }) => (
        <AdminTable {...table} rows={items} total={total} isStale={query.isPlaceholderData} />
      )}
    </QueryState>
  );
}
