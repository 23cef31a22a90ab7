import { poolState } from '@nagarika/db/pool';
import type { Logger } from 'pino';
import { bankFile } from '#server/adapters/bank-file.ts';
import type { OpenDatabase } from '#server/adapters/databases/database.ts';
import { startDatabaseClock } from '#server/adapters/databases/database-clock.ts';
import { openReplicas } from '#server/adapters/databases/replicas.ts';
import { httpsWebhooks } from '#server/adapters/https-webhooks.ts';
import { openJobs, prepareJobs } from '#server/adapters/jobs/pg-boss.ts';
import { msg91Messenger } from '#server/adapters/messages/messenger-msg91.ts';
import { outboxMailer } from '#server/adapters/messages/outbox-mailer.ts';
import { smtpMailer } from '#server/adapters/messages/smtp.ts';
import { createSecrets } from '#server/adapters/secrets.ts';
import { createApp } from '#server/app.ts';
import { pumpWebhooks } from '#server/features/desk/webhooks/messages/pump-webhooks.ts';
import { ensureFirstCities } from '#server/features/events/cities/ensure-first-cities.ts';
import { headAsGet } from '#server/http/answers/answer-head.ts';
import { workAllowanceOf } from '#server/http/bounds/work-allowance.ts';
import type { Spa } from '#server/http/pages/spa.ts';
import { createSeatTurns } from '#server/platform/bounds/seat-turns.ts';
import { untilDatabaseAnswers } from '#server/platform/faults/database-away.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import { createReadiness, schemaFault } from '#server/platform/faults/readiness.ts';
import { createMetrics, measureProcess } from '#server/platform/figures/metrics.ts';
import {
  observeJobs,
  observePools,
  observeTopology,
} from '#server/platform/figures/observe-database.ts';
import { observeTelling } from '#server/platform/figures/observe-inside.ts';
import { createFreshness } from '#server/platform/memory/freshness.ts';
import { tellOtherServers } from '#server/platform/memory/tell-other-servers.ts';
import { createLive } from '#server/platform/ports/live.ts';
import type { Deps, ImageStore } from '#server/platform/ports/ports.ts';
import { otherSecrets, readInstanceSecrets } from '#server/platform/secrets/instance-secrets.ts';
import { createSessions } from '#server/platform/sessions/sessions.ts';
import type { Alerts } from '#server/platform/telemetry/alerts.ts';
import { createSlowStatements } from '#server/platform/telemetry/slow-statements.ts';
import { tracedHandlers, tracedPorts } from '#server/platform/telemetry/traced-ports.ts';
import { startTracing } from '#server/platform/telemetry/tracing.ts';
import { watchAllStatements } from '#server/platform/telemetry/watch-statements.ts';
import { chooseGateway, chooseSms, chooseTelemetry, sandboxUrl } from './choose-adapters.ts';
import type { Environment } from './environment.ts';
import { jobHandlers } from './job-handlers.ts';

export type ServerInput = {
  environment: Environment;
  database: OpenDatabase;
  log: Logger;
  port: number;
  publicUrl: string;
  spa: Spa | null;
  images: ImageStore;
  alerts: Alerts;
  /** Set by benches: false makes every answer anew. */
  keepsAnswers?: boolean;
};

