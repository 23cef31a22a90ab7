/**
 * Locks four events' rows from outside for 15 seconds, under orders for them: as many as could have all
 * connections of the till. Orders for other events must not wait for them, and nobody may hang.
 */
import {
  type Caller,
  newBuyers,
  order,
  type PaidEvent,
  paidEvents,
  untilDemoIsSold,
} from './support/buyers.ts';
import { type Answer, statuses } from './support/calls.ts';
import { report } from './support/finding.ts';
import { databaseUrl } from './support/postgres.ts';
import { pause, startServer } from './support/server.ts';

const lockedMs = 15_000;
const lockedEvents = 4;
const buyersOfLocked = 20;
const buyersOfOthers = 10;

const server = await startServer();
const url = databaseUrl(server.dataDir);
const sql = new Bun.SQL(url, { max: 1 });
const outside = new Bun.SQL(url, { max: 1 });
const { expect, end } = report('locked-event');
try {
  await untilDemoIsSold(sql);
  const buyers = await newBuyers(server, sql, buyersOfLocked + buyersOfOthers);
  const events = await paidEvents(sql, 12);
  const [locked, others] = [events.slice(0, lockedEvents), events.slice(lockedEvents)];
  if (others.length === 0) throw new Error('too few events');

  const held = outside.begin(async (tx) => {
    for (const { id } of locked) await tx`select 1 from events where id = ${id} for update`;
    await pause(lockedMs);
  });
  await pause(200);
  const ofLocked: Answer[] = [];
  const ofOthers: Answer[] = [];
  const until = performance.now() + lockedMs - 1_000;
  const keepOrdering = async (
    caller: Caller,
    eventOf: (n: number) => PaidEvent | undefined,
    answers: Answer[],
  ) => {
    for (let n = 0; performance.now() < until; n++) {
      const event = eventOf(n);
      if (event) answers.push(await order(caller, event));
      await pause(1_200);
    }
  };
  await Promise.all(
    buyers.map((buyer, index) =>
      index < buyersOfLocked
        ? keepOrdering(buyer, () => locked[index % locked.length], ofLocked)
        : keepOrdering(buyer, (n) => others[(index + n) % others.length], ofOthers),
    ),
  );
  await held;

  const times = ofOthers.map(({ ms }) => ms).sort((a, b) => a - b);
  const p95 = Math.round(times[Math.floor(times.length * 0.95)] ?? 0);
  expect('orders for other events, p95', p95 < 1_000, `${p95} ms of ${times.length}`);
  const known = [200, 409, 429];
  const isFine = ofOthers.every(({ status }) => known.includes(status));
  expect('their answers', isFine, statuses(ofOthers));
  const isAnswered = ofLocked.every(
    ({ status, headers }) =>
      known.includes(status) || (status === 503 && headers.has('retry-after')),
  );
  expect(
    'orders for the locked ones are answered, or refused for now',
    isAnswered,
    statuses(ofLocked),
  );
  const slowest = Math.round(Math.max(...ofLocked.map(({ ms }) => ms)));
  expect('nobody waits for ever', slowest < 20_000, `${slowest} ms`);
  const oversold = await sql`
    select e.id from events e join bookings b on b.event_id = e.id
    left join holds h on h.booking_id = b.id
    where b.status = 'confirmed' or (b.status = 'pending' and h.expires_at > now())
    group by e.id having sum(b.quantity) > e.total_tickets`;
  expect('oversold events', oversold.length === 0, oversold.length);
} finally {
  await Promise.all([sql.close(), outside.close()]);
  await server.stop();
}
end();
