import { bookings } from '@nagarika/db/schema/bookings';
import { payments, refunds, webhookEvents } from '@nagarika/db/schema/payments';
import { tickets } from '@nagarika/db/schema/tickets';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { elsewhere } from '#test/elsewhere.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import {
  applyWebhooks,
  bellOf,
  breachesOf,
  breakGateway,
  capturedWebhook,
  deliverWebhook,
  mendGateway,
  orderFor,
  pay,
  webhook,
} from '#test/paying.ts';
import type { World } from '#test/world.ts';
import { applyParkedEvents } from './apply-parked-events.ts';
import { applyWebhooks as applyOf } from './apply-webhooks.ts';

const day = 86_400_000;

async function paidOrder(world: World) {
  const event = await createEvent(world);
  const member = await createMember(world);
  const order = await orderFor(world, member, event);
  const paid = await pay(world, order.id);
  return {
    event,
    member,
    order,
    paid,
    book: () => world.as(member).checkout.book({ id: event.id, ...paid }),
  };
}

const storedEvent = async (world: World, id: string) =>
  (await world.deps.db.select().from(webhookEvents).where(eq(webhookEvents.id, id)))[0];
const bookingOf = async (world: World, id: string) =>
  (await world.deps.db.select().from(bookings).where(eq(bookings.id, id)))[0];

describe('a webhook', () => {
  test('with texts that no column holds is applied, and stored without them', async ({ world }) => {
    const { order, paid } = await paidOrder(world);
    const payment = {
      id: paid.razorpayPaymentId,
      order_id: paid.razorpayOrderId,
      description: 'a\0b\ud800',
      notes: { 'a\0': '\udc00' },
    };
    const eventId = 'x'.repeat(10_000); // more than an index row holds
    expect(await webhook(world, 'payment.captured', { payment }, { eventId })).toBe(200);
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'confirmed' });
    expect(await webhook(world, 'a\0b', {})).toBe(400);
    expect(await webhook(world, 'payment.captured', { payment: { id: 'a\0' } })).toBe(400);
  });

  test('that the gateway did not sign, or whose body was changed, is 400 and changes nothing', async ({
    world,
  }) => {
    const { order, paid } = await paidOrder(world);
    const eventId = crypto.randomUUID();
    expect(await capturedWebhook(world, paid, { eventId, secret: 'wrong' })).toBe(400);
    const tamper = (body: string) => body.replace('captured', 'failed');
    expect(await capturedWebhook(world, paid, { eventId, tamper })).toBe(400);
    expect(await storedEvent(world, eventId)).toBeUndefined();
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'pending' });
  });

  test('of a type that we do not know is 200 and kept', async ({ world }) => {
    const eventId = crypto.randomUUID();
    expect(await webhook(world, 'invoice.paid', {}, { eventId })).toBe(200);
    expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: expect.any(Date) });
  });

  test('that is signed but no webhook is 400', async ({ world }) => {
    expect(await webhook(world, 'x', {}, { tamper: () => 'x' })).toBe(400);
    expect(await webhook(world, 'payment.captured', { payment: { id: 7 } })).toBe(400);
  });

  test('about money for an unknown order is 200, kept, and named by the audit after a day', async ({
    world,
  }) => {
    const eventId = crypto.randomUUID();
    const payment = { razorpayPaymentId: 'pay_x', razorpayOrderId: 'order_x' };
    expect(await capturedWebhook(world, payment, { eventId })).toBe(200);
    expect(await breachesOf(world)).toEqual([]);
    world.clock.advance(day + 1);
    expect(await breachesOf(world)).toMatchObject([{ subject: `webhook event ${eventId}` }]);
    await world.deps.db.delete(webhookEvents).where(eq(webhookEvents.id, eventId));
  });

  test('is answered before it is applied', async ({ world }) => {
    const { order, paid } = await paidOrder(world);
    const eventId = crypto.randomUUID();
    const payment = { id: paid.razorpayPaymentId, order_id: paid.razorpayOrderId };
    expect(await deliverWebhook(world, 'payment.captured', { payment }, { eventId })).toBe(200);
    expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: null });
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'pending' });
    await applyWebhooks(world);
    expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: expect.any(Date) });
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'confirmed' });
  });

  test('that cannot be stored is 5xx, so that the gateway sends it again', async ({ world }) => {
    const { order, paid } = await paidOrder(world);
    const eventId = crypto.randomUUID();
    for (const missing of ['public.webhook_events', 'pgboss.queue']) {
      await world.sql.unsafe(`alter table ${missing} rename to elsewhere`);
      expect(await capturedWebhook(world, paid, { eventId })).toBe(500);
      const [schema, name] = missing.split('.');
      await world.sql.unsafe(`alter table ${schema}.elsewhere rename to ${name}`);
      expect(await storedEvent(world, eventId)).toBeUndefined(); // neither without the other
    }
    expect(await capturedWebhook(world, paid, { eventId })).toBe(200);
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'confirmed' });
  });

  test('that cannot be applied stays, and is tried again', async ({ world }) => {
    const { order, paid } = await paidOrder(world);
    const eventId = crypto.randomUUID();
    await breakGateway(world, 'order-payments', '5xx', 1);
    const payment = { id: paid.razorpayPaymentId, order_id: paid.razorpayOrderId };
    expect(await deliverWebhook(world, 'payment.captured', { payment }, { eventId })).toBe(200);
    await expect(applyWebhooks(world)).rejects.toThrow('503');
    expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: null });
    await world.sql`delete from pgboss.job where name = 'payments.apply-webhooks'`; // it gave up
    world.clock.advance(61_000);
    await applyParkedEvents(world.deps);
    expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: expect.any(Date) });
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'confirmed' });
    await mendGateway(world);
  });

  test('of what is settled already neither asks the gateway nor waits for the event', async ({
    world,
  }) => {
    const { event, paid, book } = await paidOrder(world);
    await book();
    const ids = ['payment.authorized', 'payment.captured', 'order.paid'].map((type) => ({
      type,
      eventId: crypto.randomUUID(),
    }));
    const payment = { id: paid.razorpayPaymentId, order_id: paid.razorpayOrderId };
    for (const { type, eventId } of ids)
      await deliverWebhook(world, type, { payment }, { eventId });
    const fetchOrderPayments = () => Promise.reject(new Error('asked'));
    const deps = { ...world.deps, gateway: { ...world.deps.gateway, fetchOrderPayments } };
    await world.sql.begin(async (tx) => {
      await tx`select 1 from events where id = ${event.id} for update`;
      await elsewhere(() => applyOf(deps, { about: paid.razorpayOrderId }));
    });
    for (const { eventId } of ids) {
      expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: expect.any(Date) });
    }
  });
});

