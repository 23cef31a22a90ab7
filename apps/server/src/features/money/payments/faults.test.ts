import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { queueRefund, queueRefunds } from '#server/features/money/payments/refunds/queue-refund.ts';
import { cancelBooking } from '#server/features/sales/bookings/cancel-booking.ts';
import { confirmed } from '#test/confirmed-booking.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bookingOf } from '#test/paid-order.ts';
import {
  bellOf,
  breachesOf,
  breakGateway,
  mendGateway,
  orderFor,
  pay,
  selection,
} from '#test/paying.ts';
import type { World } from '#test/world.ts';

const minute = 60_000;

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  expect(await breachesOf(world)).toEqual([]);
});

const ordersAtGateway = (world: World, receipt: string) =>
  world.sql`select id from razorpay_sandbox.orders where receipt = ${receipt}`;

describe('while the gateway makes no order', () => {
  const unavailable = {
    code: 'SERVICE_UNAVAILABLE',
    message:
      'The payment service is not answering. Nothing was charged and your seats are kept: please try again in a moment.',
  };

  test.for(['5xx', 'timeout', 'drop-after-commit'] as const)(
    '(%s) she is told so, keeps her seats, and the same request succeeds later with one order',
    async (kind, { world }) => {
      const member = await createMember(world);
      const event = await createEvent(world, { totalTickets: 1 });
      const request = selection(event);
      await breakGateway(world, 'create-order', kind);
      await expect(world.as(member).checkout.createOrder(request)).rejects.toMatchObject(
        unavailable,
      );
      const order = await world.as(member).checkout.createOrder(request);
      expect(await ordersAtGateway(world, order.bookingId)).toEqual([{ id: order.id }]);
      await world.as(member).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    },
  );

  test('of two clicks the second waits, then asks itself', async ({ world }) => {
    const member = await createMember(world);
    const request = selection(await createEvent(world));
    await breakGateway(world, 'create-order', 'timeout');
    const clicks = await Promise.allSettled(
      [1, 2].map(() => world.as(member).checkout.createOrder(request)),
    );
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('the reconciler finds the order whose answer was lost', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world);
    await breakGateway(world, 'create-order', 'drop-after-commit');
    await expect(orderFor(world, member, event)).rejects.toMatchObject(unavailable);
    world.clock.advance(2 * minute);
    await reconcile(world.deps);
    const [order] = await world.deps.db
      .select({ gatewayOrderId: paymentOrders.gatewayOrderId, receipt: paymentOrders.receipt })
      .from(paymentOrders)
      .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
      .where(eq(bookings.userId, member.id));
    expect(await ordersAtGateway(world, order?.receipt ?? '')).toEqual([
      { id: order?.gatewayOrderId },
    ]);
  });

  test('the reconciler ends an order that never came to be once its hold is over', async ({
    world,
  }) => {
    const member = await createMember(world);
    const event = await createEvent(world);
    await breakGateway(world, 'create-order', '5xx');
    await expect(orderFor(world, member, event)).rejects.toMatchObject(unavailable);
    const booking = async () =>
      (await world.deps.db.select().from(bookings).where(eq(bookings.userId, member.id)))[0];
    world.clock.advance(2 * minute);
    await reconcile(world.deps);
    expect(await booking()).toMatchObject({ status: 'pending' });
    world.clock.advance(15 * minute);
    await reconcile(world.deps);
    expect(await booking()).toMatchObject({ status: 'expired' });
  });
});

describe('while the gateway does not tell of payments', () => {
  test.for(['5xx', 'timeout'] as const)(
    '(%s) the booking is pending, not lost, and the reconciler brings it home',
    async (kind, { world }) => {
      const member = await createMember(world);
      const event = await createEvent(world);
      const order = await orderFor(world, member, event);
      const paid = await pay(world, order.id);
      await breakGateway(world, 'order-payments', kind, 2);
      expect(await world.as(member).checkout.book({ id: event.id, ...paid })).toMatchObject({
        status: 'pending',
        ticket: null,
      });
      world.clock.advance(minute);
      await reconcile(world.deps);
      expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'pending' });
      await mendGateway(world);
      world.clock.advance(minute);
      await reconcile(world.deps);
      expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'confirmed' });
      expect(await bellOf(world, member)).toEqual(['booking_confirmed']);
    },
  );
});

