import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';

/**
 * What does not say that others may keep it is kept nowhere, on her own device neither. Its words are in
 * the language that was asked for.
 */
export const privateAnswers: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  c.header('Vary', 'Accept-Language', { append: true });
  if (c.res.headers.has('Cache-Control')) return;
  c.res.headers.set('Cache-Control', 'private, no-store');
};
