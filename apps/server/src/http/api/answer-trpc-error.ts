import { getTRPCErrorShape } from '@trpc/server';
import type { Context } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';
import { languageOf } from '#server/http/pages/language-of.ts';
import { noteLanguage } from '#server/trpc/errors.ts';
import { trpcConfig } from '#server/trpc/trpc.ts';
import { noteError } from './rest.ts';

/**
 * Answers what is refused before tRPC hears of it (too much, too large, another site's page), in the form
 * that its client reads: one error stands for every call of a batch.
 */
export function answerTrpcError(c: Context<HttpEnv>, thrown: unknown): Response {
  const { error, status } = noteError(c, thrown);
  const shape = getTRPCErrorShape({
    config: trpcConfig,
    error: noteLanguage(error, languageOf(c)),
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx: c.get('context'),
  });
  return c.json({ error: shape }, status);
}
