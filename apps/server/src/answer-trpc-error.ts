import { getTRPCErrorShape } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { Context } from 'hono';
import type { HttpEnv } from '#server/http.ts';
import { asStatus } from '#server/rest.ts';
import { appRouter } from '#server/router.ts';
import { describeError, toTrpcError } from '#server/trpc.ts';

/**
 * What is refused before tRPC hears of it (too much, too large, another site's page), in the form
 * that its client reads: one error stands for every call of a batch.
 */
export function answerTrpcError(c: Context<HttpEnv>, thrown: unknown): Response {
  const error = toTrpcError(thrown);
  const status = getHTTPStatusCodeFromError(error);
  const { retryAfter } = describeError(error);
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  if (status >= 500) c.set('fault', error.cause ?? error);
  const shape = getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx: c.get('context'),
  });
  return c.json({ error: shape }, asStatus(status));
}
