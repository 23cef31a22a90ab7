import type { Context } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';
import { languageOf } from '#server/http/pages/language-of.ts';
import type { StreamPlaces } from '#server/platform/bounds/stream-places.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { noteLanguage, toTrpcError } from '#server/trpc/errors.ts';
import { pageRowsOfRequest } from '#server/trpc/page-rows.ts';

type ReadContext = (c: Context<HttpEnv>) => Promise<PublicContext>;

/** What a call over tRPC is made with, and what a stream is, which has one of the places that there are. */
export function trpcContexts(readContext: ReadContext, places: StreamPlaces) {
  return {
    /** Within tRPC's handler, so that what fails here is told in its own words, too. */
    async ofCall(c: Context<HttpEnv>): Promise<PublicContext> {
      const context = await readContext(c).catch((error) =>
        Promise.reject(noteLanguage(toTrpcError(error), languageOf(c))),
      );
      context.request.rows = pageRowsOfRequest();
      return context;
    },
    /**
     * Before tRPC's handler, which would answer 200 and refuse in the stream: browsers would come
     * back at once.
     */
    async ofStream(c: Context<HttpEnv>): Promise<PublicContext> {
      const context = await readContext(c);
      const { clientKey } = context.request;
      const leave = places.take({ clientKey, userId: context.user?.id ?? null });
      context.request.leaveStream = leave;
      // Who has gone before the first item was asked for never starts what ends with the last one.
      c.req.raw.signal.addEventListener('abort', leave, { once: true });
      return context;
    },
  };
}
