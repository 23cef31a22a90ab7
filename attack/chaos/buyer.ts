import { order, type PaidEvent } from '../support/buyers.ts';
import { type Answer, type Caller, callerFrom } from '../support/calls.ts';
import type { Member } from '../support/members.ts';
import type { Seeded } from './seeded.ts';

/** What somebody was told has happened, and must be true afterwards. */
export type Claim = {
  what:
    | 'booked'
    | 'cancelled'
    | 'given'
    | 'scanned'
    | 'refunded'
    | 'approved'
    | 'called off'
    | 'issued'
    | 'taken back'
    | 'announced';
  id: string;
};

/** `organiser`: which of them hosts it. */
export type HostedEvent = PaidEvent & { organiser: number };

export type Scene = {
  /** The servers; a browser is led to either of them. */
  urls: readonly string[];
  /** What is for sale now. */
  events: HostedEvent[];
  /** Where they take place, by name. */
  city: string;
  claims: Claim[];
  /** What somebody was let do who may not. */
  breaches: string[];
  /** How often each answer came to what. */
  count: (what: string, status: number) => void;
};

/** How a payment is heard of. `nobody`: of none of them, so that only the reconciler finds it. */
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

/** One purchase from the order to whatever comes of it; then perhaps the ticket goes again. */
export async function buyOnce(scene: Scene, member: Member, chance: Seeded): Promise<void> {
  const event = chance.one(scene.events);
  const way = chance.one(ways);
  const ask = asking(scene, member, chance);
  const ordered = await ask('order', (caller) => order(caller, event, 1 + chance.upTo(1)));
  const orderId = /"id":"(order_\w+)"/.exec(ordered.text)?.[1];
  const bookingId = /"bookingId":"([\w-]+)"/.exec(ordered.text)?.[1];
  if (ordered.status !== 200 || !orderId || !bookingId) return;
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
    call('POST', `/api/events/${event.id}/book`, {
      paymentMethod: 'razorpay',
      razorpayOrderId: handed.razorpay_order_id,
      razorpayPaymentId: handed.razorpay_payment_id,
      razorpaySignature: handed.razorpay_signature,
    }),
  );
  if (booked.status !== 200 || !booked.text.includes('"confirmed"')) return;
  scene.claims.push({ what: 'booked', id: bookingId });
  if (!chance.isOneIn(3)) return;
  const cancelled = await ask('cancel', ({ call }) =>
    call('POST', '/trpc/checkout.cancel', { id: bookingId }),
  );
  if (cancelled.status === 200) scene.claims.push({ what: 'cancelled', id: bookingId });
}

/** As the member, at whichever server; what it answers is counted. */
export function asking(scene: Scene, member: Pick<Member, 'ip' | 'jar'>, chance: Seeded) {
  return async (what: string, ask: (caller: Caller) => Promise<Answer>): Promise<Answer> => {
    const answer = await ask(callerFrom(chance.one(scene.urls), member.ip, member.jar));
    scene.count(what, answer.status);
    return answer;
  };
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
