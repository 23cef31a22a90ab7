import { type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query';

/** docs/product/limits.md#lists-and-search */
const freshMs = 5 * 60_000;

/** What the server has sent with the page; null: nothing that can be relied on. */
export function readDehydratedState(): DehydratedState | null {
  const text = document.getElementById('dehydrated-state')?.textContent;
  // Going back in history can bring the page as it was sent long ago, before the visitor signed in or out.
  return text && navigationType() !== 'back_forward' ? JSON.parse(text) : null;
}

function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry.type : undefined;
}

/**
 * Takes it over, so that it is not asked for again: fresh for five minutes, and kept until first
 * used. Everything else keeps the defaults.
 */
export function takeDehydratedState(client: QueryClient, sent: DehydratedState): void {
  const queries = sent.queries
    .filter(({ state }) => Date.now() - state.dataUpdatedAt < freshMs)
    .map((query) => ({ ...query, state: { ...query.state, dataUpdateCount: 0 } }));
  hydrate(client, { queries }, { defaultOptions: { queries: { gcTime: freshMs } } });
  client.getQueryCache().subscribe(({ type, query }) => {
    // From its first use on it is forgotten like any other.
    if (type === 'observerAdded' && isAsSent(query)) query.gcTime = query.options.gcTime ?? 0;
  });
}

/** A query's default `staleTime`, in milliseconds. */
export function staleTimeOf(query: Pick<Query, 'state'>): number {
  return isAsSent(query) ? freshMs : 0;
}

/** It has data that no call of this page has brought. */
function isAsSent({ state }: Pick<Query, 'state'>): boolean {
  return state.data !== undefined && state.dataUpdateCount === 0;
}
