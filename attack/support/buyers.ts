import { type Answer, type callerFrom, signIn } from './calls.ts';
import type { Member } from './members.ts';
import { until } from './server.ts';

export type Caller = ReturnType<typeof callerFrom>;
export type PaidEvent = { id: string; type: string };

/** Signs in new members, each from an address of her own; they may book at once. */
export async function newBuyers(server: { url: string }, sql: Bun.SQL, count: number) {
  const buyers: Member[] = [];
  const numbers = Array.from({ length: count }, (_, n) => n).values();
  const signInNext = async () => {
    for (const n of numbers) {
      const ip = `198.51.100.${n + 1}`;
      buyers[n] = { ...(await signIn(server.url, `98${60_000_000 + n}`, ip)), ip };
    }
  };
  await Promise.all(Array.from({ length: 6 }, signInNext));
  await sql`update users set gender = 'female', name = 'Buyer' where phone like '+919860%'`;
  return buyers;
}

/** Waits until the demo's tickets are sold, which its start goes on with after it answers. */
export async function untilDemoIsSold(sql: Bun.SQL) {
  await until(async () => {
    const [row] = await sql`select 1 from settings where key = 'demo.booked'`;
    return row;
  }, 60_000);
}

/** Finds events at least `days` ahead with tickets to pay for and `seats` left, by their first type. */
export async function paidEvents(sql: Bun.SQL, seats: number, days = 1): Promise<PaidEvent[]> {
  return sql`
    select distinct on (e.id) e.id, t.id as type from events e
    join ticket_types t on t.event_id = e.id and t.price_paise > 0 and t.seat_limit is null
    where e.status = 'approved' and e.starts_at > now() + ${days} * interval '1 day' and e.total_tickets - (
      select coalesce(sum(quantity), 0) from bookings b
      where b.event_id = e.id and b.status in ('confirmed', 'pending')) >= ${seats}
    order by e.id, t.position`;
}

/** Asks for an order under its own booking id; `more` is sent beside it. */
export function order(
  caller: Caller,
  event: PaidEvent,
  quantity = 1,
  more: { code?: string } = {},
): Promise<Answer> {
  const bookingId = `BK${crypto.randomUUID().replaceAll('-', '')}`;
  const body = { eventId: event.id, tickets: { [event.type]: quantity }, bookingId };
  return caller.call('POST', '/api/razorpay/create-order', { ...body, ...more });
}
