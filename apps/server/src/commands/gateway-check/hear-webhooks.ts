import { createHmac, randomUUID } from 'node:crypto';
import { isLoopback } from '#server/adapters/razorpay/razorpay-client.ts';
import type { GatewayRefund } from '#server/platform/ports/payment-gateway.ts';
import { webhookPath } from './desk.ts';
import {
  allCame,
  type Finding,
  leadsElsewhere,
  missingEvents,
  noAddress,
  noSecret,
  notPublic,
  notTried,
  noWebhooks,
  otherSecret,
  well,
  wrong,
} from './findings.ts';
import type { Rehearsal } from './rehearsal.ts';
import { until } from './until.ts';

const answerMs = 5_000;

/** Checks with a webhook of our own whether the address given to Razorpay leads here. */
export async function* knockAtAddress({ desk, settings }: Rehearsal): AsyncGenerator<Finding> {
  const [secret] = settings.webhookSecrets;
  if (!secret) yield wrong('webhooks', noSecret);
  if (!settings.publicUrl) return yield wrong('address', noAddress);
  // A gateway on this machine, such as the sandbox, reaches what Razorpay cannot.
  if (!isPublic(settings.publicUrl) && !isLoopback(settings.baseUrl)) {
    yield wrong('address', notPublic(settings.publicUrl));
  }
  const address = settings.publicUrl + webhookPath;
  const event = `gateway.check.${randomUUID().replaceAll('-', '')}`;
  desk.awaitKnock(event);
  const answer = await knock(address, JSON.stringify({ event }), secret ?? randomUUID());
  if (desk.isAnswered()) return yield well('address', `${address} leads here.`);
  // Not every machine reaches its own public address: then Razorpay's own webhooks decide.
  const isOpen = answer === null && settings.payment !== 'none';
  const says = leadsElsewhere(address, answer ?? `no answer within ${answerMs / 1000} s`);
  yield isOpen ? notTried('address', says) : wrong('address', says);
}

/** Returns what answers there; null when nothing does. */
async function knock(address: string, body: string, secret: string): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body?.cancel();
    return `it answers ${answer.status}`;
  } catch {
    return null;
  }
}

/** Waits for the events that must follow a payment captured just now, and its refund. */
export async function* hearWebhooks(
  { desk, settings, waits }: Rehearsal,
  refund: GatewayRefund['status'] | null,
): AsyncGenerator<Finding> {
  const expected = [
    ...(settings.payment === 'page' ? ofCapture : []),
    ...(refund === null ? [] : ofRefund[refund]),
  ];
  if (settings.webhookSecrets.length === 0 || expected.length === 0) {
    return yield notTried('webhooks', 'No webhook could be waited for.');
  }
  const missing = () => expected.filter((event) => !desk.events.has(event));
  // Better ones will not follow webhooks signed with another secret.
  await until(() => (missing().length === 0 || desk.hasForged() ? true : null), {
    forMs: waits.after,
    pauseMs: waits.pause,
  });
  const absent = missing();
  if (absent.length === 0) {
    return yield well('webhooks', allCame(expected));
  }
  if (desk.events.size > 0) return yield wrong('webhooks', missingEvents(absent));
  if (desk.hasForged()) return yield wrong('webhooks', otherSecret);
  const address = settings.publicUrl ?? 'PUBLIC_URL';
  yield wrong('webhooks', noWebhooks(address + webhookPath));
}

const ofCapture = ['payment.authorized', 'payment.captured', 'order.paid'];
const ofRefund = {
  pending: ['refund.created'],
  processed: ['refund.created', 'refund.processed'],
  failed: ['refund.created', 'refund.failed'],
};

/** Judges by the text alone: no name of this machine or of a private network, on a usual port. */
function isPublic(publicUrl: string): boolean {
  const { hostname, port } = new URL(publicUrl);
  return port === '' && hostname.includes('.') && !privateHost.test(hostname);
}

const privateHost =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|0\.)|\.(local|internal|localhost)$/;
