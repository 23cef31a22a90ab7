import type { QueryClient } from '@tanstack/react-query';
import { takeDehydratedState } from './dehydrated-state.ts';

/** Of the router: whom pages ask. */
export type PageContext = { queryClient: QueryClient };

/** Longer nobody hesitates; then it is asked for when the page is there. */
const keptMs = 10_000;
/** A press waits for what is under way, so that it comes whole; no longer, so that it is answered. */
const patienceMs = 150;

const underWay = new Map<string, Promise<void>>();

type Going = { location: { href: string }; preload: boolean; context: PageContext };

/**
 * A route's loader. Who is about to press a link has what its page shows first fetched, all in one
 * answer, which for visitors the server has in its memory.
 */
export async function preloadPage({ location: { href }, preload, context }: Going): Promise<void> {
  if (typeof window === 'undefined') return;
  const fetched = underWay.get(href);
  if (!preload && fetched) {
    await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  } else if (preload && !fetched) {
    const begun = fetchPage(context.queryClient, href).finally(() => underWay.delete(href));
    underWay.set(href, begun);
  }
}

/** What does not come, the page asks for by itself, and says so when that fails. */
async function fetchPage(queryClient: QueryClient, href: string): Promise<void> {
  const answer = await fetch(`/page-data${href}`).catch(() => null);
  if (!answer?.ok) return;
  takeDehydratedState(queryClient, await answer.json(), { keptMs });
}
