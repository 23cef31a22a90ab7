import { ledgerEntries, ledgerTransactions } from '@nagarika/db/schema/money/ledger';
import { paymentOrders, payments, webhookEvents } from '@nagarika/db/schema/money/payments';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { applyWebhooks, breachesOf, buyer, capturedWebhook, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';
import { settle } from './settle.ts';

const minute = 60_000;

test.afterEach(async ({ world }) => {
  await world.jobs.drain();
  expect(await breachesOf(world)).toEqual([]);
});

const reconcile = (world: World) =>
  world.deps.db
    .transaction((tx) => world.deps.jobs.enqueue(tx, 'payments.reconcile', {}))
    .then(() => world.jobs.drain());

describe('however the news of a payment arrives, it is one booking', () => {
  test('page and webhook at the same moment, several times', async ({ world }) => {
    const { order, book, bell } = await buyer(world);
    const paid = await pay(world, order.id);
    const [booked, again, ...statuses] = await Promise.all([
      book(paid),
      book(paid),
      ...[1, 2, 3].map(() => capturedWebhook(world, paid)),
    ]);
    expect(booked).toMatchObject({ status: 'confirmed' });
    expect(again).toEqual(booked);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await bell()).toEqual(['booking_confirmed']);
  });

  test('its ledger has the instant of its capture, however the clock runs on', async ({
    world,
  }) => {
    const { order } = await buyer(world);
    await pay(world, order.id);
    let ticks = world.clock.now().getTime();
    const clock = { now: () => new Date(ticks++) };
    const [row] = await world.deps.db.select({ id: paymentOrders.id }).from(paymentOrders);
    await settle({ ...world.deps, clock }, row?.id ?? '');
    const [payment] = await world.deps.db.select().from(payments);
    const [sale] = await world.deps.db.select().from(ledgerTransactions);
    expect(payment?.capturedAt).toBeInstanceOf(Date);
    expect(sale?.occurredAt).toEqual(payment?.capturedAt);
  });

  test('the webhook first, the page after it', async ({ world }) => {
    const { order, book, bell, stored } = await buyer(world);
    const paid = await pay(world, order.id);
    expect(await capturedWebhook(world, paid)).toBe(200);
    expect(await stored()).toBe('confirmed');
    expect(await book(paid)).toMatchObject({ status: 'confirmed' });
    expect(await bell()).toEqual(['booking_confirmed']);
  });

  test('the webhook only, three times under one event id', async ({ world }) => {
    const { order, bell, stored } = await buyer(world);
    const paid = await pay(world, order.id);
    const eventId = crypto.randomUUID();
    for (const _ of [1, 2, 3]) expect(await capturedWebhook(world, paid, { eventId })).toBe(200);
    expect(await stored()).toBe('confirmed');
    const rows = await world.deps.db.$count(webhookEvents, eq(webhookEvents.id, eventId));
    expect(rows).toBe(1);
    expect(await bell()).toEqual(['booking_confirmed']);
  });

  test('the gateway’s own webhooks, each delivered twice', async ({ world }) => {
    const { order, bell, stored } = await buyer(world);
    await pay(world, order.id, { webhooks: 'send', webhook_copies: 2 });
    const applied = () => applyWebhooks(world).then(stored);
    await expect.poll(applied).toBe('confirmed');
    expect(await bell()).toEqual(['booking_confirmed']);
  });

  test('neither: the reconciler finds it', async ({ world }) => {
    const { order, bell, stored } = await buyer(world);
    await pay(world, order.id);
    await reconcile(world);
    expect(await stored()).toBe('pending');
    world.clock.advance(minute);
    await reconcile(world);
    expect(await stored()).toBe('confirmed');
    expect(await bell()).toEqual(['booking_confirmed']);
  });

  test('neither: the status page finds it', async ({ world }) => {
    const { order, status } = await buyer(world);
    expect(await status()).toMatchObject({ status: 'pending', ticket: null });
    await pay(world, order.id);
    world.clock.advance(4_000);
    expect(await status()).toMatchObject({ status: 'confirmed', ticket: { quantity: 1 } });
  });

  test('the redirect of an in-app browser, without a session', async ({ world }) => {
    const { event, order, stored } = await buyer(world);
    const paid = await pay(world, order.id);
    const form = new URLSearchParams({
      razorpay_order_id: paid.razorpayOrderId,
      razorpay_payment_id: paid.razorpayPaymentId,
      razorpay_signature: paid.razorpaySignature,
    });
    const post = (body: URLSearchParams) =>
      world.request('/api/razorpay/callback', {
        method: 'POST',
        body: body.toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://api.razorpay.com',
          'sec-fetch-site': 'cross-site',
        },
      });
    const answer = await post(form);
    expect(answer.status).toBe(303);
    const path = `/book/${event.id}/status/${order.bookingId}`;
    expect(answer.headers.get('location')).toBe(path);
    expect(await stored()).toBe('confirmed');

    const failed = new URLSearchParams({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[metadata]': JSON.stringify({ order_id: order.id }),
    });
    expect((await post(failed)).headers.get('location')).toBe(path);

    form.set('razorpay_signature', 'f'.repeat(64));
    expect((await post(form)).status).toBe(400);
    form.set('razorpay_order_id', 'order_unknown');
    expect((await post(form)).status).toBe(404);
    expect((await post(new URLSearchParams())).status).toBe(400);
    expect((await post(new URLSearchParams({ 'error[metadata]': '{' }))).status).toBe(400);
  });
});

test('the ledger splits a sale: 80% the organiser’s, 20% commission, 2% service charge', async ({
  world,
}) => {
  const { order, book } = await buyer(world);
  await book(await pay(world, order.id));
  const rows = await world.deps.db.execute(sql`
    select account, sum(amount_paise)::int as paise
    from ledger_entries join ledger_transactions t on t.id = transaction_id
    where t.booking_id = ${order.bookingId} group by account having sum(amount_paise) <> 0`);
  expect(Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))).toEqual({
    gateway: 51_000,
    organiser_payable: -40_000,
    commission_income: -10_000,
    service_charge_income: -1_000,
  });
  const [newest] = await world.deps.db.select().from(ledgerEntries).orderBy(desc(ledgerEntries.id));
  await expect(
    world.deps.db.delete(ledgerEntries).where(eq(ledgerEntries.id, newest?.id ?? '')),
  ).rejects.toThrow();
});
