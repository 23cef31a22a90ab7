import { order } from '../../support/buyers.ts';
import type { Answer } from '../../support/calls.ts';
import type { Member } from '../../support/members.ts';
import { asking, type HostedEvent, type Scene } from '../scene/scene.ts';
import type { Seeded } from '../scene/seeded.ts';

/** The ways in which a payment is heard of. `nobody`: by none, so that only the reconciler finds it. */
const ways = [
  'page',
  'webhooks',
  'redirect',
  'nobody',
  'late',
  'second try',
  'twice',
  'never',
] as const;
type Way = (typeof ways)[number];

const outcomes: Record<Way, object> = {
  page: { outcome: 'success' },
  webhooks: { outcome: 'success', webhook_copies: 3 },
  redirect: { outcome: 'success', webhooks: 'none' },
  nobody: { outcome: 'success', webhooks: 'none' },
  late: {
    outcome: 'success',
    capture: 'late',
    capture_after_ms: 4_000,
    webhooks: 'delayed',
    webhook_delay_ms: 3_000,
  },
  'second try': { outcome: 'success' },
  twice: { outcome: 'success' },
  never: { outcome: 'success', capture: 'never' },
};

/**
 * Buys seats of this event, perhaps with its code, from the order, whose status it returns, to the outcome;
 * then perhaps the ticket goes again.
 */
export async function purchase(
  scene: Scene,
  member: Member,
  chance: Seeded,
  { event, quantity }: { event: HostedEvent; quantity: number },
): Promise<number> {
  const code = chance.isOneIn(2) ? event.code : undefined;
  const ask = asking(scene, member, chance);
  const ordered = await ask(code ? 'order with a code' : 'order', (caller) =>
    order(caller, event, quantity, { ...(code && { code }) }),
  );
  const orderId = /"id":"(order_\w+)"/.exec(ordered.text)?.[1];
  const bookingId = /"bookingId":"([\w-]+)"/.exec(ordered.text)?.[1];
  if (ordered.status === 200 && orderId && bookingId) {
    const made = { orderId, bookingId, eventId: event.id, what: 'booked' } as const;
    await payFor(scene, made, chance, ask);
  }
  return ordered.status;
}

type Ordered = Record<'orderId' | 'bookingId' | 'eventId', string> & {
  what: 'booked' | 'booked for all dates';
};

export async function payFor(
  scene: Scene,
  { orderId, bookingId, eventId, what }: Ordered,
  chance: Seeded,
  ask: ReturnType<typeof asking>,
): Promise<void> {
  const way = chance.one(ways);
  const pay = (more: object) =>
    ask(`pay: ${way}`, ({ call }) =>
      call('POST', '/sandbox/razorpay/checkout', { order_id: orderId, ...more }),
    );
  if (way === 'second try') await pay({ outcome: 'failure' });
  const paid = await pay(outcomes[way]);
  if (way === 'twice') await pay({ ...outcomes[way], force_second: true });
  if (paid.status !== 200) return;
  const handed = JSON.parse(paid.text);
  if (way === 'redirect') {
    await ask('callback', () => postForm(chance.one(scene.urls), handed));
    return;
  }
  if (way !== 'page' && way !== 'second try' && way !== 'twice') return;
  const booked = await ask('book', ({ call }) =>
    call('POST', `/api/events/${eventId}/book`, {
      paymentMethod: 'razorpay',
      razorpayOrderId: handed.razorpay_order_id,
      razorpayPaymentId: handed.razorpay_payment_id,
      razorpaySignature: handed.razorpay_signature,
    }),
  );
  if (booked.status !== 200 || !booked.text.includes('"confirmed"')) return;
  scene.claims.push({ what, id: bookingId });
  if (!chance.isOneIn(3)) return;
  const cancelled = await ask('cancel', ({ call }) =>
    call('POST', '/trpc/checkout.cancel', { id: bookingId }),
  );
  if (cancelled.status === 200) scene.claims.push({ what: 'cancelled', id: bookingId });
}

async function postForm(url: string, fields: Record<string, string>): Promise<Answer> {
  const began = performance.now();
  const none = { status: 0, text: '', headers: new Headers() };
  const answer = await fetch(`${url}/api/razorpay/callback`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  })
    .then(async (one) => ({ status: one.status, text: await one.text(), headers: one.headers }))
    .catch(() => none);
  return { ...answer, ms: performance.now() - began };
}
