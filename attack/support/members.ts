import { type Answer, type callerFrom, signIn } from './calls.ts';
import { openSql } from './postgres.ts';
import type { AttackedServer } from './server.ts';

type Caller = ReturnType<typeof callerFrom>;
export type Member = Caller & { ip: string };
type ListedEvent = { id: string; isFree: boolean };

/** Signs in new members who may book, each from an address of her own. */
export async function newMembers(server: AttackedServer, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let n = 0; n < count; n++) {
    const ip = `203.0.113.${n + 10}`;
    members.push({ ...(await signIn(server.url, `98${70_000_000 + n}`, ip)), ip });
  }
  const sql = openSql(server.dataDir);
  await sql`update users set gender = 'female', name = 'Attacker' where phone like '+919870%'`;
  await sql.close();
  return members;
}

/** Lists the coming events, free and paid. */
export async function comingEvents(caller: Caller) {
  const { text } = await caller.call('GET', '/api/events?limit=50');
  const all: ListedEvent[] = JSON.parse(text);
  return {
    free: all.filter(({ isFree }) => isFree).map(({ id }) => id),
    paid: all.filter(({ isFree }) => !isFree).map(({ id }) => id),
  };
}

export function bookFree({ call }: Caller, eventId: string): Promise<Answer> {
  return call('POST', `/api/events/${eventId}/book`, { quantity: 1, paymentMethod: 'free' });
}

/** Orders a seat, pays in the sandbox's checkout, comes back with the payment: as far as it gets. */
export async function buy({ call }: Caller, eventId: string): Promise<Answer[]> {
  const details = await call('GET', `/api/events/${eventId}/details`);
  const type = /"ticketTypes":\[\{"id":"([\w-]+)"/.exec(details.text)?.[1];
  if (!type) return [details];
  const bookingId = `BK${crypto.randomUUID().replaceAll('-', '')}`;
  const body = { eventId, tickets: { [type]: 1 }, bookingId };
  const ordered = await call('POST', '/api/razorpay/create-order', body);
  const order = /"id":"(order_\w+)"/.exec(ordered.text)?.[1];
  if (!order) return [details, ordered];
  const attempt = { order_id: order, outcome: 'success' };
  const paid = await call('POST', '/sandbox/razorpay/checkout', attempt);
  if (paid.status !== 200) return [details, ordered, paid];
  const handed = JSON.parse(paid.text);
  const booked = await call('POST', `/api/events/${eventId}/book`, {
    quantity: 1,
    paymentMethod: 'razorpay',
    razorpayOrderId: handed.razorpay_order_id,
    razorpayPaymentId: handed.razorpay_payment_id,
    razorpaySignature: handed.razorpay_signature,
  });
  return [details, ordered, paid, booked];
}
