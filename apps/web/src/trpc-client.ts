import { maxBatchCalls } from '@nagarika/domain/site/paging';
import { httpBatchLink } from '@trpc/client';
import { offlineTicketsLink } from './features/sales/offline/offline-tickets-link.ts';
import { deviceMs, hearClock } from './lib/clock.ts';
import { liveLink } from './lib/live-link.ts';
import { shownLanguage } from './lib/needed-words.ts';
import { sessionLink } from './lib/session-link.ts';
import { type TrpcClient, trpc } from './lib/trpc.ts';
import { wholeListsLink } from './lib/whole-lists-link.ts';

/** Same origin, so the session's cookie goes with every call. */
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
      // That of the page, whatever the browser would ask for.
      headers: () => ({ 'accept-language': shownLanguage() }),
    }),
  ],
});
