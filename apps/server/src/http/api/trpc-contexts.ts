import type { Context } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';
import { languageOf } from '#server/http/pages/language-of.ts';
import type { StreamPlaces } from '#server/platform/bounds/stream-places.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { noteLanguage, toTrpcError } from '#server/trpc/errors.ts';
import { pageRowsOfRequest } from '#server/trpc/page-rows.ts';

type ReadContext = (c: Context<HttpEnv>) => Promise<PublicContext>;

/** Makes contexts of calls over tRPC, and of streams, which take one of a bounded number of places. */
export function trpcContexts(readContext: ReadContext, places: StreamPlaces) {
  return {
    /** It runs within tRPC's handler, so that a failure here is told in its words, too. */
    async ofCall(c: Context<HttpEnv>): Promise<PublicContext> {
      const context = await readContext(c).catch((error) =>
        Promise.reject(noteLanguage(toTrpcError(error), languageOf(c))),
      );
      context.request.rows = pageRowsOfRequest();
      return context;
    },
    /**
     * It runs before tRPC's handler, which would answer 200 and refuse in the stream, and browsers would
     * come back at once.
     */
    async ofStream(c: Context<HttpEnv>): Promise<PublicContext> {
      const context = await readContext(c);
      const { clientKey } = context.request;
      const leave = places.take({ clientKey, userId: context.user?.id ?? null });
      context.request.leaveStream = leave;
      // A caller gone before the first item was asked for never starts the work that ends with the last one.
      c.req.raw.signal.addEventListener('abort', leave, { once: true });
      return context;
    },
  };
}
