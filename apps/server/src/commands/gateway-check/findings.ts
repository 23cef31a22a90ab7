import type { GatewayError } from '#server/platform/ports/payment-gateway.ts';

/** The result of one step of the rehearsal, and the sentence that says what to do. */
export type Finding = {
  step: 'keys' | 'order' | 'clock' | 'address' | 'payment' | 'signature' | 'refund' | 'webhooks';
  verdict: 'well' | 'wrong' | 'not tried';
  says: string;
};

export const well = (step: Finding['step'], says: string): Finding => ({
  step,
  verdict: 'well',
  says,
});
export const wrong = (step: Finding['step'], says: string): Finding => ({
  step,
  verdict: 'wrong',
  says,
});
export const notTried = (step: Finding['step'], says: string): Finding => ({
  step,
  verdict: 'not tried',
  says,
});

/** Explains what keeps the gateway from answering as it should, whatever was asked. */
export function gatewayFault(step: Finding['step'], error: GatewayError): Finding {
  if (error.status === 401) {
    return wrong(
      'keys',
      'Razorpay does not take the keys. RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be of one pair, of test mode, and not regenerated since: make a new pair in the dashboard and put both into .env.',
    );
  }
  if (error.status === null) {
    return wrong(
      step,
      `${error.message}. This machine must reach RAZORPAY_BASE_URL (Razorpay’s own unless set) within ten seconds: look at firewall, DNS and proxy, then try again.`,
    );
  }
  if (error.kind === 'unavailable') {
    return wrong(
      step,
      `${error.message}. Razorpay is in trouble, or gets too many requests: try again in some minutes.`,
    );
  }
  return wrong(
    step,
    `${error.message}. The account may not be activated for this: the dashboard says what is missing.`,
  );
}

export const capturedByHand =
  'The payment stays authorized: this account captures by hand, and what nobody captures goes back after days. Set Account & Settings, Payment capture, to automatic, for all payments: the product gives a ticket for captured money alone.';

export const noBalance =
  'Razorpay refuses the refund: there is no balance to take it from. In live mode keep a balance for refunds (dashboard, Balances, add funds to refund credits), or refunds wait and are tried again; in test mode pay once more, and refund that payment.';

export const noSecret =
  'RAZORPAY_WEBHOOK_SECRET is not set. Choose one (openssl rand -hex 32), enter it at the webhook in the dashboard and in .env: under no secret anybody could tell of payments.';

export const noAddress =
  'PUBLIC_URL is not set: there is no address that Razorpay could send its webhooks to. Set it to the https address of the site, whose proxy leads to PORT.';

export const notPublic = (publicUrl: string) =>
  `${publicUrl} is no address that Razorpay can reach: it sends webhooks to public hosts alone, on the ports 80 and 443. Set PUBLIC_URL to the https address of the site.`;

export const leadsElsewhere = (address: string, answer: string) =>
  `${address} does not lead here (${answer}). Its proxy must hand requests on to PORT of this machine, with their bodies, without a redirect or a sign-in: see docs/operations.md, Behind a proxy. Stop a server of the product that answers there meanwhile.`;

export const otherSecret =
  'Razorpay’s webhooks arrive, but are signed under another secret. Enter the same in the dashboard (test mode, Account & Settings, Webhooks) and in RAZORPAY_WEBHOOK_SECRET; test and live mode each have a webhook of their own.';

export const noWebhooks = (address: string) =>
  `No webhook of Razorpay’s came. In the dashboard, in test mode (Account & Settings, Webhooks), there must be an active one for ${address}; it shows there what it sent and what was answered, and turns itself off after a day of failures.`;

export const missingEvents = (events: readonly string[]) =>
  `Of Razorpay’s webhooks these did not come: ${events.join(', ')}. Tick them at the webhook in the dashboard, with all others of docs/operations.md: order.paid, payment.*, refund.* and payment.dispute.*.`;

export const clockOff = (seconds: number) =>
  `This machine’s clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} Razorpay’s. Start its time service (NTP), on the database’s machine above all: holds, codes and refunds go by the clock.`;

export const allCame = (events: readonly string[]) =>
  `All came and are signed as they should be: ${events.join(', ')}. The others cannot be rehearsed: see in the dashboard that payment.failed, refund.failed and payment.dispute.* are ticked.`;
