import { payments, refunds } from '@nagarika/db/schema/money/payments';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { applyWebhooks as applyOf } from '#server/features/money/payments/webhooks/apply-webhooks.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { bookingOf, paidOrder, storedEvent } from '#test/paid-order.ts';
import { bellOf, breachesOf, capturedWebhook, deliverWebhook, webhook } from '#test/paying.ts';

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

  test('of one that an older version wrote down without its id gives that one its id', async ({
    world,
  }) => {
    const { paid, book } = await paidOrder(world);
    await book();
    const back = refundOf(paid, 1_000, 'processed');
    expect(await webhook(world, 'refund.processed', back)).toBe(200);
    const { id } = back.refund;
    await world.sql`update refunds set gateway_refund_id = null where gateway_refund_id = ${id}`;
    expect(await webhook(world, 'refund.processed', back)).toBe(200);
    const stored = await world.sql`
      select r.gateway_refund_id as id, r.status from refunds r
      join payments p on p.id = r.payment_id where p.gateway_payment_id = ${paid.razorpayPaymentId}`;
    expect([...stored]).toEqual([{ id, status: 'processed' }]);
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
    // A refund of ₹200 of ₹510 takes ₹196.08 of the price and ₹3.92 of the service charge.
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
    const eventId = crypto.randomUUID();
    await webhook(world, 'refund.failed', refundOf(paid, 51_000, 'failed'), { eventId });
    expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: expect.any(Date) });
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

  test('that came back while we first heard of the payment is owed again', async ({ world }) => {
    const { order, paid } = await paidOrder(world);
    const gateway = atGateway(world, paid.razorpayPaymentId);
    await gateway.refundByHand(51_000);
    await gateway.settled();
    const { fetchRefunds } = world.deps.gateway;
    const inBetween: typeof fetchRefunds = async (id) => {
      await gateway.returnOne(0);
      return fetchRefunds(id);
    };
    const payment = { id: paid.razorpayPaymentId, order_id: paid.razorpayOrderId };
    await deliverWebhook(world, 'payment.captured', { payment });
    const deps = { ...world.deps, gateway: { ...world.deps.gateway, fetchRefunds: inBetween } };
    await applyOf(deps, { about: paid.razorpayOrderId });
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'expired' });
    expect(await gateway.refunded()).toBe(0);
    await world.jobs.drain();
    expect(await gateway.refunded()).toBe(51_000);
    expect(await breachesOf(world)).toEqual([]);
  });

  test('names rows that were written down before refunds had names, each its own', async ({
    world,
  }) => {
    const { paid, book } = await paidOrder(world);
    await book();
    const { deps } = world;
    const named = async () =>
      (await deps.db.select().from(refunds).orderBy(refunds.amountPaise))
        .filter(({ gatewayRefundId }) =>
          gatewayRefundId?.startsWith(`rfnd_${paid.razorpayPaymentId}`),
        )
        .map(({ amountPaise, reason }) => [amountPaise, reason]);
    const told = (amount: number) => {
      const { refund } = refundOf(paid, amount, 'processed');
      return webhook(world, 'refund.processed', {
        refund: { ...refund, id: `${refund.id}_${amount}` },
      });
    };
    for (const amount of [1_000, 2_000]) await told(amount);
    const lost = { payment_id: paid.razorpayPaymentId, status: 'lost', amount: 3_000 };
    const dispute = { ...lost, id: `disp_${paid.razorpayPaymentId}`, amount_deducted: 3_000 };
    await webhook(world, 'payment.dispute.lost', { dispute });
    await deps.db.update(refunds).set({ gatewayRefundId: null });
    await told(2_000);
    expect(await named()).toEqual([[2_000, 'made_at_gateway']]);
    await told(3_000);
    await told(1_000);
    expect(await named()).toEqual([
      [1_000, 'made_at_gateway'],
      [2_000, 'made_at_gateway'],
      [3_000, 'made_at_gateway'],
    ]);
    expect(await deps.db.$count(refunds, eq(refunds.reason, 'chargeback'))).toBe(1);
  });
});
