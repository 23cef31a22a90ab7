import type { ReactNode } from 'react';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx';

type Props<Data> = {
  query: { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** Words for a failure to load. */
  failure: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows waiting, a failure, or the data. */
export function QueryState<Data>({ query, failure, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return (
      <Loading className="grid gap-3">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-16 rounded-lg" />
        ))}
      </Loading>
    );
  }
  return <ErrorState title={failure} query={query} />;
}
