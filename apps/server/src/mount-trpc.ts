import { maxBatchCalls } from '@nagarika/domain/site/paging';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Hono } from 'hono';
import type { trpcRouteName } from '#server/http/answers/route-names.ts';
import type { contextReader } from '#server/http/api/context-reader.ts';
import { isHangUp } from '#server/http/api/hang-up.ts';
import { trpcContexts } from '#server/http/api/trpc-contexts.ts';
import { languageOf } from '#server/http/pages/language-of.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { type HttpEnv, refuseOtherThanJson } from './http/http.ts';
import { appRouter } from './router.ts';
import { isFault, retryAfterOf } from './trpc/errors.ts';
import type { declaredProcedures } from './trpc/procedures.ts';

type Parts = {
  deps: Deps;
  readContext: ReturnType<typeof contextReader>;
  declared: ReturnType<typeof declaredProcedures>;
  trpcRoute: ReturnType<typeof trpcRouteName>;
};

/** Calls of procedures, many in one request, and their streams. */
export function mountTrpc(app: Hono<HttpEnv>, { deps, readContext, declared, trpcRoute }: Parts) {
  const streams = new Set(
    declared.filter(({ type }) => type === 'subscription').map(({ name }) => name),
  );
  const contexts = trpcContexts(readContext, deps.live.places);
  app.all('/trpc/*', async (c) => {
    const called = c.req.path.slice('/trpc/'.length);
    c.set('route', trpcRoute(called));
    refuseOtherThanJson(c);
    const streamed = streams.has(called) ? await contexts.ofStream(c) : null;
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      req: c.req.raw,
      router: appRouter,
      maxBatchSize: maxBatchCalls,
      createContext: () => streamed ?? contexts.ofCall(c),
      onError: ({ error, type }) => {
        if (!isFault(error) || isHangUp(c.req.raw, error)) return;
        const fault = error.cause ?? error;
        // The request's own line is written when a stream begins.
        if (type !== 'subscription') return c.set('fault', fault);
        const line = { id: c.get('requestId'), route: c.get('route') };
        deps.log.error({ ...line, fault: describeFault(fault) }, 'stream failed');
      },
      responseMeta: ({ errors }) => {
        if (errors.length === 0) return {};
        const retryAfter = errors.map(retryAfterOf).find((seconds) => seconds !== undefined);
        const headers: Record<string, string> = { 'Content-Language': languageOf(c) };
        if (retryAfter !== undefined) headers['Retry-After'] = String(retryAfter);
        return { headers };
      },
    });
    return c.newResponse(response.body, response); // a raw Response would drop the cookies
  });
}
