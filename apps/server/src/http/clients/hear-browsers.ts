import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { errorClasses, toldSchema } from '@nagarika/domain/site/telling';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { Counter, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import type { HttpEnv } from '#server/http/http.ts';
import { refusedByLimits } from '#server/platform/bounds/limits.ts';
import { createWindows } from './windows.ts';

/** The most bytes in one request. */
const maxBytes = 8 * 1024;
/** Counts one address, which many may share. */
const perClient = { limit: 120, seconds: 600 };
/** Counts this server's lines: all events are counted, and these are enough to be read. */
const lines = { limit: 30, seconds: 60 };

type Options = {
  registry: Registry;
  log: Logger;
  /** Patterns of pages. A report of any other page counts as 'other'. */
  routes: ReadonlySet<string>;
  clientKeyOf: (c: Context<HttpEnv>) => string;
};

/**
 * Counts web vitals and errors as browsers report them, and forgets them: nothing is stored, nothing says
 * who it was, and no text of theirs is a label (docs/decisions/0156).
 */
export function hearBrowsers({ registry, log, routes, clientKeyOf }: Options) {
  const { times, shifts, errors } = toldMetrics(registry);
  const clients = createWindows(perClient);
  const written = createWindows(lines);
  const known = new Set<string>(errorClasses);

  function takeTurn(c: Context<HttpEnv>): void {
    if (clients.take(clientKeyOf(c))) return;
    refusedByLimits.add('told');
    throw new Refusal('too_many', say('That is enough for now.'), {
      retryAfter: perClient.seconds,
    });
  }

  /** Counts what the CSP forbade by directive alone: the report's other words are a client's. */
  const violations = async (c: Context<HttpEnv>): Promise<Response> => {
    c.set('route', 'POST /told/policy');
    takeTurn(c);
    const told = violationSchema.safeParse(await readJson(c));
    if (!told.success) throw new Refusal('bad_input', say('This is nothing that a browser tells.'));
    const directive = told.data['csp-report']['effective-directive'];
    const error = directives.has(directive) ? `policy ${directive}` : 'policy';
    errors.inc({ route: 'other', error });
    if (written.take('all')) log.warn({ error }, 'a browser forbade something');
    return c.body(null, 204);
  };

  const tellings = async (c: Context<HttpEnv>): Promise<Response> => {
    c.set('route', 'POST /told');
    takeTurn(c);
    const told = toldSchema.safeParse(await readJson(c));
    if (!told.success) throw new Refusal('bad_input', say('This is nothing that a page tells.'));
    const { build, vitals } = told.data;
    const route = routes.has(told.data.route) ? told.data.route : 'other';
    for (const { name, value } of vitals) {
      if (name === 'CLS') shifts.observe({ route }, value);
      else times.observe({ metric: name, route }, value / 1000);
    }
    for (const { kind, frames } of told.data.errors) {
      const error = known.has(kind) ? kind : 'other';
      errors.inc({ route, error });
      if (written.take('all')) log.warn({ route, error, build, frames }, 'an error in a browser');
    }
    return c.body(null, 204);
  };

  return { told: tellings, violations };
}

const directives = new Set([
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['img-src', 'connect-src', 'frame-src', 'font-src', 'worker-src', 'object-src', 'base-uri'],
  ...['form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
]);
const violationSchema = z.object({
  'csp-report': z.object({ 'effective-directive': z.string().max(100) }),
});

async function readJson(c: Context<HttpEnv>): Promise<unknown> {
  const text = await c.req.text();
  if (text.length > maxBytes) throw new Refusal('too_large', say('That is too much to tell.'));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toldMetrics(registry: Registry) {
  return {
    times: new Histogram({
      name: 'web_vitals_seconds',
      help: "Browsers' LCP, INP and TTFB of the page that a visit began with, of one visit in ten",
      labelNames: ['metric', 'route'],
      // Good ends at 2.5 s, 0.2 s and 0.8 s; poor begins at 4 s, 0.5 s and 1.8 s.
      buckets: [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 8],
      registers: [registry],
    }),
    shifts: new Histogram({
      name: 'web_vitals_layout_shift',
      help: "Browsers' CLS of the page that a visit began with, of one visit in ten",
      labelNames: ['route'],
      // Good ends at 0.1, poor begins at 0.25.
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
      registers: [registry],
    }),
    errors: new Counter({
      name: 'client_errors_total',
      help: 'Errors in browsers, five a page at most, by class',
      labelNames: ['route', 'error'],
      registers: [registry],
    }),
  };
}
