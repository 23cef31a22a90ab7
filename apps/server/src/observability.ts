import { DrizzleQueryError } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { HttpEnv } from '#server/http.ts';
import { methodName } from '#server/route-names.ts';

/** Prometheus metrics of one server. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    faults: new Counter({
      name: 'faults_total',
      help: 'Errors that are bugs or outages, not refusals',
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** One line a request: id, route pattern, status, ms. No address, body, query or person in it. */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const route = c.get('route') ?? 'unmatched';
    const status = c.res.status;
    const method = methodName(c.req.method);
    metrics.requests.observe({ method, route, status: String(status) }, ms / 1000);
    const line = { id: c.get('requestId'), route, status, ms: Math.round(ms * 10) / 10 };
    const fault = c.get('fault');
    // The sandbox stands for somebody else's server: its requests are no lines of ours.
    if (fault === undefined) return log[route === 'sandbox' ? 'debug' : 'info'](line, 'request');
    metrics.faults.inc();
    log.error({ ...line, fault: describeFault(fault) }, 'request failed');
  };
}

/** Name, place and cause of a fault without its data: a query's parameters may be personal. */
export function describeFault(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { name: typeof fault };
  const stack = fault.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const where = stack?.slice(0, 8).map((line) => line.trim());
  if (fault instanceof DrizzleQueryError) {
    return { name: fault.name, query: cut(fault.query), cause: describeFault(fault.cause), where };
  }
  const code = 'code' in fault ? fault.code : undefined;
  const constraint = 'constraint_name' in fault ? fault.constraint_name : undefined;
  const isFromDatabase = fault.name === 'PostgresError';
  return {
    name: fault.name,
    ...(isFromDatabase ? {} : { message: cut(fault.message) }),
    code,
    constraint,
    where,
    ...(fault.cause === undefined ? {} : { cause: describeFault(fault.cause) }),
  };
}

/** A message may quote what somebody sent, however long. */
const cut = (text: string) => (text.length > 500 ? `${text.slice(0, 500)}…` : text);
