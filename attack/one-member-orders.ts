/**
 * Lets one member order in a loop, each time other tickets under a new booking id; then another one pays,
 * and no webhook tells of it. Money captured must be a ticket within about two minutes.
 */
import { newBuyers, order, paidEvents, untilDemoIsSold } from './support/buyers.ts';
import { type Answer, statuses } from './support/calls.ts';
import { report } from './support/finding.ts';
import { openSql } from './support/postgres.ts';
import { startServer, until } from './support/server.ts';

const loopMs = 10_000;
const atOnce = 8;
const ticketWithinMs = 135_000;

const server = await startServer();
const sql = openSql(server.dataDir);
const { expect, end } = report('one-member-orders');
try {
  await untilDemoIsSold(sql);
  const [attacker, buyer] = await newBuyers(server, sql, 2);
  const events = await paidEvents(sql, 10);
  const [wanted] = events;
  if (!attacker || !buyer || !wanted) throw new Error('nobody, or nothing to buy');

  const answers: Answer[] = [];
  const stopAt = performance.now() + loopMs;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let n = 0; performance.now() < stopAt; n++) {
        const event = events[(lane + n) % events.length] ?? wanted;
        answers.push(await order(attacker, event, 1 + (n % 5)));
      }
    }),
  );
  const [made] = await sql`select count(*)::int as orders from payment_orders o
    join bookings b on b.id = o.booking_id join users u on u.id = b.user_id
    where u.phone = '+919860000000'`;
  expect('orders that one member can have made', made.orders <= 24, made.orders);
  const refused = answers.filter(({ status }) => status === 429);
  const isDated = refused.every(({ headers }) => headers.has('retry-after'));
  expect('the rest is told when to come again', refused.length > 0 && isDated, statuses(answers));

  const ordered = await order(buyer, wanted);
  const { id, bookingId } = JSON.parse(ordered.text);
  const attempt = { order_id: id, outcome: 'success', webhooks: 'none' };
  await buyer.call('POST', '/sandbox/razorpay/checkout', attempt);
  const paidAt = performance.now();
  const ticket = await until(async () => {
    const [row] = await sql`select status from bookings where id = ${bookingId}`;
    return row?.status === 'confirmed' ? performance.now() - paidAt : undefined;
  }, ticketWithinMs);
  const seen = ticket === undefined ? 'none' : `${Math.round(ticket / 1000)} s`;
  expect('another who pays has her ticket soon', ticket !== undefined, seen);
} finally {
  await sql.close();
  await server.stop();
}
end();
