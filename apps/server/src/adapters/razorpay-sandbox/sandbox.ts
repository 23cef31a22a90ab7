import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { Sql } from 'postgres';
import type { Clock } from '#server/platform/clock.ts';
import { isDatabaseAway } from '#server/platform/database-away.ts';
import { describeFault } from '#server/platform/faults.ts';
import { bankRoutes, disputeRoutes } from './bank.ts';
import { captureDue } from './captures.ts';
import { attempt, pay } from './checkout.ts';
import { checkoutFiles } from './checkout-files.ts';
import { deliverer } from './deliveries.ts';
import { RazorpayError, unauthorized } from './errors.ts';
import { createFaults, faultInput } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { jsonBody } from './input.ts';
import { orderRoutes } from './orders.ts';
import { paidLink, payLink } from './payment-links.ts';
import { paymentRoutes, refundRoutes } from './payments.ts';
import { settleDueRefunds } from './refunds.ts';
import { ensureSchema } from './schema.ts';
import { worker } from './worker.ts';

export type SandboxSettings = {
  sql: Sql;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Asked at each sending: the server learns its own port only when it listens. */
  webhookUrl: () => string;
  clock: Clock;
  log: Logger;
  /** How long a refund stays pending. */
  refundDelayMs?: number;
  /** The webhook's active events, as they are ticked at Razorpay; undefined: all. */
  activeEvents?: () => readonly string[] | undefined;
};

export type RazorpaySandbox = {
  /** To be mounted at /sandbox/razorpay. */
  app: Hono;
  /** Resolves when requests can be served: the schema exists, webhooks are being sent. */
  start: () => Promise<void>;
  /** Resolves when nothing uses `sql` any more. */
  stop: () => Promise<void>;
};

/** Razorpay's HTTP API, checkout and webhooks, for demo and tests (docs/product.md#sandbox). */
export function createRazorpaySandbox(settings: SandboxSettings): RazorpaySandbox {
  const stopping = new AbortController();
  const gateway: Gateway = { refundDelayMs: 500, ...settings, wake: () => loop.wake() };
  const deliveries = deliverer(gateway, stopping.signal);
  const loop = worker(
    [() => captureDue(gateway), () => settleDueRefunds(gateway), deliveries.sendDue],
    settings.log,
  );

  return {
    app: sandboxApp(gateway),
    start: async () => {
      await ensureSchema(settings.sql);
      loop.start();
    },
    stop: async () => {
      stopping.abort();
      await loop.stop();
      await deliveries.finished();
    },
  };
}

function sandboxApp(gateway: Gateway): Hono {
  const faults = createFaults();
  const app = new Hono();

  app.onError((error, c) => {
    if (error instanceof RazorpayError) return c.json(error.body, error.status);
    if (error instanceof HTTPException) return error.getResponse();
    if (isDatabaseAway(error)) {
      const away = new RazorpayError(503, { description: 'The server is not available.' });
      return c.json(away.body, away.status, { 'Retry-After': '5' });
    }
    gateway.log.error({ fault: describeFault(error) }, 'the Razorpay sandbox failed');
    const answer = new RazorpayError(500, { description: 'The server encountered an error.' });
    return c.json(answer.body, answer.status);
  });

  app.use(
    '/v1/*',
    basicAuth({
      username: gateway.keyId,
      password: gateway.keySecret,
      invalidUserMessage: unauthorized,
    }),
  );
  app.route('/v1/orders', orderRoutes(gateway, faults));
  app.route('/v1/payments', paymentRoutes(gateway, faults));
  app.route('/v1/refunds', refundRoutes(gateway, faults));
  app.route('/v1/disputes', disputeRoutes(gateway, faults));

  app.post('/checkout', faults.on('checkout'), async (c) =>
    c.json(await pay(gateway, await jsonBody(c, attempt))),
  );
  app.post('/payment-links', async (c) =>
    c.json(await payLink(gateway, await jsonBody(c, paidLink))),
  );
  app.route('/', checkoutFiles());

  app.route('/', bankRoutes(gateway));
  app.post('/faults', async (c) => {
    const fault = await jsonBody(c, faultInput);
    faults.add(fault);
    return c.json(fault);
  });
  app.delete('/faults', (c) => {
    faults.clear();
    return c.body(null, 204);
  });

  return app;
}
