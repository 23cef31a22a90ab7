import { connect } from '@nagarika/db/client';
import { Hono } from 'hono';
import { pino } from 'pino';
import { razorpayGateway } from '#server/adapters/razorpay/razorpay.ts';
import type { Paid } from '#server/adapters/razorpay-sandbox/checkout.ts';
import type { RazorpayError } from '#server/adapters/razorpay-sandbox/errors.ts';
import {
  createRazorpaySandbox,
  type RazorpaySandbox,
} from '#server/adapters/razorpay-sandbox/sandbox.ts';
import { createTestDatabase } from './postgres-server.ts';

export const keys = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox_secret',
  webhookSecret: 'sandbox_webhook_secret',
};

/** One or the other, by the status. */
type CheckoutBody = Paid & RazorpayError['body'];

export type Received = { eventId: string; signature: string; body: string; at: number };

/** Creates a sandbox for tests: a real database and port, our gateway, and a webhook receiver. */
export async function createSandboxWorld({ refundDelayMs = 0 } = {}) {
  const database = await createTestDatabase();
  // This client is wrapped by Drizzle and has its date parsers, as in the server.
  const connection = connect(database.url, { max: 10 });
  const received: Received[] = [];
  const receiver = { status: 200 };
  /** How the webhook is set up at Razorpay; left out: to the receiver, with all events. */
  const webhook: { url?: string | undefined; events?: string[] | undefined } = {};
  let ahead = 0;

  const newSandbox = (): RazorpaySandbox =>
    createRazorpaySandbox({
      ...keys,
      sql: connection.sql,
      webhookUrl: () => webhook.url ?? `${origin}/api/razorpay/webhook`,
      activeEvents: () => webhook.events,
      clock: { now: () => new Date(Date.now() + ahead) },
      log: pino({ level: 'silent' }),
      refundDelayMs,
    });
  const sandbox = newSandbox();
  const app = new Hono();
  app.route('/sandbox/razorpay', sandbox.app);
  app.post('/api/razorpay/webhook', async (c) => {
    received.push({
      eventId: c.req.header('x-razorpay-event-id') ?? '',
      signature: c.req.header('x-razorpay-signature') ?? '',
      body: await c.req.text(),
      at: Date.now(),
    });
    return c.json({}, receiver.status === 200 ? 200 : 503);
  });
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: app.fetch });
  const origin = `http://127.0.0.1:${server.port}`;
  const baseUrl = `${origin}/sandbox/razorpay`;
  await sandbox.start();

  const post = (path: string, body: unknown) =>
    fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    sql: connection.sql,
    baseUrl,
    received,
    receiver,
    webhook,
    newSandbox,
    gateway: razorpayGateway({
      ...keys,
      webhookSecrets: [keys.webhookSecret],
      baseUrl,
      timeoutMs: 700,
    }),
    /** Moves the sandbox's clock, which goes on from there. */
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
    checkout: async (body: Record<string, unknown>) => {
      const answer = await post('/checkout', body);
      return { status: answer.status, body: await bodyOf<CheckoutBody>(answer) };
    },
    fault: (body: Record<string, unknown>) => post('/faults', body),
    events: () => received.map(({ body }) => JSON.parse(body)),
    async close() {
      await sandbox.stop();
      await server.stop(true);
      await connection.close();
      await database.drop();
    },
  };
}

export type SandboxWorld = Awaited<ReturnType<typeof createSandboxWorld>>;

/** Reads an answer's JSON, whose shape the test then asserts. */
export async function bodyOf<Body>(answer: Response): Promise<Body> {
  return (await answer.json()) as Body;
}

/** Makes an order of this many paise through the gateway. */
export function newOrder({ gateway }: SandboxWorld, amount = 50_000) {
  const receipt = `rcpt_${crypto.randomUUID().slice(0, 30)}`;
  return gateway.createOrder({ amount, currency: 'INR', receipt, notes: { booking: 'b1' } });
}
