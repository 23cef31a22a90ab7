import { refunds } from '@nagarika/db/schema/money/payments';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createSeries, partsAt, passBuyer, passFor, statusOf } from '#test/passes.ts';
import {
  bellOf,
  breachesOf,
  breakGateway,
  capturedWebhook,
  mendGateway,
  orderFor,
  pay,
} from '#test/paying.ts';
import type { World } from '#test/world.ts';

const bookingsOf = async (who: Awaited<ReturnType<typeof passBuyer>>) =>
  (await who.stored()).map(({ status }) => status);

test('one payment becomes a ticket for each date, of which each has its own part of the money', async ({
  world,
}) => {
  const series = await createSeries(world, {
    types: (at) => [{ name: 'General', pricePaise: 10_000 * (at + 1) }],
  });
  const quote = await world.as(null).passes.quote({ seriesId: series.id, quantity: 2 });
  const who = await passBuyer(world, series, 2);
  expect(who.order).toMatchObject({ amount: 122_400, subtotal: 120_000, fee: 2_400, quantity: 6 });
  expect(quote.total).toBe(who.order.amount);
  expect(quote.dates.map(({ total }) => total)).toEqual([20_400, 40_800, 61_200]);
  expect(who.order.eventId).toBe(series.events[2]?.id);

  const paid = await who.pay();
  expect(await who.book(paid)).toMatchObject({ status: 'confirmed' });
  expect(await bookingsOf(who)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  const parts = await partsAt(world, paid.razorpayPaymentId);
  expect(parts.map(({ amountPaise }) => amountPaise).toSorted()).toEqual([20_400, 40_800, 61_200]);
  expect(await bellOf(world, who.member)).toEqual(Array(3).fill('booking_confirmed'));
  expect(await breachesOf(world)).toEqual([]);
  // Each step again, from either side, changes nothing.
  expect((await who.again()).status).toBe('confirmed');
  await who.book(paid);
  expect(await partsAt(world, paid.razorpayPaymentId)).toHaveLength(3);
  expect(await breachesOf(world)).toEqual([]);
});

test('asked twice it is one order, and one payment more goes back whole', async ({ world }) => {
  const series = await createSeries(world);
  const who = await passBuyer(world, series);
  const [one, other] = await Promise.all([who.again(), who.again()]);
  expect([one.id, other.id]).toEqual([who.order.id, who.order.id]);
  await who.book(await who.pay());
  const second = await who.pay({ force_second: true });
  await who.book(second);
  const [row] = await refundsOf(world, second.razorpayPaymentId);
  expect(row).toMatchObject({ amountPaise: who.order.amount, reason: 'duplicate_payment' });
  expect(await bookingsOf(who)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  expect(await breachesOf(world)).toEqual([]);
});

test('where one date has no seats any more, all of it goes back and no date is booked', async ({
  world,
}) => {
  const series = await createSeries(world, { each: (at) => (at === 1 ? { totalTickets: 1 } : {}) });
  const who = await passBuyer(world, series);
  world.clock.advance(16 * 60_000);
  const [, small] = series.events;
  if (!small) throw new Error('no event');
  const other = await createMember(world);
  const order = await orderFor(world, other, small);
  await world.as(other).checkout.book({ id: small.id, ...(await pay(world, order.id)) });

  const paid = await who.pay();
  expect((await who.book(paid)).status).toBe('refunding');
  expect(await bookingsOf(who)).toEqual(['expired', 'expired', 'expired']);
  expect(await refundsOf(world, paid.razorpayPaymentId)).toMatchObject([
    { amountPaise: who.order.amount, reason: 'no_seats' },
  ]);
  expect(await breachesOf(world)).toEqual([]);
});

test('a wrong amount goes back, also one that is the price of a date', async ({ world }) => {
  const who = await passBuyer(world, await createSeries(world));
  const wrong = await who.pay({ force_amount: 51_000 });
  await who.book(wrong);
  expect(await refundsOf(world, wrong.razorpayPaymentId)).toMatchObject([
    { amountPaise: 51_000, reason: 'wrong_amount' },
  ]);
  expect(await bookingsOf(who)).toEqual(['pending', 'pending', 'pending']);
  expect((await who.book(await who.pay({ force_second: true }))).status).toBe('confirmed');
  expect(await breachesOf(world)).toEqual([]);
});

test('each date is cancelled by itself, and gives back its own part', async ({ world }) => {
  const series = await createSeries(world);
  const who = await passBuyer(world, series);
  const paid = await who.pay();
  await who.book(paid);
  const [first] = await who.stored();
  expect(await world.as(who.member).checkout.cancel({ id: first?.id ?? '' })).toMatchObject({
    refund: 50_000,
  });
  await world.jobs.drain('refunds.send');
  expect((await bookingsOf(who)).toSorted()).toEqual(['cancelled', 'confirmed', 'confirmed']);
  // The organiser cancels another date: its booking is refunded in full, as any other.
  const left = (await who.stored()).find(({ status }) => status === 'confirmed');
  await world.as(series.organiser).myEvents.cancel({ id: left?.eventId ?? '' });
  await world.jobs.drain('refunds.send');
  expect(await breachesOf(world)).toEqual([]);
  const { refunded } = {
    refunded: await world.sql`
    select amount_refunded as paise from razorpay_sandbox.payments where id = ${paid.razorpayPaymentId}`,
  };
  expect(Number(refunded[0]?.paise)).toBe(101_000);
});

test('an order of one date takes the place of that of all, which goes back when it is paid', async ({
  world,
}) => {
  const series = await createSeries(world);
  const who = await passBuyer(world, series);
  const [event] = series.events;
  if (!event) throw new Error('no event');
  const single = await orderFor(world, who.member, event);
  expect(single.id).not.toBe(who.order.id);
  const late = await who.pay();
  expect((await who.book(late)).status).toBe('refunding');
  expect(await refundsOf(world, late.razorpayPaymentId)).toMatchObject([
    { amountPaise: who.order.amount, reason: 'superseded_order' },
  ]);
  await world.as(who.member).checkout.book({ id: event.id, ...(await pay(world, single.id)) });
  expect(await statusOf(world, single.bookingId)).toBe('confirmed');
  expect(await breachesOf(world)).toEqual([]);
});

test('an earlier payment for all dates is found before one of them is paid for', async ({
  world,
}) => {
  const series = await createSeries(world);
  const who = await passBuyer(world, series);
  await who.pay();
  const [event] = series.events;
  if (!event) throw new Error('no event');
  await expect(orderFor(world, who.member, event)).rejects.toThrow(/has gone through/);
  expect(await bookingsOf(who)).toEqual(['confirmed', 'confirmed', 'confirmed']);
});

test('asked for the first time in two tabs at the same moment it is one order', async ({
  world,
}) => {
  const series = await createSeries(world);
  const { passes } = world.as(await createMember(world));
  const asked = passFor(series);
  const orders = await Promise.all([passes.createOrder(asked), passes.createOrder(asked)]);
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
  expect(await breachesOf(world)).toEqual([]);
});

test('a date that is cancelled before the payment comes sends all of it back', async ({
  world,
}) => {
  const series = await createSeries(world);
  const who = await passBuyer(world, series);
  await world.as(series.organiser).myEvents.cancel({ id: series.events[0]?.id ?? '' });
  const paid = await who.pay();
  // Nobody comes back to the page: the webhook tells of the payment.
  await capturedWebhook(world, paid);
  expect(await refundsOf(world, paid.razorpayPaymentId)).toMatchObject([
    { amountPaise: who.order.amount, reason: 'event_cancelled' },
  ]);
  await world.jobs.drain('refunds.send');
  expect(await bookingsOf(who)).not.toContain('confirmed');
  expect(await breachesOf(world)).toEqual([]);
});

test('what nobody told us of is found by the reconciler, and what nobody paid ends on all dates', async ({
  world,
}) => {
  const series = await createSeries(world);
  const [payer, other] = [await passBuyer(world, series), await passBuyer(world, series)];
  await payer.pay();
  world.clock.advance(20 * 60_000);
  await reconcile(world.deps);
  expect(await bookingsOf(payer)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  expect(await bookingsOf(other)).toEqual(['expired', 'expired', 'expired']);
  expect(await breachesOf(world)).toEqual([]);
});

test('where the gateway makes no order, seats are kept, and the next request has it', async ({
  world,
}) => {
  const series = await createSeries(world);
  const { passes } = world.as(await createMember(world));
  const asked = passFor(series);
  await breakGateway(world, 'create-order', '5xx', 3);
  await expect(passes.createOrder(asked)).rejects.toThrow(/not answering/);
  await mendGateway(world);
  const order = await passes.createOrder(asked);
  expect(order).toMatchObject({ status: 'pending', amount: 153_000 });
  expect(
    await world.sql`select 1 from payment_orders where pass_paise is not null
    and gateway_order_id = ${order.id}`,
  ).toHaveLength(1);
});

const refundsOf = (world: World, gatewayPaymentId: string) =>
  partsAt(world, gatewayPaymentId).then(([payment]) =>
    world.deps.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? '')),
  );
