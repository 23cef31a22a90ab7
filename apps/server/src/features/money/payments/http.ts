import { receiveCallback } from '#server/features/money/payments/orders/receive-callback.ts';
import { receiveWebhook } from '#server/features/money/payments/webhooks/receive-webhook.ts';
import type { PlainHandlers } from '#server/http/http.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

const webhookPath = '/api/razorpay/webhook';
const callbackPath = '/api/razorpay/callback';

/** Serves the gateway's own requests: signed, so without a session and from any origin. */
export function paymentHandlers(deps: Deps): PlainHandlers {
  const receive = receiveWebhook(deps);
  return {
    operations: [
      {
        method: 'post',
        path: webhookPath,
        summary: 'Events of the payment gateway, signed in X-Razorpay-Signature',
        access: 'signature',
        requestType: 'application/json',
        responseType: 'application/json',
      },
      {
        method: 'post',
        path: callbackPath,
        summary: 'Where the checkout returns to; redirects to the status page',
        access: 'signature',
        requestType: 'application/x-www-form-urlencoded',
        responseType: 'text/html',
      },
    ],
    mount: (app) => {
      app.post(webhookPath, async (c) => {
        c.set('route', `POST ${webhookPath}`);
        await receive({
          rawBody: await c.req.text(), // the signature is of these bytes, not of parsed JSON
          signature: c.req.header('x-razorpay-signature') ?? '',
          eventId: c.req.header('x-razorpay-event-id') ?? null,
        });
        return c.json({ status: 'ok' });
      });
      app.post(callbackPath, async (c) => {
        c.set('route', `POST ${callbackPath}`);
        const form = new URLSearchParams(await c.req.text());
        return c.redirect(await receiveCallback(deps, Object.fromEntries(form)), 303);
      });
    },
  };
}
