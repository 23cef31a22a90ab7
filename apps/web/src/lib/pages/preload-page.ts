import type { QueryClient } from '@tanstack/react-query';
import { takeDehydratedState } from './dehydrated-state.ts';

/** The router's context: the client that pages ask. */
export type PageContext = { queryClient: QueryClient };

/** The longest that a preload is kept: nobody hesitates longer, and the page then asks by itself. */
const keptMs = 10_000;
/**
 * The longest that a press waits for a preload, so that the page comes whole but the press is
 * answered soon.
 */
const patienceMs = 150;

const underWay = new Map<string, Promise<void>>();

type Going = { location: { href: string }; preload: boolean; context: PageContext };

/**
 * Loads a page's data when the visitor is about to press its link, all in one answer, which the
 * server has in memory for visitors. It is a route's loader.
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

/** Fetches a page's data; what fails is left to the page, which asks again and reports a failure. */
async function fetchPage(queryClient: QueryClient, href: string): Promise<void> {
  const answer = await fetch(`/page-data${href}`).catch(() => null);
  if (!answer?.ok) return;
  takeDehydratedState(queryClient, await answer.json(), { keptMs });
}
