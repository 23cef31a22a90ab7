import { hostCookie } from '@nagarika/domain/site/cookies';
import { type Context, Hono, type Next } from 'hono';
import { getCookie } from 'hono/cookie';
import { findHolder } from '#server/features/desk/api-keys/find-holder.ts';
import { describeWebhooks } from '#server/features/desk/webhooks/describe-webhooks.ts';
import { observeWebhooks } from '#server/features/desk/webhooks/observe-webhooks.ts';
import { knownCities } from '#server/features/events/cities/known-cities.ts';
import { observePayments } from '#server/features/money/payments/observe-payments.ts';
import { countViewBeside } from '#server/features/words/blogs/count-view.ts';
import { embedStyle } from '#server/features/words/kit/embed-code.ts';
import {
  answerMetrics,
  type MetricsReaders,
  metricsReader,
} from '#server/http/answers/answer-metrics.ts';
import { compressJson } from '#server/http/answers/compress.ts';
import { answerAtHand, createKeptAnswers } from '#server/http/answers/finished-answer.ts';
import { keepAnswers } from '#server/http/answers/keep-answers.ts';
import { createTargets } from '#server/http/answers/kept-targets.ts';
import { createRequestLog } from '#server/http/answers/request-log.ts';
import { trpcRouteName } from '#server/http/answers/route-names.ts';
import { traceRequests } from '#server/http/answers/trace-requests.ts';
import { answerTrpcError } from '#server/http/api/answer-trpc-error.ts';
import { contextReader } from '#server/http/api/context-reader.ts';
import { mountApiDocs } from '#server/http/api/mount-api-docs.ts';
import { mountHealth } from '#server/http/api/mount-health.ts';
import { answerError, mountRest } from '#server/http/api/rest.ts';
import { withApiKey } from '#server/http/api/with-api-key.ts';
import { type AdmissionBounds, admitByRank } from '#server/http/bounds/admission.ts';
import { boundedBody, fileBody, usualBody } from '#server/http/bounds/bounded-body.ts';
import { limitWork } from '#server/http/bounds/limit-work.ts';
import type { AllowanceSize } from '#server/http/bounds/work-allowance.ts';
import { clientAddressReader, clientKey } from '#server/http/clients/client-address.ts';
import { hearBrowsers } from '#server/http/clients/hear-browsers.ts';
import { createRecentChange } from '#server/http/clients/recent-change.ts';
import { rememberArrivals } from '#server/http/clients/remember-arrivals.ts';
import { privateAnswers } from '#server/http/pages/private-answers.ts';
import { securityHeaders, violationsPath } from '#server/http/pages/security-headers.ts';
import type { Spa } from '#server/http/pages/spa.ts';
import { mountPages } from '#server/pages/mount-pages.ts';
import { keptPages, pages } from '#server/pages/pages.ts';
import { createTally } from '#server/platform/bounds/work-counts.ts';
import { createMetrics, type Metrics } from '#server/platform/figures/metrics.ts';
import { observe } from '#server/platform/figures/observe.ts';
import { observeInside } from '#server/platform/figures/observe-inside.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { sessionCookieName } from '#server/platform/sessions/sessions.ts';
import type { Tracing } from '#server/platform/telemetry/tracing.ts';
import { appRouter } from '#server/router.ts';
import { noSuch } from '#server/words/no-such.ts';
import { type HttpEnv, readableAddress, sameOrigin } from './http/http.ts';
import { mountTrpc } from './mount-trpc.ts';
import { plainHandlers } from './plain-handlers.ts';
import { adminOf } from './trpc/context.ts';
import { declaredProcedures, restProcedures } from './trpc/procedures.ts';

export type AppOptions = {
  /** Tells whether the database is reachable and migrated. */
  isReady: () => Promise<boolean>;
  /** Null while Vite serves the pages (bun run dev, tests of the API). */
  spa: Spa | null;
  /** The sandbox when there are no gateway keys (docs/product.md#sandbox). */
  sandbox: Hono | null;
  /** This server's figures, which also count what no request causes. */
  metrics?: Metrics;
  /** Names who may read /metrics beside this machine itself. */
  metricsReaders?: MetricsReaders;
  /** Set when there is a collector: requests are then spans. */
  tracing?: Tracing | null;
  /** Set by benches: false makes every answer anew. */
  keepsAnswers?: boolean;
  /** Set by tests, which read figures more often. */
  figures?: { everyMs: number };
  /** Set by an operator or a test instead of the usual allowance. */
  workAllowance?: AllowanceSize;
  /** Set by tests, with lower bounds. */
  admission?: AdmissionBounds;
};

