import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { describeFault } from '#server/platform/faults.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { HttpEnv } from './http.ts';
import { methodName } from './route-names.ts';

/** Its id, and one line a request: id, route pattern, status, ms. No address, body, query or person in it. */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = performance.now();
    const id = crypto.randomUUID();
    c.set('requestId', id);
    await next();
    c.res.headers.set('X-Request-Id', id);
    const ms = performance.now() - start;
    const route = c.get('route') ?? 'unmatched';
    const status = c.res.status;
    const method = methodName(c.req.method);
    metrics.requests.observe({ method, route, status: String(status) }, ms / 1000);
    const line = { id, route, status, ms: Math.round(ms * 10) / 10 };
    const fault = c.get('fault');
    // The sandbox stands for somebody else's server: its requests are no lines of ours.
    if (fault === undefined) return log[route === 'sandbox' ? 'debug' : 'info'](line, 'request');
    metrics.faults.inc();
    log.error({ ...line, fault: describeFault(fault) }, 'request failed');
  };
}
