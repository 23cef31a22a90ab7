import { createHmac } from 'node:crypto';
import { webhookEvents } from '@nagarika/db/schema/money/payments';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { elsewhere } from '#test/elsewhere.ts';
import { test } from '#test/fixtures.ts';
import { bookingOf, paidOrder, storedEvent } from '#test/paid-order.ts';
import {
  applyWebhooks,
  breachesOf,
  breakGateway,
  capturedWebhook,
  deliverWebhook,
  mendGateway,
  webhook,
} from '#test/paying.ts';
import { applyParkedEvents } from './apply-parked-events.ts';
import { applyWebhooks as applyOf } from './apply-webhooks.ts';

const day = 86_400_000;

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
    for (const type of ['refund.processed', 'payment.dispute.created']) {
      expect(await webhook(world, type, {})).toBe(200); // it is about nothing
    }
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
      expect(await storedEvent(world, eventId)).toBeUndefined(); // neither is kept without the other
    }
    expect(await capturedWebhook(world, paid, { eventId })).toBe(200);
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'confirmed' });
  });

  test('that cannot be stored takes none with it that came at the same moment', async ({
    world,
  }) => {
    const { order, paid } = await paidOrder(world);
    const [good, bad] = [crypto.randomUUID(), crypto.randomUUID()];
    await world.sql.unsafe(`alter table webhook_events add constraint no check (id <> '${bad}')`);
    const both = [bad, good].map((eventId) => capturedWebhook(world, paid, { eventId }));
    expect(await Promise.all(both)).toEqual([500, 200]);
    expect(await storedEvent(world, bad)).toBeUndefined();
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'confirmed' });
    await world.sql`alter table webhook_events drop constraint no`;
  });

  test('that cannot be applied stays, and is tried again', async ({ world }) => {
    const { order, paid } = await paidOrder(world);
    const eventId = crypto.randomUUID();
    await breakGateway(world, 'order-payments', '5xx', 1);
    const payment = { id: paid.razorpayPaymentId, order_id: paid.razorpayOrderId };
    expect(await deliverWebhook(world, 'payment.captured', { payment }, { eventId })).toBe(200);
    await expect(applyWebhooks(world)).rejects.toThrow('503');
    expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: null });
    await world.sql`delete from pgboss.job where name = 'payments.apply-webhooks'`; // the job gave up
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

  test('of an order alone brings its payment home', async ({ world }) => {
    const { order, paid } = await paidOrder(world);
    const eventId = crypto.randomUUID();
    const told = { order: { id: paid.razorpayOrderId } };
    expect(await webhook(world, 'invoice.paid', told, { eventId })).toBe(200);
    expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: expect.any(Date) });
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'pending' });
    expect(await webhook(world, 'order.paid', told)).toBe(200);
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'confirmed' });
  });

  test('is applied by being stored where its payment is decided, unless money went back', async ({
    world,
  }) => {
    const { order, paid, book } = await paidOrder(world);
    await book();
    const payment = { id: paid.razorpayPaymentId, order_id: paid.razorpayOrderId };
    const [known, news] = [crypto.randomUUID(), crypto.randomUUID()];
    await deliverWebhook(world, 'payment.captured', { payment }, { eventId: known });
    expect(await storedEvent(world, known)).toMatchObject({ appliedAt: expect.any(Date) });
    const back = { id: 'rfnd_news', payment_id: payment.id, amount: 51_000, status: 'processed' };
    const told = { payment, refund: { ...back, notes: [] } };
    await deliverWebhook(world, 'refund.processed', told, { eventId: news });
    expect(await storedEvent(world, news)).toMatchObject({ appliedAt: null });
    await applyWebhooks(world);
    expect(await bookingOf(world, order.bookingId)).toMatchObject({ status: 'refunded' });
    expect(await breachesOf(world)).toEqual([]);
  });

  test('is answered with a word, and counted under its own name', async ({ world }) => {
    const body = JSON.stringify({ event: 'invoice.paid' });
    const signature = createHmac('sha256', 'sandbox_webhook_secret').update(body).digest('hex');
    const headers = { 'x-razorpay-signature': signature };
    const path = '/api/razorpay/webhook';
    const answer = await world.request(path, { method: 'POST', body, headers });
    expect(await answer.json()).toEqual({ status: 'ok' });
    await world.request('/api/razorpay/callback', { method: 'POST', body: '' });
    const metrics = await (await world.request('/metrics')).text();
    expect(metrics).toContain('route="POST /api/razorpay/webhook",status="200"');
    expect(metrics).toContain('route="POST /api/razorpay/callback",status="400"');
  });
});