/** Assembles the whole server as one Hono app: headers, limits, /trpc, /api, plain handlers, pages. */
export function createApp(deps: Deps, options: AppOptions) {
  const app = new Hono<HttpEnv>();
  const metrics = options.metrics ?? createMetrics();
  metrics.registry.registerMetric(deps.alerts.counter);
  observePayments(metrics.registry, deps, options.figures);
  observeWebhooks(metrics.registry, deps, options.figures);
  observeInside(metrics.registry, deps);
  const fromMemory = createTally();
  observe(metrics.registry, {
    procedure_from_memory_total: {
      help: 'Calls of a procedure that were answered from memory, each of a batch',
      labels: ['procedure'],
      rows: fromMemory.rows,
    },
  });
  const clientAddress = clientAddressReader(deps.config.trustedProxies);
  const clientKeyOf = (c: Context<HttpEnv>) =>
    clientKey(clientAddress(c.env.peer, c.req.header('x-forwarded-for')));
  const secure = deps.config.publicUrl.startsWith('https:');
  const sessionCookie = hostCookie(sessionCookieName, { secure });
  const recentChange = createRecentChange({ secure });
  const readContext = contextReader(deps, metrics, clientKeyOf, recentChange);
  const declared = declaredProcedures(appRouter);
  const trpcRoute = trpcRouteName(declared.map(({ name }) => name));
  const procedures = restProcedures(declared);
  const plain = plainHandlers(deps);
  /** Tells whether a request is for a file, which needs no work. */
  const isFile = (path: string) => path.startsWith('/images/') || options.spa?.has(path) === true;
  /** Tells whether memory or a short drawing answers it, without any statement of the database. */
  const isFree = (path: string) => path.startsWith('/art/') || isFile(path);
  const takesFile = declared
    .filter(({ meta }) => meta.takesFile)
    .map(({ name, meta }) => ({ path: `/trpc/${name}`, area: meta.area }));
  const takesMore = new Set([
    ...plain.operations.filter((one) => one.takesMore).map(({ path }) => path),
    ...takesFile.map(({ path }) => path),
  ]);

  const signed = new Set(
    plain.operations.filter((one) => one.access === 'signature').map(({ path }) => path),
  );

  const requestLog = createRequestLog({ log: deps.log, metrics, clock: deps.clock });
  app.use(requestLog.middleware);
  if (options.tracing) app.use(traceRequests(options.tracing, deps.config.trustedProxies));
  if (options.keepsAnswers !== false) {
    const alongside = { 'blogs.show': countViewBeside };
    const known = knownCities(deps);
    const kept = keepAnswers({
      answers: createKeptAnswers(deps),
      targetOf: createTargets({
        declared,
        rest: procedures,
        pages: options.spa ? keptPages : [],
        counting: new Set(Object.keys(alongside)),
      }),
      readContext,
      isCity: known.isName,
      meansCity: known.isMeant,
      alongside,
      noteCall: fromMemory.add,
    });
    app.use(kept.middleware);
    answerAtHand(app, kept.atHand, requestLog);
  }
  rememberArrivals(app, deps);
  const operations = [
    ...procedures.map(({ method, path, meta }) => ({ method, path, scope: meta.scope })),
    ...plain.operations,
  ];

  const renderer = options.spa?.renderer;
  app.use(securityHeaders(deps, { scripts: renderer ? [renderer.inline] : [], embedStyle }));
  for (const path of ['/api/*', '/trpc/*']) app.use(path, privateAnswers);
  app.use(readableAddress);
  app.use(sameOrigin(deps.config.publicUrl));
  app.use(recentChange.mark);
  app.use(boundedBody(usualBody, (c) => takesMore.has(c.req.path)));
  app.onError((error, c) =>
    c.req.path.startsWith('/trpc/') ? answerTrpcError(c, error) : answerError(c, error),
  );

  mountHealth(app, options.isReady);
  const mayReadMetrics = metricsReader(options.metricsReaders);
  app.get('/metrics', async (c) => {
    c.set('route', 'GET /metrics');
    return answerMetrics(c, metrics, mayReadMetrics);
  });
  // 'before' stands for a page whose application did not come.
  const routes = new Set([...Object.keys(pages), 'before']);
  const ears = hearBrowsers({ registry: metrics.registry, log: deps.log, routes, clientKeyOf });
  app.post('/told', ears.told);
  app.post(violationsPath, ears.violations);
  const isSigned = (path: string) => signed.has(path);
  const memberOf = (c: Context<HttpEnv>) => {
    const sessionId = getCookie(c, sessionCookie);
    return sessionId === undefined ? undefined : deps.sessions.seenOf(sessionId);
  };
  const limits = limitWork({
    clientKeyOf: (c) => memberOf(c) ?? clientKeyOf(c),
    isFree: (path) => isFile(path) || isSigned(path),
    allowance: options.workAllowance,
  });
  app.use(limits.refuse);
  app.use(
    admitByRank({
      isMember: (c) => memberOf(c) !== undefined,
      isFree,
      isSigned,
      hasBounds: (path) => takesMore.has(path),
      bounds: options.admission,
    }),
  );
  app.use(limits.charge);
  for (const path of ['/api/*', '/trpc/*']) app.use(path, compressJson);

  if (options.sandbox) {
    app.use('/sandbox/*', (c, next) => {
      c.set('route', 'sandbox');
      return next();
    });
    app.route('/sandbox/razorpay', options.sandbox);
  }

  const withContext = async (c: Context<HttpEnv>, next: Next) => {
    if (!c.get('context')) c.set('context', await readContext(c));
    await next();
  };

  // Only admins of its area send files so large: others are refused before it is read.
  for (const { path, area } of takesFile) {
    const forAdmins = async (c: Context<HttpEnv>, next: Next) => {
      c.set('route', trpcRoute(path.slice('/trpc/'.length)));
      adminOf(c.get('context'), area);
      await next();
    };
    app.use(path, withContext, forAdmins, boundedBody(fileBody));
  }
  mountTrpc(app, { deps, readContext, declared, trpcRoute });
  mountApiDocs(app, {
    title: deps.config.brand.name,
    publicUrl: deps.config.publicUrl,
    sessionCookie,
    procedures,
    plain: plain.operations,
    webhooks: describeWebhooks(),
  });
  app.use('/api/*', withApiKey({ deps, metrics, clientKeyOf, findHolder, operations }));
  app.use('/api/*', withContext);
  plain.mount(app);
  mountRest(app, procedures);
  app.all('/api/*', () => {
    throw noSuch.address();
  });

  if (options.spa) mountPages(app, options.spa, readContext, deps.config.brand);
  app.get('*', () => {
    throw noSuch.address();
  });
  // This answers every other method.
  app.notFound((c) => answerError(c, noSuch.address()));
  return app;
}
