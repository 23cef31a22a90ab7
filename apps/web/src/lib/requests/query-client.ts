import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { forgetOnceUsed, staleTimeOf } from '../pages/dehydrated-state.ts';

/**
 * Asks again when a query's first request is running while it is invalidated: TanStack would take
 * that answer, which may be older, for the newer one.
 */
class PatientQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    if (first.length === 0) return;
    await Promise.allSettled(first.map(({ promise }) => promise));
    const { refetchType = 'active' } = filters ?? {};
    await super.invalidateQueries(
      { refetchType, predicate: (one) => first.includes(one) },
      options,
    );
  }
}

/**
 * Sets the defaults of docs/product.md#layout-and-dialogs, except for data that came with the page.
 * `networkMode: 'always'` lets a call fail without a connection, so that the page can say so
 * instead of waiting silently.
 */
export function createQueryClient(): QueryClient {
  const client = new PatientQueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: staleTimeOf,
        gcTime: 0,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  forgetOnceUsed(client);
  askAgainForWhatIsSet(client);
  return client;
}

/**
 * Asks again for a query that a page sets while an answer is on its way: that answer may be older,
 * and would win.
 */
function askAgainForWhatIsSet(client: QueryClient): void {
  client.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    const { queryKey, state } = change.query;
    if (!change.action.manual || state.fetchStatus !== 'fetching') return;
    void client.refetchQueries({ queryKey, exact: true });
  });
}
