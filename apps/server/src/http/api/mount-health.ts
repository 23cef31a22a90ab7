import type { Hono } from 'hono';
import type { HttpEnv } from '#server/http/http.ts';

/** Whether it runs, and whether it can be sent requests. */
export function mountHealth(app: Hono<HttpEnv>, whetherReady: () => Promise<boolean>): void {
  app.get('/healthz', (c) => {
    c.set('route', 'GET /healthz');
    return c.json({ status: 'ok' });
  });
  app.get('/readyz', async (c) => {
    c.set('route', 'GET /readyz');
    const isReady = await whetherReady().catch(() => false);
    return c.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503);
  });
}
