import { pause, until } from '../../attack/support/server.ts';
import { type Crowd, expectBooks, insist, type Step } from './parts/crowd.ts';

/**
 * Lets forty pay and close the page; the server that works on it is killed: each has one ticket and hears of
 * it once.
 */
export const jobs: Step = async (stack, { members, events }, expect) => {
  const { primary, servers } = stack;
  const payers = members.slice(20, 60);
  const orders = await Promise.all(
    payers.map((member, n) => payAndLeave(member, events[3 + (n % 4)])),
  );
  await pause(200);
  const [victim] = servers;
  await victim.program().end('SIGKILL');
  const ids = orders.flatMap((id) => (id ? [id] : []));
  const outcome = async () => primary.sql`
    select count(*) filter (where b.status = 'confirmed')::int as confirmed,
      count(*) filter (where told.times <> 1)::int as uneven
    from bookings b left join lateral (
      select count(*) as times from notifications n
      where n.booking_id = b.id and n.kind = 'booking_confirmed') told on true
    where b.client_booking_id in ${primary.sql(ids)}`;
  const began = performance.now();
  const done = await until(async () => {
    const [row] = await outcome();
    return row.confirmed === ids.length ? row : undefined;
  }, 150_000); // another server takes a killed one's job after two minutes
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const [row] = done ? [done] : await outcome();
  expect(
    `${payers.length} paid and closed the page, one server killed: each has her ticket`,
    ids.length === payers.length && row.confirmed === ids.length,
    `${row.confirmed} of ${ids.length} after ${seconds} s`,
  );
  expect('and hears of it once', row.uneven === 0, `${row.uneven} of them not`);
  await victim.start();

  const [clock] = await primary.sql`
    select coalesce(max(runs), 0)::int as most from (
      select count(*) as runs from pgboss.job
      where name = 'payments.reconcile' and state = 'active' group by singleton_key) active`;
  expect('no job that the clock asks for runs twice at a time', clock.most <= 1, clock.most);
  await expectBooks(stack, expect);
};

/** Returns the id of the booking that she has paid for; null when she could not. */
async function payAndLeave(
  member: Crowd['members'][number],
  event: Crowd['events'][number] | undefined,
) {
  if (!event) return null;
  const bookingId = `BK${crypto.randomUUID().replaceAll('-', '')}`;
  const order = { eventId: event.id, tickets: { [event.type]: 1 }, bookingId };
  const ordered = await insist(() => member.call('POST', '/api/razorpay/create-order', order));
  const orderId = /"id":"(order_\w+)"/.exec(ordered.text)?.[1];
  const attempt = { order_id: orderId, outcome: 'success' };
  const paid = await insist(() => member.call('POST', '/sandbox/razorpay/checkout', attempt));
  return paid.status === 200 ? bookingId : null;
}
