import type { User } from '@nagarika/domain/people/users';
import { describe, expect, onTestFinished } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import { give, offerFirst, paidBooking } from '#test/booked.ts';
import { disputeOf } from '#test/disputed.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { startKillableServer } from '#test/killable-server.ts';
import { bellOf, bookingKey, breachesOf, orderFor, outcomes, pay } from '#test/paying.ts';
import { paymentFor, refundDesk } from '#test/refund-desk.ts';
import { sellOut } from '#test/sold-out.ts';
import { statementsOf } from '#test/statements.ts';
import { testRequest } from '#test/test-deps.ts';
import type { World } from '#test/world.ts';
import { cancelEvent } from './cancel-event.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const types = [
  { name: 'General', pricePaise: 50_000 },
  { name: 'Free', pricePaise: 0 },
];

/** Reads what has gone back of each payment for the event: how often, how much, and for which reasons. */
async function paidBack(world: World, eventId: string) {
  const rows = await world.sql`
    select b.id, b.status, p.amount_paise as paid, sum(r.amount_paise)::int as back,
      array_agg(distinct r.reason order by r.reason) as reasons
    from bookings b join payment_orders o on o.booking_id = b.id join payments p on p.order_id = o.id
    left join refunds r on r.payment_id = p.id and r.status in ('queued', 'pending', 'processed')
    where b.event_id = ${eventId} group by b.id, p.id`;
  return new Map(rows.map(({ id, ...row }) => [String(id), row]));
}

async function lastWordTo(world: World, member: User) {
  return (await world.as(member).notifications.list({ limit: 1 })).items[0]?.message;
}

test('owes nobody less than the gateway moves', async ({ world }) => {
  const her = await createMember(world);
  const event = await createEvent(world, { organiserId: her.id }, types);
  const booking = await paidBooking(world, { event });
  const payment = await paymentFor(world, booking.id);
  await atGateway(world, payment.gatewayPaymentId).refundByHand(50_950);
  await settle(world.deps, payment.orderId);
  await world.as(her).myEvents.cancel({ id: event.id });
  expect((await paidBack(world, event.id)).get(booking.id)).toMatchObject({
    status: 'cancelled',
    back: 50_950,
    reasons: ['made_at_gateway'],
  });
  await world.jobs.drain();
});

test('gives each what is left of hers, and ends whatever hangs on it', async ({ world }) => {
  const her = await createMember(world);
  const event = await createEvent(world, { organiserId: her.id }, types);
  const [whole, part, offered, disputed] = [
    await paidBooking(world, { event, quantity: 2 }),
    await paidBooking(world, { event }),
    await paidBooking(world, { event }),
    await paidBooking(world, { event }),
  ];
  const free = await createMember(world);
  await world.as(free).checkout.book({
    id: event.id,
    paymentMethod: 'free',
    bookingId: bookingKey(),
    tickets: { Free: 1 },
  });
  const receiver = await createMember(world);
  await give(world, whole, receiver);
  const offer = await offerFirst(world, offered, '+919812345678');
  await refundDesk(world, her).part(part.id, 20_000);
  const [dispute] = await world.sql`
    select gateway_payment_id as id from payments p join payment_orders o on o.id = p.order_id
    where o.booking_id = ${disputed.id}`;
  await disputeOf(world, String(dispute?.id))('created');
  const late = await createMember(world);
  const order = await orderFor(world, late, event);

  world.clock.advance(1000);
  const admin = await createMember(world, { role: 'admin' });
  expect(await world.as(admin).myEvents.cancel({ id: event.id, reason: 'Flooded.' })).toEqual({
    status: 'cancelled',
    refundedBookings: 5,
  });

  const back = await paidBack(world, event.id);
  const cancelled = { status: 'cancelled', reasons: ['event_cancelled'] };
  expect(back.get(whole.id)).toEqual({ ...cancelled, paid: 102_000, back: 102_000 });
  expect(back.get(part.id)).toEqual({
    status: 'cancelled',
    paid: 51_000,
    back: 51_000,
    reasons: ['decided_by_organiser', 'event_cancelled'],
  });
  expect(back.get(disputed.id)).toEqual({ ...cancelled, paid: 51_000, back: 51_000 });
  const told = `${event.title} is not taking place. Flooded.`;
  const days = 'go back to where they came from, usually within 5 to 7 working days.';
  expect(await lastWordTo(world, whole.member)).toBe(`${told} ₹1,020, all that you paid, ${days}`);
  expect(await lastWordTo(world, part.member)).toBe(`${told} ₹310 ${days}`);
  for (const member of [receiver, free]) expect(await lastWordTo(world, member)).toBe(told);
  expect((await bellOf(world, receiver)).filter((kind) => kind === 'event_cancelled')).toHaveLength(
    1,
  );
  const states = await world.sql`select distinct state from tickets where event_id = ${event.id}`;
  expect([...states]).toEqual([{ state: 'void' }]);
  const [transfer] = await world.sql`select status from ticket_transfers where id = ${offer.id}`;
  expect(transfer).toEqual({ status: 'withdrawn' });

  // A buyer who was paying is refunded once she has paid.
  const [open] = await world.sql`select status from bookings where id = ${order.bookingId}`;
  expect(open).toEqual({ status: 'pending' });
  const paid = await pay(world, order.id);
  const booked = await world.as(late).checkout.book({ id: event.id, ...paid });
  expect(booked.status).toBe('refunding');
  await world.jobs.drain();
});

