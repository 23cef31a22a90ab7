import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { HttpEnv } from '#server/http/http.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import type { Metrics } from '#server/platform/figures/metrics.ts';
import type { Clock } from '#server/platform/ports/clock.ts';
import { doing } from '#server/platform/telemetry/doing.ts';
import { methodName } from './route-names.ts';

type Answered = {
  method: string;
  route: string;
  status: number;
  /** Milliseconds of performance.now(). */
  beganAt: number;
  fault?: unknown;
};

type Needs = { log: Logger; metrics: Metrics; clock: Clock };

/** Gives a request a new id, and one line once it is answered: id, route pattern, status, ms. */
export function createRequestLog({ log, metrics, clock }: Needs) {
  /** Writes a line without address, body, query or person. */
  function note(id: string, { method, route, status, beganAt, fault }: Answered): void {
    const ms = performance.now() - beganAt;
    metrics.requests.observe(ms / 1000, methodName(method), route, status);
    const line = { id, route, status, ms: Math.round(ms * 10) / 10 };
    if (fault !== undefined) {
      metrics.faults.inc();
      log.error({ ...line, fault: describeFault(fault) }, 'request failed');
    }
    // The sandbox stands for an outside server, so its requests are not in our log.
    else if (route === 'sandbox') log.debug(line, 'request');
    else log.info(line, 'request');
  }

  /** Sends the instant that a browser goes by, whatever its own clock (docs/decisions/0237-one-clock.md). */
  function mark(headers: Headers, id: string): void {
    headers.set('X-Request-Id', id);
    headers.set('Server-Timing', `clock;dur=${clock.now().getTime()}`);
  }

  const middleware: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const beganAt = performance.now();
    const id = crypto.randomUUID();
    c.set('requestId', id);
    await doing(() => c.get('route') ?? 'unmatched', next);
    mark(c.res.headers, id);
    const route = c.get('route') ?? 'unmatched';
    note(id, {
      method: c.req.method,
      route,
      status: c.res.status,
      beganAt,
      fault: c.get('fault'),
    });
  };

  return {
    middleware,
    /** Gives an answer that no route gave the same id, line and count. */
    sent(response: Response, answered: Omit<Answered, 'status'>): Response {
      const id = crypto.randomUUID();
      mark(response.headers, id);
      note(id, { ...answered, status: response.status });
      return response;
    },
  };
}
