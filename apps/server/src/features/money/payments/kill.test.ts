import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { z } from 'zod';
import { comeHome } from '#test/come-home.ts';
import { createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { startKillableServer } from '#test/killable-server.ts';
import { createSeries, passFor } from '#test/passes.ts';
import { breachesOf, membersFor, selection } from '#test/paying.ts';
import type { World } from '#test/world.ts';

const rounds = 6;
const hour = 3_600_000;

test.beforeAll(({ world }) => {
  // This world runs behind the real server's clock, so that its own sandbox finds nothing due meanwhile.
  world.clock.set(new Date(Date.now() - hour));
});

const order = z.object({ id: z.string(), eventId: z.string().optional() });
const passOrder = z.object({ result: z.object({ data: order }) });
const paid = z.object({
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
});

/**
 * Plays one member at her phone: she orders, for one date or for all of a series, pays and books, sometimes
 * pays twice, and starts again where it broke. `onAnswer` is called after each step.
 */
async function buyer(
  world: World,
  user: User,
  request: ReturnType<typeof selection> | ReturnType<typeof passFor>,
  onAnswer: () => void,
) {
  const cookie = `nagarika_session=${await world.deps.sessions.start(user.id)}`;
  return async (url: string) => {
    const post = async (path: string, body: unknown): Promise<unknown> => {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      onAnswer();
      if (!answer.ok) throw new Error(`${answer.status}`);
      return answer.json();
    };
    const { id, eventId } =
      'seriesId' in request
        ? passOrder.parse(await post('/trpc/passes.createOrder', request)).result.data
        : { ...order.parse(await post('/api/razorpay/create-order', request)), ...request };
    const attempt = { order_id: id, outcome: 'success', force_second: Math.random() < 0.2 };
    const handed = paid.parse(await post('/sandbox/razorpay/checkout', attempt));
    await post(`/api/events/${eventId}/book`, {
      quantity: 1,
      paymentMethod: 'razorpay',
      razorpayOrderId: handed.razorpay_order_id,
      razorpayPaymentId: handed.razorpay_payment_id,
      razorpaySignature: handed.razorpay_signature,
    });
  };
}

test('a server killed while people pay loses nothing: every payment has its ticket or its refund', async ({
  world,
}) => {
  const event = await createEvent(world, {
    totalTickets: 20,
    startsAt: new Date(Date.now() + 48 * hour),
  });
  const series = await createSeries(world, {
    each: (at) => ({ totalTickets: 6, startsAt: new Date(Date.now() + (at + 2) * 24 * hour) }),
  });
  const members = await membersFor(world, 36);
  let answers = 0;
  const buyers = await Promise.all(
    members.map((member, at) => {
      const request = at % 4 === 0 ? passFor(series) : selection(event);
      return buyer(world, member, request, () => answers++);
    }),
  );

  for (let round = 0; round < rounds; round++) {
    const server = await startKillableServer(world.databaseUrl);
    const busy = buyers.filter((_, index) => index % 3 === round % 3);
    answers = 0;
    const buying = Promise.allSettled(busy.map((buy) => buy(server.url)));
    // The server dies somewhere between the first order and the last booking, wherever that is on this
    // machine.
    const until = Math.random() * busy.length * 3;
    while (answers < until && !(await isDone(buying))) await pause(1);
    await pause(Math.random() * 30);
    await server.kill();
    await buying;
  }

  // Two hours pass.
  world.clock.set(new Date(Date.now() + 2 * hour));
  await comeHome(world);
  expect(await breachesOf(world)).toEqual([]);

  const bells = await world.sql`
    select b.user_id, count(*)::int as payments,
      (select count(*)::int from notifications n where n.user_id = b.user_id) as messages
    from payments p join payment_orders o on o.id = p.order_id join bookings b on b.id = o.booking_id
    where p.outcome is not null group by b.user_id`;
  for (const { payments, messages } of bells) expect(messages).toBe(payments);
  // A payment for all dates has its parts, each of which is whole or not there.
  const passes = await world.sql`select id from payments where gateway_payment_id like '%/2'`;
  expect(passes.length).toBeGreaterThan(0);
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isDone = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), pause(0).then(() => false)]);
