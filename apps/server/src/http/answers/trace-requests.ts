import type { MiddlewareHandler } from 'hono';
import { addressRange } from '#server/http/clients/address-range.ts';
import { readAddress } from '#server/http/clients/client-address.ts';
import type { HttpEnv } from '#server/http/http.ts';
import { type Tracing, traced } from '#server/platform/telemetry/tracing.ts';
import { methodName } from './route-names.ts';

/**
 * Makes each request a span with its route and status alone. Only a trusted proxy's traceparent is believed:
 * any other client could have all of its own recorded, or write into others' traces.
 */
export function traceRequests(
  tracing: Tracing,
  trustedProxies: readonly string[],
): MiddlewareHandler<HttpEnv> {
  const isTrusted = addressRange(trustedProxies);
  return (c, next) => {
    const given = c.req.header('traceparent');
    const isProxy = given !== undefined && isTrusted(readAddress(c.env.peer) ?? '');
    const method = methodName(c.req.method);
    const options = {
      name: method,
      kind: 'server' as const,
      parent: isProxy ? given : undefined,
      attributes: { 'http.request.method': method },
    };
    return traced(tracing, options, async (span) => {
      await next();
      const route = c.get('route') ?? 'unmatched';
      span.rename(route);
      span.set({ 'http.route': route, 'http.response.status_code': c.res.status });
      if (c.res.status >= 500) span.fail(String(c.res.status));
    });
  };
}
