import type { ReactNode } from 'react';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import { Loading, Skeleton } from '../../../../components/ui/skeleton.tsx';

type Props<Data> = {
  query: { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** What is said when it could not be loaded. */
  failure: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Waiting, failed, or what was asked for. */
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
  return <ErrorState title={failure} error={query.error} onRetry={() => void query.refetch()} />;
}