describe('a refund event', () => {
  const refundOf = (paid: { razorpayPaymentId: string }, amount: number, status: string) => ({
    refund: {
      id: `rfnd_${paid.razorpayPaymentId}`,
      payment_id: paid.razorpayPaymentId,
      amount,
      status,
      notes: [],
    },
  });

  test('before the capture event is parked, and applied when the payment is known', async ({
    world,
  }) => {
    const { member, order, paid } = await paidOrder(world);
    const eventId = crypto.randomUUID();
    const event = refundOf(paid, 51_000, 'processed');
    expect(await webhook(world, 'refund.processed', event, { eventId })).toBe(200);
    expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: null });

    expect(await capturedWebhook(world, paid)).toBe(200);
    expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: expect.any(Date) });
    // The money was gone again at the gateway: no ticket may stay valid for it.
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'refunded' });
    const seats = await world.deps.db
      .select({ state: tickets.state })
      .from(tickets)
      .where(eq(tickets.bookingId, order.bookingId));
    expect(seats).toEqual([{ state: 'void' }]);
    expect(await bellOf(world, member)).toContain('booking_refunded');
    expect(await breachesOf(world)).toEqual([]);
  });

  test('of money returned at the gateway itself ends the booking', async ({ world }) => {
    const { order, paid, book } = await paidOrder(world);
    await book();
    const created = refundOf(paid, 51_000, 'pending');
    expect(await webhook(world, 'refund.created', created)).toBe(200);
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'cancelled' });
    expect(await breachesOf(world)).toEqual([]);
    const processed = refundOf(paid, 51_000, 'processed');
    for (const _ of [1, 2]) expect(await webhook(world, 'refund.processed', processed)).toBe(200);
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'refunded' });
    expect(await breachesOf(world)).toEqual([]);
  });

  test('of a part of the money is written down, and the tickets stay as long as something is left', async ({
    world,
  }) => {
    const { order, member, paid, book } = await paidOrder(world);
    await book();
    const part = refundOf(paid, 20_000, 'processed');
    for (const _ of [1, 2]) expect(await webhook(world, 'refund.processed', part)).toBe(200);
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'confirmed' });
    expect(await world.as(member).checkout.status({ bookingId: order.bookingId })).toMatchObject({
      status: 'confirmed',
    });
    expect(await bellOf(world, member)).toEqual(['booking_confirmed', 'booking_refunded']);
    expect(await breachesOf(world)).toEqual([]);
    const rest = { refund: { ...refundOf(paid, 31_000, 'processed').refund, id: 'rfnd_rest' } };
    expect(await webhook(world, 'refund.processed', rest)).toBe(200);
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'refunded' });
    expect(await breachesOf(world)).toEqual([]);
  });

  test('of a part, then cancelled by her: what is left of the ticket price goes back', async ({
    world,
  }) => {
    const { order, member, paid, book } = await paidOrder(world);
    await book();
    // ₹200 of ₹510: ₹196.08 of the price, ₹3.92 of the service charge.
    await webhook(world, 'refund.processed', refundOf(paid, 20_000, 'processed'));
    const { cancelPreview, cancel } = world.as(member).checkout;
    expect(await cancelPreview({ id: order.bookingId })).toMatchObject({
      paid: 31_000,
      refund: 30_392,
      kept: 608,
    });
    expect(await cancel({ id: order.bookingId })).toEqual({ status: 'cancelled', refund: 30_392 });
    expect(await breachesOf(world)).toEqual([]);
  });

  test('that failed before we heard of it returned nothing', async ({ world }) => {
    const { order, paid, book } = await paidOrder(world);
    await book();
    expect(await webhook(world, 'refund.failed', refundOf(paid, 51_000, 'failed'))).toBe(200);
    expect(await webhook(world, 'refund.created', refundOf(paid, 51_000, 'pending'))).toBe(200);
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'confirmed' });
    expect(await breachesOf(world)).toEqual([]);
  });

  test('when the payment was already refunded before we heard of it, no ticket is made', async ({
    world,
  }) => {
    const { order, paid } = await paidOrder(world);
    await atGateway(world, paid.razorpayPaymentId).refundByHand(51_000);
    expect(await capturedWebhook(world, paid)).toBe(200);
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'expired' });
    const rows = await world.deps.db
      .select({ outcome: payments.outcome, reason: refunds.reason, status: refunds.status })
      .from(payments)
      .innerJoin(refunds, eq(refunds.paymentId, payments.id))
      .where(eq(payments.gatewayPaymentId, paid.razorpayPaymentId));
    expect(rows).toEqual([
      {
        outcome: 'refund',
        reason: 'made_at_gateway',
        status: expect.stringMatching(/pending|processed/),
      },
    ]);
    expect(await breachesOf(world)).toEqual([]);
  });
});
