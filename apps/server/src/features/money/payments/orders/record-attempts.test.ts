import { events } from '@nagarika/db/schema/events/events';
import { payments, refunds } from '@nagarika/db/schema/money/payments';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import {
  breachesOf,
  buyer,
  capturedWebhook,
  failToPay,
  orderFor,
  pay,
  webhook,
} from '#test/paying.ts';
import type { World } from '#test/world.ts';

const minute = 60_000;
const day = 86_400_000;

test.afterEach(async ({ world }) => {
  await world.jobs.drain();
  expect(await breachesOf(world)).toEqual([]);
});

const reconcile = (world: World) =>
  world.deps.db
    .transaction((tx) => world.deps.jobs.enqueue(tx, 'payments.reconcile', {}))
    .then(() => world.jobs.drain());

const refundsOf = (world: World, gatewayPaymentId: string) =>
  world.deps.db
    .select({ reason: refunds.reason, amount: refunds.amountPaise, status: refunds.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.gatewayPaymentId, gatewayPaymentId));

describe('attempts', () => {
  test('failed, then captured: booked', async ({ world }) => {
    const { order, book, status } = await buyer(world);
    await failToPay(world, order.id);
    expect(
      await webhook(world, 'payment.failed', { payment: { id: 'pay_1', order_id: order.id } }),
    ).toBe(200);
    expect(await status()).toMatchObject({
      status: 'pending',
      message: expect.stringContaining('failed'),
    });
    expect(await book(await pay(world, order.id))).toMatchObject({ status: 'confirmed' });
  });

  test('captured, then the news of an earlier failure: still booked', async ({ world }) => {
    const { order, book, stored } = await buyer(world);
    await failToPay(world, order.id);
    await book(await pay(world, order.id));
    const failure = { payment: { id: 'pay_1', order_id: order.id } };
    expect(await webhook(world, 'payment.failed', failure)).toBe(200);
    expect(await stored()).toBe('confirmed');
  });

  test('authorized only: the page is told to wait, not to pay again; captured later: booked', async ({
    world,
  }) => {
    const { order, book, status } = await buyer(world);
    const paid = await pay(world, order.id, { capture: 'late', capture_after_ms: minute });
    expect(await book(paid)).toMatchObject({
      status: 'pending',
      ticket: null,
      message: expect.stringContaining('do not pay again'),
    });
    expect(await status()).toMatchObject({ status: 'pending' });
    world.clock.advance(minute);
    await expect
      .poll(async () => {
        world.clock.advance(4_000);
        return (await status()).status;
      })
      .toBe('confirmed');
  });

  test('a second captured payment of one order goes back, the booking stays', async ({ world }) => {
    const { order, book, bell } = await buyer(world);
    await book(await pay(world, order.id));
    const second = await pay(world, order.id, { force_second: true });
    expect(await book(second)).toMatchObject({ status: 'confirmed' });
    await world.jobs.drain();
    expect(await refundsOf(world, second.razorpayPaymentId)).toMatchObject([
      { reason: 'duplicate_payment', amount: 51_000 },
    ]);
    expect(await bell()).toEqual(['booking_confirmed', 'booking_refunded']);
  });

  test('of two captured before we heard of either the first is the ticket, the second goes back', async ({
    world,
  }) => {
    const { order, stored } = await buyer(world);
    const first = await pay(world, order.id);
    const second = await pay(world, order.id, { force_second: true });
    expect(await capturedWebhook(world, second)).toBe(200);
    expect(await stored()).toBe('confirmed');
    expect(await refundsOf(world, first.razorpayPaymentId)).toEqual([]);
    expect(await refundsOf(world, second.razorpayPaymentId)).toMatchObject([
      { reason: 'duplicate_payment', amount: 51_000 },
    ]);
  });

  test('failed, then captured and a part given back before we heard of it: booked, and the part is in the books', async ({
    world,
  }) => {
    const { order, stored } = await buyer(world);
    await failToPay(world, order.id);
    const paid = await pay(world, order.id);
    await atGateway(world, paid.razorpayPaymentId).refundByHand(20_000);
    expect(await capturedWebhook(world, paid)).toBe(200);
    expect(await stored()).toBe('confirmed');
    expect(await refundsOf(world, paid.razorpayPaymentId)).toMatchObject([
      { reason: 'made_at_gateway', amount: 20_000 },
    ]);
  });

  test.for([
    { what: 'less', attempt: { force_amount: 100 } },
    { what: 'more', attempt: { force_amount: 51_001 } },
    { what: 'another currency', attempt: { force_currency: 'USD' } },
  ])(
    '$what than the price goes back and is flagged; the order can still be paid',
    async ({ attempt }, { world }) => {
      const { order, book, stored } = await buyer(world);
      const wrong = await pay(world, order.id, attempt);
      await book(wrong);
      expect(await refundsOf(world, wrong.razorpayPaymentId)).toMatchObject([
        { reason: 'wrong_amount' },
      ]);
      const [row] = await world.deps.db
        .select({ isFlagged: payments.isFlagged })
        .from(payments)
        .where(eq(payments.gatewayPaymentId, wrong.razorpayPaymentId));
      expect(row?.isFlagged).toBe(true);
      expect(await stored()).toBe('pending');
      const right = await pay(world, order.id, { force_second: true });
      await book(right);
      expect(await stored()).toBe('confirmed');
    },
  );
});

