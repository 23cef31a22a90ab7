import { type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { deviceMs, nowMs } from '../times/clock.ts';

/** docs/product/limits.md#lists-and-search */
const freshMs = 5 * 60_000;

/** What the server has sent with the page; null: nothing. */
export function readDehydratedState(): DehydratedState | null {
  const text = document.getElementById('dehydrated-state')?.textContent;
  return text ? JSON.parse(text) : null;
}

/** Going back in history can bring the page as it was sent long ago, before she signed in or out. */
export function isOutOfHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

type Taken = {
  /** It is no more than what the page shows until it has been asked for again. */
  isOld?: boolean;
  /** How long what nobody has used yet is kept. */
  keptMs?: number;
};

/**
 * Takes it over, so that it is not asked for again: fresh for five minutes, and kept until first
 * used. Everything else keeps the defaults. What the page has already stays as it is.
 */
export function takeDehydratedState(
  client: QueryClient,
  sent: DehydratedState,
  { isOld = false, keptMs = freshMs }: Taken = {},
): void {
  const cache = client.getQueryCache();
  const queries = sent.queries
    .filter(({ queryHash }) => cache.get(queryHash)?.state.data === undefined)
    .map((query) => ({
      ...query,
      state: {
        ...query.state,
        dataUpdatedAt: deviceMs(query.state.dataUpdatedAt),
        dataUpdateCount: 0,
        isInvalidated: isOld || !isFresh(query),
      },
    }));
  hydrate(client, { queries }, { defaultOptions: { queries: { gcTime: keptMs } } });
}

/** From its first use on what was sent is forgotten like any other. */
export function forgetOnceUsed(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded' && isAsSent(query)) query.gcTime = query.options.gcTime ?? 0;
  });
}

function isFresh({ state }: DehydratedState['queries'][number]): boolean {
  return nowMs() - state.dataUpdatedAt < freshMs;
}

/** A query's default `staleTime`, in milliseconds. */
export function staleTimeOf(query: Pick<Query, 'state'>): number {
  return isAsSent(query) ? freshMs : 0;
}

/** It has data that no call of this page has brought. */
function isAsSent({ state }: Pick<Query, 'state'>): boolean {
  return state.data !== undefined && state.dataUpdateCount === 0;
}