describe('at the same moment', () => {
  test('payments are settled: each is a ticket that went back, or a refund', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id });
    await paidBooking(world, { event });
    const buyers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const member = await createMember(world);
        const order = await orderFor(world, member, event);
        const paid = await pay(world, order.id);
        return () => world.as(member).checkout.book({ id: event.id, ...paid });
      }),
    );
    const [first, ...others] = buyers;
    const booked = others.map((book) => book());
    const { errors } = await outcomes<unknown>([
      ...booked,
      world.as(her).myEvents.cancel({ id: event.id }),
      first?.() ?? Promise.reject(new Error('nobody')),
    ]);
    expect(errors).toEqual([]);
    const back = [...(await paidBack(world, event.id)).values()];
    expect(back).toHaveLength(7);
    for (const one of back) {
      expect(one).toMatchObject({ paid: 51_000, back: 51_000, reasons: ['event_cancelled'] });
      expect(one.status).not.toBe('confirmed');
    }
  });

  test('members cancel: each gets hers back once, in full or by the policy', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id });
    const booked = [];
    for (let n = 0; n < 5; n += 1) booked.push(await paidBooking(world, { event }));
    const { errors } = await outcomes<unknown>([
      ...booked.map(({ member, id }) => world.as(member).checkout.cancel({ id })),
      world.as(her).myEvents.cancel({ id: event.id }),
    ]);
    expect(errors).toEqual([]);
    const byReason: Record<string, number> = { member_cancelled: 50_000, event_cancelled: 51_000 };
    for (const { status, back, reasons } of (await paidBack(world, event.id)).values()) {
      expect(reasons).toHaveLength(1);
      expect({ status, back }).toEqual({ status: 'cancelled', back: byReason[reasons[0]] });
    }
  });

  test('organiser and admin cancel: once, and each is told once', async ({ world }) => {
    const { eventId, organiserId } = await sellOut(world.sql, 20, world.clock.now());
    const [her, admin] = [
      await world.deps.sessions.reload(organiserId),
      await createMember(world, { role: 'admin' }),
    ];
    const { values } = await outcomes(
      [her, admin, her].map((user) => world.as(user).myEvents.cancel({ id: eventId })),
    );
    expect(values.map(({ refundedBookings }) => refundedBookings).sort()).toEqual([0, 0, 20]);
    const told = await world.sql`
      select count(*)::int from notifications where event_id = ${eventId} group by user_id`;
    // The organiser has booked too.
    expect(told.map(({ count }) => count).sort()).toEqual([...Array(19).fill(1), 2]);
  });
});

test('as many statements for 60 bookings as for three', async ({ world }) => {
  const [few, many] = [
    await sellOut(world.sql, 3, world.clock.now()),
    await sellOut(world.sql, 60, world.clock.now()),
  ];
  const cancelled = ({ eventId, organiserId }: typeof few) =>
    statementsOf(world, async (deps) => {
      const user = await world.deps.sessions.reload(organiserId);
      if (user) await cancelEvent({ deps, user, request: testRequest }, { id: eventId });
    });
  const texts = await cancelled(few);
  expect(await cancelled(many)).toEqual(texts);
  expect(texts.length).toBeLessThanOrEqual(25);
  const [left] = await world.sql`
    select count(*)::int as standing, (select seats_sold from event_ranks where event_id = ${many.eventId})
    from bookings where status = 'confirmed' and event_id = ${many.eventId}`;
  expect(left).toEqual({ standing: 0, seats_sold: 0 });
});

describe('a server that is killed', () => {
  test.beforeAll(({ world }) => {
    // Behind the other server's clock, so that this world's own sandbox finds nothing due.
    world.clock.set(new Date(Date.now() - hourMs));
  });

  /** Starts a server of its own, which is asked to cancel an event of twelve bookings. */
  async function hosted(world: World) {
    const { eventId, organiserId } = await sellOut(world.sql, 12, new Date());
    const cookie = `nagarika_session=${await world.deps.sessions.start(organiserId)}`;
    const { url, kill } = await startKillableServer(world.databaseUrl);
    onTestFinished(kill); // where the test stopped before
    return {
      kill,
      cancel: () =>
        fetch(`${url}/trpc/myEvents.cancel`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ id: eventId }),
        }),
      statuses: async () => {
        const rows = await world.sql`
          select distinct status from bookings where event_id = ${eventId}
          union select 'event ' || status from events where id = ${eventId} order by status`;
        return rows.map(({ status }) => status);
      },
    };
  }

  test('in the middle has cancelled nothing', async ({ world }) => {
    const { kill, cancel, statuses } = await hosted(world);
    await world.sql.begin(async (tx) => {
      // The bells are written last, so a transaction that waits for them has written all the rest.
      await tx`lock table notifications in exclusive mode`;
      const answer = cancel().catch(() => null);
      const waiting = () => tx`
        select 1 from pg_locks where not granted and relation = 'notifications'::regclass`;
      await expect.poll(async () => (await waiting()).length).toBe(1);
      await kill();
      expect(await answer).toBeNull();
    });
    await expect.poll(statuses).toEqual(['confirmed', 'event approved']);
  });

  test('after it has answered owes all, and without its jobs every refund arrives', async ({
    world,
  }) => {
    const { kill, cancel, statuses } = await hosted(world);
    expect((await cancel()).status).toBe(200);
    await kill();
    await world.sql`delete from pgboss.job`;
    world.clock.set(new Date(Date.now() + hourMs));
    const reconciled = async () => {
      await reconcile(world.deps);
      world.clock.advance(hourMs);
      return statuses();
    };
    await expect.poll(reconciled).toEqual(['event cancelled', 'refunded']);
  });
});

const hourMs = 3_600_000;
