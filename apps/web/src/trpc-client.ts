import { maxBatchCalls } from '@nagarika/domain/site/paging';
import { httpBatchLink } from '@trpc/client';
import { offlineTicketsLink } from './features/sales/offline/offline-tickets-link.ts';
import { liveLink } from './lib/requests/live-link.ts';
import { sessionLink } from './lib/requests/session-link.ts';
import { type TrpcClient, trpc } from './lib/requests/trpc.ts';
import { wholeListsLink } from './lib/requests/whole-lists-link.ts';
import { deviceMs, hearClock } from './lib/times/clock.ts';
import { shownLanguage } from './lib/words/needed-words.ts';

/** Calls the same origin, so that the session's cookie goes with every call. */
export const trpcClient: TrpcClient = trpc.createClient({
  links: [
    liveLink,
    sessionLink,
    offlineTicketsLink(() => trpcClient),
    wholeListsLink,
    httpBatchLink({
      url: '/trpc',
      maxItems: maxBatchCalls,
      maxURLLength: 8_000,
      fetch: async (address, init) => {
        const askedAt = deviceMs();
        const answer = await fetch(address, { ...init, signal: init?.signal ?? null });
        hearClock(answer, askedAt);
        return answer;
      },
      // The page's language, whatever the browser would ask for.
      headers: () => ({ 'accept-language': shownLanguage() }),
    }),
  ],
});
