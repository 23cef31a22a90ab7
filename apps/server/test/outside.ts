import type { Connection } from '@nagarika/db/client';
import { Hono } from 'hono';
import { pino } from 'pino';
import { failedJobs, tryJobsAgain } from '#server/adapters/jobs/failed-jobs.ts';
import { type JobQueue, openJobs } from '#server/adapters/jobs/pg-boss.ts';
import { razorpayGateway } from '#server/adapters/razorpay/razorpay.ts';
import { createRazorpaySandbox } from '#server/adapters/razorpay-sandbox/sandbox.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { Clock } from '#server/platform/ports/clock.ts';
import type { Deps, JobHandlers, JobName, Jobs } from '#server/platform/ports/ports.ts';
import { elsewhere } from '#test/elsewhere.ts';

const keys = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox_secret',
  webhookSecret: 'sandbox_webhook_secret',
};
const log = pino({ level: 'silent' });

type Server = {
  fetch: (request: Request, env: { peer: string }) => Response | Promise<Response>;
};

/** Serves the sandbox over real HTTP, driven by the official SDK: the same fake as in the demo. */
export async function createTestGateway(input: { database: Connection; clock: Clock }) {
  let server: Server = { fetch: () => new Response(null, { status: 503 }) };
  const app = new Hono();
  app.post('/api/razorpay/webhook', (c) => server.fetch(c.req.raw, { peer: '127.0.0.1' }));
  const http = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: app.fetch });
  const own = `http://127.0.0.1:${http.port}`;
  const sandbox = createRazorpaySandbox({
    ...keys,
    sql: input.database.sql,
    webhookUrl: () => `${own}/api/razorpay/webhook`,
    clock: input.clock,
    log,
    refundDelayMs: 0,
  });
  app.route('/sandbox/razorpay', sandbox.app);
  await sandbox.start();
  return {
    gateway: razorpayGateway({
      keyId: keys.keyId,
      keySecret: keys.keySecret,
      webhookSecrets: [keys.webhookSecret],
      baseUrl: `${own}/sandbox/razorpay`,
      checkoutScriptUrl: '/sandbox/razorpay/checkout.js',
      timeoutMs: 2_000,
    }),
    sandbox: sandbox.app,
    /** The address of the sandbox's API, for tests that make it do what a bank can. */
    sandboxUrl: `${own}/sandbox/razorpay`,
    deliverWebhooksTo: (app: Server) => {
      server = app;
    },
    stop: async () => {
      await sandbox.stop();
      await http.stop(true);
    },
  };
}

/** Makes the real job queue, opened when first used; `drain` runs what is due now, in this process. */
export async function createTestJobs(databaseUrl: string) {
  let opened: Promise<JobQueue> | null = null;
  const queue = () => {
    opened ??= elsewhere(() => openJobs(databaseUrl, log, { runsByItself: false }));
    return opened;
  };
  let handlers: JobHandlers | null = null;
  const jobs: Jobs = {
    enqueue: async (...job) => (await queue()).jobs.enqueue(...job),
    enqueueAll: async (...jobs) => (await queue()).jobs.enqueueAll(...jobs),
    insertion: async (name) => (await queue()).jobs.insertion(name),
    failed: failedJobs,
    tryAgain: tryJobsAgain,
  };
  return {
    jobs,
    states: async () => (await queue()).states(),
    runWith: (deps: Deps) => {
      handlers = jobHandlers(deps);
    },
    async drain(only?: JobName) {
      if (handlers) await (await queue()).drain(handlers, only);
    },
    async stop() {
      await (await opened)?.stop();
    },
  };
}
