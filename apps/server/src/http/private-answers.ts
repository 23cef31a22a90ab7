import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http.ts';

/** What does not say that others may keep it is kept nowhere, on her own device neither. */
export const privateAnswers: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  if (c.res.headers.has('Cache-Control')) return;
  c.res.headers.set('Cache-Control', 'private, no-store');
};
