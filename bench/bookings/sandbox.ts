/** Runs the sandbox as an outside server: with its own process and database (bench/bookings.ts). */

import { connect } from '@nagarika/db/client';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../apps/server/src/adapters/embedded-postgres.ts';
import { createRazorpaySandbox } from '../../apps/server/src/adapters/razorpay-sandbox/sandbox.ts';

const { PORT, DATA_DIR = '', WEBHOOK_URL = '' } = process.env;
const log = pino({ level: 'error' });
const postgres = await startEmbeddedPostgres({
  dataDir: DATA_DIR,
  log,
  parameters: { fsync: 'off', synchronous_commit: 'off' },
});
const { sql, close } = connect(postgres.url, { max: 10 });
const sandbox = createRazorpaySandbox({
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox_secret',
  webhookSecret: 'sandbox_webhook_secret',
  sql,
  webhookUrl: () => WEBHOOK_URL,
  clock: { now: () => new Date() },
  log,
});
await sandbox.start();
Bun.serve({
  port: Number(PORT),
  hostname: '127.0.0.1',
  fetch: (request) =>
    request.url.endsWith('/ready') ? new Response('ready') : sandbox.app.fetch(request),
});
process.once('SIGTERM', async () => {
  await sandbox.stop();
  await close();
  await postgres.stop();
  process.exit(0);
});
