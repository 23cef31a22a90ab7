import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isDatabaseAway } from '#server/platform/faults/database-away.ts';
import { describeFault } from '#server/platform/faults/faults.ts';
import { bankRoutes, disputeRoutes } from './bank.ts';
import { capture, captureDue } from './captures.ts';
import { attempt, pay } from './checkout.ts';
import { deliverer } from './deliveries.ts';
import { newId, type PaymentRow } from './entities.ts';
import { RazorpayError, unauthorized } from './errors.ts';
import { emit } from './events.ts';
import { createFaults, faultInput } from './faults.ts';
import { after, type Gateway, inTransaction, row } from './gateway.ts';
import { jsonBody, notes } from './input.ts';
import { orderRoutes } from './orders.ts';
import { paymentRoutes, refundRoutes } from './payments.ts';
import { settleDueRefunds } from './refunds.ts';
import { ensureSchema } from './schema.ts';

/** A payment requested at the gateway's dashboard, past every shop that uses the account. */
const paidLink = z.object({
  /** paise */
  amount: z.int().min(100),
  /** Names the order of a payment link; null for a payment page, which makes none. */
  receipt: z.string().max(40).nullable().default('link_1'),
  notes,
  webhooks: z.enum(['send', 'none']).default('send'),
});

/** Time and other processes make work due without a wake, so it is looked for this often. */
const POLL_MS = 500;

export type SandboxSettings = Omit<Gateway, 'refundDelayMs' | 'wake'> & { refundDelayMs?: number };

export type RazorpaySandbox = {
  /** The app, mounted at /sandbox/razorpay. */
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

/** Serves what the browser loads: a plain script and its stylesheet, so that a strict CSP allows both. */
function checkoutFiles(): Hono {
  const app = new Hono();
  for (const [name, type] of [
    ['checkout.js', 'application/javascript'],
    ['checkout.css', 'text/css'],
  ] as const) {
    app.get(`/${name}`, async (c) => {
      const text = await readFile(new URL(`./browser/${name}`, import.meta.url), 'utf8');
      return c.body(text, 200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-cache',
      });
    });
  }
  return app;
}

/** Runs the steps again and again: at once when woken, otherwise after a pause. */
function worker(steps: (() => Promise<void>)[], log: Logger) {
  let stopped = false;
  let wake = () => {};
  let running = Promise.resolve();

  async function run(): Promise<void> {
    while (!stopped) {
      // The promise is made before the steps, so that a wake during one is not lost.
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      for (const step of steps) {
        await step().catch((err) => log.error({ err }, 'the Razorpay sandbox failed a step'));
      }
      const timer = setTimeout(wake, POLL_MS);
      await woken;
      clearTimeout(timer);
    }
  }

  return {
    wake: () => wake(),
    start: () => {
      running = run();
    },
    stop: async () => {
      stopped = true;
      wake();
      await running;
    },
  };
}

async function payLink(
  gateway: Gateway,
  { amount, receipt, notes: pairs, webhooks }: z.infer<typeof paidLink>,
): Promise<{ razorpay_payment_id: string; razorpay_order_id: string | null }> {
  return inTransaction(gateway, async (tx) => {
    const order_id = receipt === null ? null : newId('order_');
    const made = { notes: JSON.stringify(pairs), created_at: after(gateway) };
    if (order_id) {
      await tx`insert into razorpay_sandbox.orders ${tx({
        id: order_id,
        amount,
        currency: 'INR',
        receipt,
        status: 'attempted',
        ...made,
      })}`;
    }
    const [payment] = await tx<PaymentRow[]>`
      insert into razorpay_sandbox.payments ${tx({
        id: newId('pay_'),
        order_id,
        amount,
        currency: 'INR',
        status: 'authorized',
        webhook_copies: webhooks === 'none' ? 0 : 1,
        webhook_delay_ms: 0,
        ...made,
      })} returning ${row(tx)}`;
    if (!payment) throw new Error('The payment was not stored.');
    await emit(tx, gateway, 'payment.authorized', { payment });
    await capture(tx, gateway, payment.id);
    return { razorpay_payment_id: payment.id, razorpay_order_id: order_id };
  });
}
