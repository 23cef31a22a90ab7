import { type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { deviceMs, nowMs } from '../times/clock.ts';

/** docs/product/limits.md#lists-and-search */
const freshMs = 5 * 60_000;

/** Reads the data that the server has sent with the page; null without any. */
export function readDehydratedState(): DehydratedState | null {
  const text = document.getElementById('dehydrated-state')?.textContent;
  return text ? JSON.parse(text) : null;
}

/**
 * Tells whether the page comes from the history, and may have been sent long ago, before the
 * visitor signed in or out.
 */
export function isOutOfHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

type Taken = {
  /** True when the data is only shown until it has been asked for again. */
  isOld?: boolean;
  /** The time for which unused data is kept. */
  keptMs?: number;
};

/**
 * Takes over sent data, so that it is not asked for again: fresh for five minutes, and kept until
 * first used. Other queries keep the defaults, and data that the page has already stays.
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

/** Gives sent data the usual lifetime from its first use on. */
export function forgetOnceUsed(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded' && isAsSent(query)) query.gcTime = query.options.gcTime ?? 0;
  });
}

function isFresh({ state }: DehydratedState['queries'][number]): boolean {
  return nowMs() - state.dataUpdatedAt < freshMs;
}

/** Returns a query's default `staleTime`, in milliseconds. */
export function staleTimeOf(query: Pick<Query, 'state'>): number {
  return isAsSent(query) ? freshMs : 0;
}

/** Tells whether a query's data came with the page, and from no call of it. */
function isAsSent({ state }: Pick<Query, 'state'>): boolean {
  return state.data !== undefined && state.dataUpdateCount === 0;
}
