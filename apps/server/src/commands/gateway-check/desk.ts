import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { z } from 'zod';
import { readWebhook } from '#server/features/money/payments/webhooks/read-webhook.ts';
import type { PaymentGateway } from '#server/platform/ports/payment-gateway.ts';

export const webhookPath = '/api/razorpay/webhook';

const paid = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

export type Desk = ReturnType<typeof openDesk>;

/**
 * Stands in the product's place: it shows the page on which the operator pays, takes what the checkout
 * signed, and hears the webhooks. Nothing of a rehearsal reaches the product's database.
 */
export function openDesk(gateway: PaymentGateway) {
  const about = new Set<string>();
  const events = new Set<string>();
  let hasForged = false;
  let knock: string | null = null;
  let order: { id: string; amount: number } | null = null;
  let signature: 'right' | 'wrong' | null = null;

  const app = new Hono();
  for (const [path, type] of [
    ['/page.html', 'text/html'],
    ['/page.js', 'application/javascript'],
  ] as const) {
    app.get(path === '/page.html' ? '/' : path, async (c) => {
      const text = await readFile(new URL(`.${path}`, import.meta.url), 'utf8');
      return c.body(text, 200, { 'content-type': `${type}; charset=utf-8` });
    });
  }
  app.get('/order.json', (c) => {
    const { keyId, checkoutScriptUrl } = gateway;
    return order ? c.json({ ...order, keyId, checkoutScriptUrl }) : c.json({}, 404);
  });
  app.post('/paid', async (c) => {
    const told = paid.safeParse(await c.req.json().catch(() => null));
    if (!told.success || told.data.razorpay_order_id !== order?.id) return c.json({}, 400);
    const { razorpay_payment_id: paymentId, razorpay_signature: signed } = told.data;
    const isRight = gateway.verifyPaymentSignature({
      orderId: order.id,
      paymentId,
      signature: signed,
    });
    signature = isRight ? 'right' : 'wrong';
    return c.json({});
  });
  app.post(webhookPath, async (c) => {
    const body = await c.req.text();
    const isSigned = gateway.verifyWebhookSignature(
      body,
      c.req.header('x-razorpay-signature') ?? '',
    );
    hear(body, isSigned);
    return isSigned
      ? c.json({ status: 'ok' })
      : c.json({ message: 'The signature is not right.' }, 400);
  });

  function hear(body: string, isSigned: boolean): void {
    const read = readOwn(body);
    if (!read) return;
    if (read.type === knock) knock = null;
    const ids = [read.gatewayOrderId, read.gatewayPaymentId, read.news?.paymentId];
    if (!ids.some((id) => id && about.has(id))) return;
    if (isSigned) events.add(read.type);
    else hasForged = true;
  }

  return {
    fetch: app.fetch,
    /** Shows this order on the page and listens for its webhooks from now on. */
    offer: (one: { id: string; amount: number }) => {
      order = one;
      about.add(one.id);
    },
    /** Listens for webhooks about this payment, too. */
    listenFor: (paymentId: string) => void about.add(paymentId),
    /** Returns what the checkout gave to the page; null before that. */
    signature: () => signature,
    /** Types of the events that came with the right signature. */
    events: events as ReadonlySet<string>,
    /** Tells whether some came that are signed with another secret. */
    hasForged: () => hasForged,
    /** Waits for a webhook of this type; `isAnswered` then tells whether it came. */
    awaitKnock: (type: string) => {
      knock = type;
    },
    isAnswered: () => knock === null,
  };
}

function readOwn(body: string) {
  try {
    return readWebhook(JSON.parse(body));
  } catch {
    return null;
  }
}
