import { auditBooks, capturedPayments } from '../../../attack/support/books.ts';
import {
  newBuyers,
  type PaidEvent,
  paidEvents,
  untilDemoIsSold,
} from '../../../attack/support/buyers.ts';
import { type Answer, callerFrom } from '../../../attack/support/calls.ts';
import type { report } from '../../../attack/support/finding.ts';
import type { Member } from '../../../attack/support/members.ts';
import { pause, until } from '../../../attack/support/server.ts';
import type { Stack } from './stack.ts';

export type Expect = ReturnType<typeof report>['expect'];
export type Step = (stack: Stack, crowd: Crowd, expect: Expect) => Promise<void>;
export type Crowd = Awaited<ReturnType<typeof gather>>;

/** Gathers members of the rehearsal, who may book at once, and events that sell tickets for money. */
export async function gather({ primary, url }: Stack, count: number) {
  await untilDemoIsSold(primary.sql);
  const members = await newBuyers({ url }, primary.sql, count);
  // The demo's are too small for so many.
  await primary.sql`
    update events set total_tickets = total_tickets + 400
    where status = 'approved' and starts_at > now() + interval '1 day'`;
  return { members, events: await paidEvents(primary.sql, 300) };
}

/** Returns the same browser at another address: a server itself, past the proxy. */
export function at(url: string, { ip, jar }: Member): Member {
  return { ...callerFrom(url, ip, jar), ip, jar };
}

/**
 * Orders, pays and comes back as the page does: a request without an answer, or answered by a server that is
 * ending, is repeated, under the same booking id. `ordering`: the same member, where she orders on another
 * server.
 */
export async function buyOne(
  member: Member,
  event: PaidEvent,
  ordering: Member = member,
): Promise<string> {
  const bookingId = `BK${crypto.randomUUID().replaceAll('-', '')}`;
  const order = { eventId: event.id, tickets: { [event.type]: 1 }, bookingId };
  const ordered = await insist(() => ordering.call('POST', '/api/razorpay/create-order', order));
  const orderId = /"id":"(order_\w+)"/.exec(ordered.text)?.[1];
  if (!orderId) return ordered.status === 409 ? 'sold out' : `order ${ordered.status}`;
  const attempt = { order_id: orderId, outcome: 'success' };
  const paid = await insist(() => member.call('POST', '/sandbox/razorpay/checkout', attempt));
  // Her first try was paid, and its answer was lost with the server: her page asks how it stands.
  if (paid.text.includes('Payment already done')) {
    return howItStands(member, JSON.parse(ordered.text).bookingId);
  }
  if (paid.status !== 200) return `checkout ${paid.status}`;
  const handed = JSON.parse(paid.text);
  const booked = await insist(() =>
    member.call('POST', `/api/events/${event.id}/book`, {
      quantity: 1,
      paymentMethod: 'razorpay',
      razorpayOrderId: handed.razorpay_order_id,
      razorpayPaymentId: handed.razorpay_payment_id,
      razorpaySignature: handed.razorpay_signature,
    }),
  );
  return booked.status === 200 ? 'ticket' : `book ${booked.status} ${booked.text.slice(0, 80)}`;
}

async function howItStands(member: Member, bookingId: string): Promise<string> {
  const status = await until(async () => {
    const { text } = await insist(() => member.call('GET', `/api/bookings/${bookingId}/status`));
    const status = /"status":"(\w+)"/.exec(text)?.[1];
    return status === 'pending' ? undefined : (status ?? text.slice(0, 80));
  }, 60_000);
  return status === 'confirmed' ? 'ticket' : `status ${status}`;
}

/** Asks as long as it is no answer of ours, at most 30 times. */
export async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    const isAway = answer.status === 0 || answer.status === 429 || answer.status >= 500;
    if (!isAway || tries >= 30) return answer;
    await pause(300);
  }
}

/** Expects that every captured payment has become a ticket or a refund, once, and the books balance. */
export async function expectBooks(stack: Stack, expect: Expect): Promise<void> {
  const { sql } = stack.primary;
  const settled = await until(async () => {
    const now = await capturedPayments(sql);
    return now.undecided === 0 ? now : undefined;
  }, 100_000);
  const { captured, undecided, twice } = settled ?? (await capturedPayments(sql));
  const isWhole = undecided === 0 && twice === 0;
  expect(
    'each captured payment has its outcome, once',
    isWhole,
    `${captured} captured, ${undecided} undecided, ${twice} twice`,
  );
  const books = await auditBooks({ DATABASE_URL: stack.place.url.direct });
  expect('the books are in order', books.ok, books.said);
}

/** Calls one after the other until `stop`, which returns the answers. */
export function steady(calls: readonly (() => Promise<Answer>)[]) {
  const answers: Answer[] = [];
  let isOver = false;
  const loops = calls.map(async (call) => {
    while (!isOver) {
      answers.push(await call());
      await pause(10);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      return answers;
    },
  };
}

export const countBy = (words: readonly string[]): string =>
  [...Map.groupBy(words, (word) => word)].map(([word, all]) => `${word} ×${all.length}`).join(', ');
