import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';

/**
 * Keeps an answer that does not let others keep it nowhere, on the member's own device neither. Its words
 * are in the language that was asked for.
 */
export const privateAnswers: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  c.header('Vary', 'Accept-Language', { append: true });
  if (c.res.headers.has('Cache-Control')) return;
  c.res.headers.set('Cache-Control', 'private, no-store');
};