/** Starts the adapters that the environment chooses, the app over them, and the work in the background. */
export async function startServer({
  environment,
  database,
  log,
  port,
  publicUrl,
  spa,
  images,
  alerts,
  keepsAnswers = true,
}: ServerInput) {
  const { db } = database.main;
  const secrets = await readInstanceSecrets(db, environment);
  const { minutesAhead } = environment;
  const timekeeper = await startDatabaseClock(database.main.sql, { log, minutesAhead });
  const { clock } = timekeeper;
  const { gateway, sandbox } = chooseGateway({ environment, database, log, port, clock });
  const { brand } = environment;
  await prepareJobs(database.directUrl);
  const queue = await openJobs(database.directUrl, log);
  const seats = createSeatTurns(database.seats.db);
  const { changes } = database.main;
  const freshness = createFreshness(changes);
  const replicas = openReplicas({
    urls: environment.replicaUrls,
    primary: { url: database.directUrl, main: database.main },
    freshness,
    log,
  });
  const telemetry = await chooseTelemetry(environment);
  const tracing = telemetry?.tracing ?? null;
  const ports: Deps = {
    db,
    reads: replicas.reads,
    patient: database.patient.db,
    seats,
    clock,
    gateway,
    sms: chooseSms(environment),
    mailer: environment.smtpUrl
      ? smtpMailer(environment.smtpUrl, { name: brand.name, address: brand.supportEmail })
      : outboxMailer(db, clock),
    messenger: msg91Messenger(environment.messenger),
    images,
    payouts: bankFile(clock),
    webhooks: httpsWebhooks({ toLoopback: environment.webhooksToLoopback }),
    freshness,
    keepsReads: keepsAnswers,
    live: createLive(database.direct.sql, log),
    jobs: queue.jobs,
    secrets: createSecrets(secrets),
    sessions: createSessions(db, { secure: publicUrl.startsWith('https:'), clock, freshness }),
    log,
    alerts,
    config: {
      publicUrl,
      demo: environment.demo,
      brand,
      otpLength: environment.otpLength,
      codeCeilings: environment.codeCeilings,
      seatsPerMember: environment.seatsPerMember,
      trustedProxies: environment.trustedProxies,
      webhooksToLoopback: environment.webhooksToLoopback,
    },
  };
  const deps = tracing ? tracedPorts(ports, tracing) : ports;
  const { slowStatementMs } = environment;
  const slow = slowStatementMs > 0 ? createSlowStatements(log, slowStatementMs) : null;
  startTracing(tracing);
  watchAllStatements(slow, tracing);
  tellOtherServers({ changes, live: deps.live, db, log }, freshness.hear);
  await ensureFirstCities(db);
  const demo = environment.demo ? await import('#server/demo/demo.ts') : null;
  await demo?.loadDemo(db, clock.now());
  await demo?.hangPictures(deps);
  let isLeaving = false;
  let pump: ReturnType<typeof pumpWebhooks> | null = null;
  const isReady = createReadiness(
    [schemaFault(database, log), () => otherSecrets(db, secrets)],
    log,
  );
  const metrics = createMetrics();
  measureProcess(metrics);
  observePools(metrics.registry, () => [
    ['main', poolState(database.main.sql)],
    ['seats', poolState(database.seats.sql)],
    ['jobs', queue.pool()],
  ]);
  observeTopology(metrics.registry, { ...replicas, ...timekeeper });
  observeJobs(metrics.registry, () => queue.states(database.main.sql));
  observeTelling(metrics.registry, { slow: slow?.counts, spans: telemetry?.counts });
  const app = createApp(deps, {
    isReady: async () => !isLeaving && (await isReady()),
    spa,
    sandbox: sandbox?.app ?? null,
    metrics,
    tracing,
    keepsAnswers,
    metricsReaders: environment.metricsReaders,
    workAllowance: workAllowanceOf(environment.workPerClient),
  });
  return {
    /** `peerOf` is called only by code that must know: it costs as much as finding a kept answer. */
    fetch: (request: Request, peerOf: () => string) =>
      app.fetch(headAsGet(request), {
        get peer() {
          return peerOf();
        },
      }),
    greeting: `\n${brand.name} is at ${publicUrl}\n\n${demo ? `${demo.printDemoSignIns()}\n` : ''}`,
    /** Begins the work in the background; it calls this server's own port, which must answer by now. */
    begin: async () => {
      if (sandbox) await untilDatabaseAnswers(() => sandbox.start(), log);
      const traced = tracing ? tracedHandlers(jobHandlers(deps), tracing) : jobHandlers(deps);
      const filling = demo?.fillDemo(deps, sandbox && sandboxUrl(port));
      const handlers = filling?.asideFromSales(traced) ?? traced;
      await queue.work(handlers, 'money', metrics.jobs.observe);
      // The demo's sales go through the ledger in their order, so sums and papers are made after them.
      await filling?.sold;
      await queue.work(handlers, 'rest', metrics.jobs.observe);
      pump = pumpWebhooks(deps);
    },
    /** Logs and counts what was thrown past every handler, and the other requests are served on. */
    noteUncaught: (fault: unknown) => {
      metrics.faults.inc();
      log.error({ fault: describeFault(fault) }, 'thrown past everybody');
    },
    /** Tells proxies to send no more; requests that come are answered as ever. */
    leave: () => {
      isLeaving = true;
    },
    /** Ends the streams, which would otherwise keep their connections open for ever, and all queueing. */
    hangUp: () => {
      deps.live.close();
      seats.close();
    },
    stop: async () => {
      await Promise.all([queue.stop(), pump?.stop()]);
      await sandbox?.stop();
      replicas.close();
      timekeeper.stop();
      await telemetry?.stop();
    },
  };
}
