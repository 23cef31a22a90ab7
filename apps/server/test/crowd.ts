import type { User } from '@nagarika/domain/people/users';
import { z } from 'zod';
import { bookingKey } from '#test/paying.ts';
import type { ServerPair } from '#test/server-pair.ts';
import type { World } from '#test/world.ts';

/** The ways of a buyer who comes too late for a seat. */
export const ways = [
  'takes',
  'asks again and again',
  'declines',
  'pays twice',
  'asks again and again',
  'lapses',
  'takes',
  'never pays',
  'asks again and again',
  'declines',
  'leaves',
  'pays and is gone',
] as const;
export type Way = (typeof ways)[number];

export class Over extends Error {}

export type Crowd = {
  world: World;
  servers: Pick<ServerPair, 'url'>;
  event: { id: string; ticketTypes: { id: string }[] };
  /** Resolves when all seats are sold, and every late buyer waits or asks again and again. */
  isSettled: Promise<void>;
  /** Aborted when all is over: a later question gets no answer. */
  over: AbortSignal;
  /** Counts each answer by its status. */
  count: (what: string) => void;
};

const ordered = z.object({ id: z.string(), bookingId: z.uuid() });
const wait = z.object({ id: z.uuid(), offer: z.object({ quantity: z.int() }).nullable() });
const handed = z.object({
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
});
const ofTrpc = <Data extends z.ZodType>(data: Data) => z.object({ result: z.object({ data }) });

const turnMs = 1_200;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Pauses for a random time, so that two hundred do not ask in step. */
const turn = () => pause(turnMs * (0.5 + Math.random()));

let serial = 0;

/** Plays one member at her phone, who asks until a server answers. */
export async function phone({ world, servers, event, count, over }: Crowd, user: User) {
  serial += 1;
  const headers = {
    cookie: `nagarika_session=${await world.deps.sessions.start(user.id)}`,
    'content-type': 'application/json',
    'x-forwarded-for': `198.51.${Math.floor(serial / 250)}.${(serial % 250) + 1}`,
  };
  /** @throws Over */
  async function ask(path: string, body?: unknown): Promise<{ status: number; text: string }> {
    for (;;) {
      if (over.aborted) throw new Over();
      const url = servers.url();
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const answer = url && (await answerOf(url + path, { ...init, signal: over }));
      if (answer && answer.status < 500) {
        count(`${/\w+$/.exec(path.replace(/\?.*/, ''))?.[0]} ${answer.status}`);
        return answer;
      }
      await pause(100 + Math.random() * 200);
    }
  }
  const ticketTypeId = event.ticketTypes[0]?.id ?? '';
  const ofEvent = encodeURIComponent(JSON.stringify({ eventId: event.id }));
  return {
    /**
     * Orders; null when there is no seat for her. Asked again under a key whose answer was lost it is the
     * same order.
     */
    async order(quantity = 1, bookingId = bookingKey()) {
      const tickets = { [ticketTypeId]: quantity };
      const answer = await ask('/api/razorpay/create-order', {
        eventId: event.id,
        tickets,
        bookingId,
      });
      return answer.status === 200 ? ordered.parse(JSON.parse(answer.text)) : null;
    },
    /** Pays; null when this one is paid already. */
    async pay(orderId: string, attempt: object = {}) {
      const asked = { order_id: orderId, outcome: 'success', ...attempt };
      const answer = await ask('/sandbox/razorpay/checkout', asked);
      return answer.status === 200 ? handed.parse(JSON.parse(answer.text)) : null;
    },
    book: (paid: z.infer<typeof handed>) =>
      ask(`/api/events/${event.id}/book`, {
        paymentMethod: 'razorpay',
        razorpayOrderId: paid.razorpay_order_id,
        razorpayPaymentId: paid.razorpay_payment_id,
        razorpaySignature: paid.razorpay_signature,
      }),
    cancel: (id: string) => ask('/trpc/checkout.cancel', { id }),
    join: (quantity: number) =>
      ask('/trpc/waitingList.join', { eventId: event.id, ticketTypeId, quantity }),
    leave: (id: string) => ask('/trpc/waitingList.leave', { id }),
    decline: (id: string) => ask('/trpc/waitingList.decline', { id }),
    async mine() {
      const { status, text } = await ask(`/trpc/waitingList.mine?input=${ofEvent}`);
      return status === 200 ? ofTrpc(wait.nullable()).parse(JSON.parse(text)).result.data : null;
    },
  };
}

type Phone = Awaited<ReturnType<typeof phone>>;

/** Returns null when nobody answered. */
async function answerOf(url: string, init: RequestInit) {
  try {
    const answer = await fetch(url, init);
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

/**
 * Wants a seat at the same instant as all others; `settled` is called when she has one, waits for one, or
 * begins to ask again and again. Four in five give their seat back.
 */
export async function buyer(
  crowd: Crowd,
  user: User,
  { way, settled }: { way: Way; settled: (has: 'a seat' | Way) => void },
): Promise<void> {
  const own = await phone(crowd, user);
  const order = await own.order();
  if (order) {
    const paid = await own.pay(order.id);
    if (paid) await own.book(paid);
    settled('a seat');
    await crowd.isSettled;
    await pause(Math.random() * 5_000);
    if (Math.random() < 0.8) await own.cancel(order.bookingId);
    return;
  }
  if (way !== 'asks again and again') {
    await own.join(Math.random() < 0.25 ? 2 : 1);
    settled(way);
    await crowd.isSettled;
    return waitForSeats(own, way);
  }
  settled(way);
  for (;;) {
    await turn();
    await own.order();
  }
}

/** Waits until she was offered some; asks out of turn now and then. @throws Over */
async function waitForSeats(own: Phone, way: Exclude<Way, 'asks again and again'>): Promise<void> {
  for (;;) {
    await turn();
    const entry = await own.mine();
    if (!entry) return;
    if (entry.offer) return answerOffer(own, way, { id: entry.id, seats: entry.offer.quantity });
    const isNow = Math.random() < 0.2;
    if (isNow && way === 'takes') await own.order();
    if (isNow && way === 'leaves') {
      await own.leave(entry.id);
      return;
    }
  }
}

/** Answers an offer; a member whose time is to run out does nothing, and the test lets it. */
async function answerOffer(
  own: Phone,
  way: Exclude<Way, 'asks again and again'>,
  { id, seats }: { id: string; seats: number },
): Promise<void> {
  if (way === 'lapses') return;
  if (way === 'declines') {
    await own.decline(id);
    // She goes to the end of the list again.
    await own.join(1);
    return;
  }
  const order = await own.order(seats);
  if (!order || way === 'never pays') return;
  const isGone = way === 'pays and is gone';
  const paid = await own.pay(order.id, {
    ...(way === 'pays twice' && { force_second: false }),
    ...(isGone && { webhooks: 'none' }),
  });
  if (way === 'pays twice') await own.pay(order.id, { force_second: true });
  if (paid && !isGone) await own.book(paid);
}
