import { maxBatchCalls } from '@nagarika/domain/paging';
import type { AppRouter } from '@nagarika/server/router';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { keptTicketsLink } from '../pwa/kept-tickets-link.ts';
import { liveLink } from './live-link.ts';
import { sessionLink } from './session-link.ts';
import { wholeListsLink } from './whole-lists-link.ts';

export const trpc = createTRPCReact<AppRouter>();

/** `Outputs['events']['list']`: what a procedure answers. */
export type Outputs = inferRouterOutputs<AppRouter>;

/** Same origin, so the session's cookie goes with every call. */
export const trpcClient = trpc.createClient({
  links: [
    liveLink,
    sessionLink,
    keptTicketsLink,
    wholeListsLink,
    httpBatchLink({ url: '/trpc', maxItems: maxBatchCalls, maxURLLength: 8_000 }),
  ],
});