/** Makes a payment that must go back: a second one for a booking that has its ticket. */
async function owedRefund(world: World) {
  const member = await createMember(world);
  const event = await createEvent(world);
  const order = await orderFor(world, member, event);
  await world.as(member).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
  const second = await pay(world, order.id, { force_second: true });
  await world.as(member).checkout.book({ id: event.id, ...second });
  const rows = () =>
    world.deps.db
      .select({ status: refunds.status, lastError: refunds.lastError })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.gatewayPaymentId, second.razorpayPaymentId))
      .orderBy(asc(refunds.status));
  const atGateway = () =>
    world.sql`select status from razorpay_sandbox.refunds where payment_id = ${second.razorpayPaymentId}`;
  /** Runs the reconciler, minute by minute, until the gateway says that the refund was paid. */
  const waitUntilPaid = () =>
    expect
      .poll(async () => {
        world.clock.advance(20 * minute);
        await reconcile(world.deps);
        return (await rows()).map(({ status }) => status);
      })
      .toContain('processed');
  return { member, event, order, second, rows, atGateway, waitUntilPaid };
}

describe('while the gateway takes no refund', () => {
  test.for(['5xx', 'timeout', 'drop-after-commit', 'no-balance'] as const)(
    '(%s) it stays queued, and is sent once when the gateway is back',
    async (kind, { world }) => {
      const { rows, atGateway, waitUntilPaid } = await owedRefund(world);
      await breakGateway(world, 'refund', kind);
      await expect(world.jobs.drain()).rejects.toThrow();
      expect(await rows()).toEqual([{ status: 'queued', lastError: expect.any(String) }]);
      await waitUntilPaid();
      expect(await rows()).toEqual([{ status: 'processed', lastError: null }]);
      expect(await atGateway()).toEqual([{ status: 'processed' }]);
    },
  );

  test('one that the bank sends back is made again', async ({ world }) => {
    const { rows, atGateway, waitUntilPaid } = await owedRefund(world);
    await breakGateway(world, 'refund-settlement', '5xx');
    await world.jobs.drain();
    await waitUntilPaid();
    expect((await rows()).map(({ status }) => status)).toEqual(['failed', 'processed']);
    expect((await atGateway()).map(({ status }) => status).sort()).toEqual(['failed', 'processed']);
  });
});

test('two refunds of one payment that race never exceed it', async ({ world }) => {
  const member = await createMember(world);
  const event = await createEvent(world);
  const order = await orderFor(world, member, event);
  const paid = await pay(world, order.id);
  await world.as(member).checkout.book({ id: event.id, ...paid });
  const [payment] = await world.deps.db
    .select()
    .from(payments)
    .where(eq(payments.gatewayPaymentId, paid.razorpayPaymentId));
  if (!payment) throw new Error('no payment');
  const cancel = () =>
    world.deps.db.transaction(async (tx) => {
      await queueRefund(world.deps, tx, {
        payment,
        about: { eventId: event.id, bookingId: order.bookingId, paymentId: payment.id },
        reason: 'member_cancelled',
        amountPaise: 50_000,
        undoes: { subtotalPaise: 50_000, feePaise: 0 },
      });
      await cancelBooking(world.deps, tx, order.bookingId, world.clock.now());
    });
  const results = await Promise.allSettled([cancel(), cancel()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'This payment has been refunded already.' },
  });
  const another = await confirmed(world);
  const [fresh] = await world.deps.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, another.orderId));
  if (!fresh) throw new Error('no payment');
  const owed = [fresh, payment].map((of) => ({
    payment: of,
    about: { eventId: event.id, bookingId: order.bookingId, paymentId: of.id },
    reason: 'event_cancelled' as const,
    amountPaise: 51_000,
  }));
  await expect(
    world.deps.db.transaction((tx) => queueRefunds(world.deps, tx, owed)),
  ).rejects.toThrow('This payment has been refunded already.');
  expect(await another.rows()).toEqual([]);
});