describe('a late payment', () => {
  test('of a stale order is a ticket while there are seats', async ({ world }) => {
    const { order, bell, stored } = await buyer(world);
    world.clock.advance(16 * minute);
    await reconcile(world);
    expect(await stored()).toBe('expired');
    world.clock.advance(3 * day);
    const paid = await pay(world, order.id);
    expect(await capturedWebhook(world, paid)).toBe(200);
    expect(await stored()).toBe('confirmed');
    expect(await bell()).toEqual(['booking_confirmed']);
  });

  test('of a stale order after the event has sold out goes back', async ({ world }) => {
    const { event, order, status, bell } = await buyer(world, { totalTickets: 1 });
    world.clock.advance(16 * minute);
    const other = await createMember(world);
    const hers = await orderFor(world, other, event);
    await world.as(other).checkout.book({ id: event.id, ...(await pay(world, hers.id)) });
    const paid = await pay(world, order.id);
    expect(await capturedWebhook(world, paid)).toBe(200);
    expect(await status()).toMatchObject({
      status: 'refunding',
      message: expect.stringContaining('The last seats were taken'),
    });
    expect(await refundsOf(world, paid.razorpayPaymentId)).toMatchObject([{ reason: 'no_seats' }]);
    expect(await bell()).toEqual(['booking_refunded']);
  });

  test.for([
    { why: 'was cancelled', reason: 'event_cancelled', change: { status: 'cancelled' as const } },
    { why: 'has started', reason: 'event_past', change: { startsAt: new Date('2020-01-01') } },
  ])('for an event that $why goes back', async ({ reason, change }, { world }) => {
    const { event, order, stored } = await buyer(world);
    world.clock.advance(16 * minute);
    await world.deps.db.update(events).set(change).where(eq(events.id, event.id));
    const paid = await pay(world, order.id);
    await capturedWebhook(world, paid);
    expect(await refundsOf(world, paid.razorpayPaymentId)).toMatchObject([{ reason }]);
    expect(await stored()).toBe('expired');
  });

  test('within the hold is a ticket although the event has just started', async ({ world }) => {
    const soon = new Date(world.clock.now().getTime() + minute);
    const { order, book } = await buyer(world, { startsAt: soon });
    world.clock.advance(2 * minute);
    expect(await book(await pay(world, order.id))).toMatchObject({ status: 'confirmed' });
  });
});
