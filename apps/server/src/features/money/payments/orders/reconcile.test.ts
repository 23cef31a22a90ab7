import { paymentOrders, webhookEvents } from '@nagarika/db/schema/money/payments';
import { bookingItems, bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { eq, like } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { book } from '#server/features/money/checkout/book.ts';
import { createSeatTurns } from '#server/platform/bounds/seat-turns.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createPayee, payoutDesk, soldEvent, whenOver } from '#test/paid-out.ts';
import { breachesOf, buyer, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';
import { claimOrders } from './claim-orders.ts';
import { warnOfLateness } from './lateness.ts';
import { reconcile } from './reconcile.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const stale = 'order_stale';

test.afterEach(async ({ world }) => {
  await reconcile(watched(world).deps);
  const isStale = like(paymentOrders.gatewayOrderId, `${stale}%`);
  await world.deps.db.update(paymentOrders).set({ nextCheckAt: null }).where(isStale);
  expect(await breachesOf(world)).toEqual([]);
});

/**
 * Returns the world's deps and what the gateway was asked about, in order; it knows no payment of stale
 * orders.
 */
function watched(world: World) {
  const asked: string[] = [];
  const { gateway } = world.deps;
  const fetchOrderPayments: typeof gateway.fetchOrderPayments = async (orderId) => {
    asked.push(orderId);
    return orderId.startsWith(stale) ? [] : gateway.fetchOrderPayments(orderId);
  };
  return { asked, deps: { ...world.deps, gateway: { ...gateway, fetchOrderPayments } } };
}

/** Writes orders of one member, each replaced by the next; all of them are due. */
async function staleOrders(world: World, count: number) {
  const { db, clock } = world.deps;
  const now = clock.now();
  const [event, member] = await Promise.all([createEvent(world), createMember(world)]);
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const price = { subtotalPaise: 0, feePaise: 0, totalPaise: 0, quantity: 1 };
  const booking = {
    ...price,
    eventId: event.id,
    userId: member.id,
    paymentMethod: 'razorpay' as const,
    status: 'superseded' as const,
    createdAt: now,
    endedAt: now,
  };
  await db.insert(bookings).values(ids.map((id) => ({ ...booking, id, clientBookingId: id })));
  const [type] = event.ticketTypes;
  if (!type) throw new Error('an event without tickets');
  const line = { ticketTypeId: type.id, name: type.name, unitPricePaise: 0, quantity: 1 };
  await db.insert(bookingItems).values(ids.map((id) => ({ ...line, bookingId: id })));
  await db
    .insert(holds)
    .values(ids.map((id) => ({ bookingId: id, eventId: event.id, expiresAt: now })));
  await db.insert(paymentOrders).values(
    ids.map((id) => ({
      bookingId: id,
      receipt: id,
      gatewayOrderId: `${stale}_${id}`,
      amountPaise: 51_000,
      createdAt: now,
      checkedAt: now,
      nextCheckAt: now,
    })),
  );
}

/**
 * Returns the order that the next run begins with, and leaves it due; which one a lane asks first depends on
 * its connection.
 */
async function firstInLine({ deps }: World) {
  const [claim] = await claimOrders(deps, 1);
  const [order] = await deps.db
    .update(paymentOrders)
    .set({ nextCheckAt: deps.clock.now() })
    .where(eq(paymentOrders.id, claim?.id ?? ''))
    .returning();
  return order?.gatewayOrderId;
}

const dueAt = async (world: World, bookingId: string) =>
  (
    await world.deps.db
      .select({ at: paymentOrders.nextCheckAt })
      .from(paymentOrders)
      .where(eq(paymentOrders.bookingId, bookingId))
  )[0]?.at;

describe('orders that are due', () => {
  test('a fresh payment is found first, and all others in the same run', async ({ world }) => {
    await staleOrders(world, 300);
    world.clock.advance(minute);
    const { order, stored } = await buyer(world);
    await pay(world, order.id);
    world.clock.advance(minute);
    expect(await firstInLine(world)).toBe(order.id);
    const { asked, deps } = watched(world);
    await reconcile(deps);
    expect(await stored()).toBe('confirmed');
    expect(asked).toHaveLength(301);
  });

  test('two runs at once ask about each of them once', async ({ world }) => {
    await staleOrders(world, 60);
    const { asked, deps } = watched(world);
    await Promise.all([reconcile(deps), reconcile(deps)]);
    expect(asked).toHaveLength(60);
    expect(new Set(asked).size).toBe(60);
  });

  test('one that failed is asked about again a minute later, before the old', async ({ world }) => {
    const { order, stored } = await buyer(world);
    await pay(world, order.id);
    world.clock.advance(minute);
    const { deps } = watched(world);
    const fetchOrderPayments = () => Promise.reject(new Error('no'));
    await reconcile({ ...deps, gateway: { ...deps.gateway, fetchOrderPayments } });
    expect(await stored()).toBe('pending');
    await staleOrders(world, 100);
    world.clock.advance(minute);
    expect(await firstInLine(world)).toBe(order.id);
    await reconcile(watched(world).deps);
    expect(await stored()).toBe('confirmed');
  });

  test('one with a ticket is asked about again for as long as its money may go back', async ({
    world,
  }) => {
    const { order, book: bookIt } = await buyer(world);
    await bookIt(await pay(world, order.id));
    const { asked, deps } = watched(world);
    const asksWithin = async (ms: number) => {
      world.clock.advance(ms);
      asked.splice(0);
      await reconcile(deps);
      return asked.filter((id) => id === order.id).length;
    };
    expect(await asksWithin(9 * minute)).toBe(0);
    expect(await asksWithin(minute)).toBe(1);
    expect(await asksWithin(hour)).toBe(1);
    expect(await asksWithin(6 * hour)).toBe(1);
    expect(await asksWithin(hour)).toBe(0);
    expect(await asksWithin(day)).toBe(1);
    expect(await asksWithin(180 * day)).toBe(1);
    expect(await dueAt(world, order.bookingId)).toBeNull();
  });

  test('and not again once its organiser has been paid', async ({ world }) => {
    const payee = await createPayee(world);
    const { bookings: sold } = await soldEvent(world, payee, [1]);
    whenOver(world);
    const admin = await createMember(world, { role: 'admin' });
    await payoutDesk(world, admin).pay(payee);
    await reconcile(watched(world).deps);
    expect(await Promise.all(sold.map(({ id }) => dueAt(world, id)))).toEqual([null]);
  });
});

test('who has paid is told to wait while too many wait for the event, and is the next to be asked about', async ({
  world,
}) => {
  const { event, member, order, stored } = await buyer(world);
  const paid = await pay(world, order.id);
  const seats = createSeatTurns(world.deps.db, {
    connections: 1,
    perEvent: 1,
    waiting: 0,
    waitMs: 0,
  });
  const letGo = Promise.withResolvers<void>();
  const occupied = seats.transaction(event.id, () => letGo.promise);
  const deps = { ...world.deps, seats };
  const booked = await book(
    { ...world.contextOf(member), deps, user: member },
    {
      id: event.id,
      ...paid,
    },
  );
  expect(booked).toMatchObject({ status: 'pending', ticket: null });
  letGo.resolve();
  await occupied;
  await reconcile(world.deps);
  expect(await stored()).toBe('confirmed');
});

describe('a reconciler that is behind', () => {
  const metrics = async (world: World) => (await world.request('/metrics')).text();

  test('shows in the metrics, in the log and in the books', async ({ world }) => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    await buyer(world);
    expect(await metrics(world)).toContain('payments_order_check_late_seconds 0');
    world.clock.advance(6 * minute);
    expect(await metrics(world)).toContain('payments_order_check_late_seconds 300');
    expect(await breachesOf(world)).toMatchObject([
      { rule: 'an order whose seats are held is asked about in time: it may be paid' },
    ]);
    await warnOfLateness({ ...world.deps, log });
    expect(lines.join()).toContain('payments are asked about too late');
    await reconcile(world.deps);
    expect(await metrics(world)).toContain('payments_order_check_late_seconds 0');
  });

  test('and so does money that became nothing', async ({ world }) => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const { db, clock } = world.deps;
    const told = { id: 'evt_unknown', type: 'payment.captured', payload: {} };
    await db.insert(webhookEvents).values({ ...told, receivedAt: clock.now() });
    expect(await metrics(world)).toContain('payments_without_outcome 0');
    world.clock.advance(minute + 1);
    expect(await metrics(world)).toContain('payments_without_outcome 1');
    await reconcile({ ...world.deps, log });
    expect(lines.join()).toContain('captured payments have no outcome');
    expect(await breachesOf(world)).toMatchObject([
      {
        rule: 'a captured payment that the gateway told us of has an outcome within a minute',
        subject: 'webhook event evt_unknown',
      },
    ]);
    await db.delete(webhookEvents).where(eq(webhookEvents.id, told.id));
  });
});
