import { payments, refunds } from '@nagarika/db/schema/money/payments';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { confirmed, shown } from '#test/confirmed-booking.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { breachesOf, buyer, failToPay, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => {
  expect(await breachesOf(world)).toEqual([]);
});

/** Returns the world's deps with the gateway's calls recorded, and optionally without a turn at any event. */
function watched(world: World, { hasTurns = true } = {}) {
  const asked: string[] = [];
  const { gateway } = world.deps;
  const noTurn = () => Promise.reject(new Error('waits for the event'));
  const deps: Deps = {
    ...world.deps,
    ...(!hasTurns && { seats: { ...world.deps.seats, transaction: noTurn } }),
    gateway: {
      ...gateway,
      fetchPayment: (id) => {
        asked.push('payment');
        return gateway.fetchPayment(id);
      },
      fetchRefunds: (id) => {
        asked.push('refunds');
        return gateway.fetchRefunds(id);
      },
    },
  };
  return { asked, deps };
}

/** Buys a ticket whose first attempt failed; returns the payment's row. */
async function paidAtLast(world: World) {
  const who = await buyer(world);
  await failToPay(world, who.order.id);
  const paid = await pay(world, who.order.id);
  await who.book(paid);
  const [payment] = await world.deps.db
    .select()
    .from(payments)
    .where(eq(payments.gatewayPaymentId, paid.razorpayPaymentId));
  if (!payment) throw new Error('no payment');
  const gateway = atGateway(world, paid.razorpayPaymentId);
  const byHand = async (amount: number) => {
    await gateway.refundByHand(amount);
    await gateway.settled();
  };
  return { ...who, byHand, gateway, payment };
}

describe('of an order that is decided', () => {
  test('nobody waits for its event, and the gateway is asked for no refunds where none are', async ({
    world,
  }) => {
    const { payment } = await paidAtLast(world);
    const { asked, deps } = watched(world, { hasTurns: false });
    await settle(deps, payment.orderId);
    await settle(deps, payment.orderId, { asksForRefunds: true });
    expect(asked).toEqual([]);
  });

  test('nor where all that came and went back is written down', async ({ world }) => {
    const { payment, byHand, gateway } = await paidAtLast(world);
    await byHand(1_000);
    await settle(world.deps, payment.orderId);
    await gateway.returnOne(0);
    await byHand(2_000);
    await settle(world.deps, payment.orderId);
    const { asked, deps } = watched(world, { hasTurns: false });
    await settle(deps, payment.orderId);
    expect(asked).toEqual([]);
    await settle(deps, payment.orderId, { asksForRefunds: true });
    expect(asked).toEqual(['refunds']);
  });

  test('a second payment that is captured later goes back', async ({ world }) => {
    const { order, payment } = await paidAtLast(world);
    const late = { force_second: true, capture: 'late', capture_after_ms: 60_000 } as const;
    const second = await pay(world, order.id, late);
    await settle(world.deps, payment.orderId);
    await atGateway(world, second.razorpayPaymentId).capture();
    await settle(world.deps, payment.orderId);
    const rows = await world.deps.db
      .select({ reason: refunds.reason, amount: refunds.amountPaise })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.gatewayPaymentId, second.razorpayPaymentId));
    expect(rows).toEqual([{ reason: 'duplicate_payment', amount: 51_000 }]);
  });
});

describe('the gateway is asked', () => {
  test('for the refunds of what has another amount given back, and for nothing else', async ({
    world,
  }) => {
    const { order, payment, byHand, gateway } = await paidAtLast(world);
    await byHand(1_000);
    await gateway.returnOne(0);
    await byHand(2_000);
    const { asked, deps } = watched(world);
    await settle(deps, payment.orderId);
    expect(asked).toEqual(['refunds']);
    await pay(world, order.id, { force_second: true });
    await settle(deps, payment.orderId);
    expect(asked).toEqual(['refunds']);
  });

  test('again where money went back between two of its answers', async ({ world }) => {
    const { settle: settleNow, gateway, rows, orderId } = await confirmed(world);
    await gateway.refundByHand(1_000);
    const { asked, deps } = watched(world);
    const { fetchRefunds } = deps.gateway;
    const inBetween: typeof fetchRefunds = async (id) => {
      await gateway.refundByHand(2_000);
      return fetchRefunds(id);
    };
    await settle({ ...deps, gateway: { ...deps.gateway, fetchRefunds: inBetween } }, orderId);
    expect(asked).toEqual(['refunds', 'payment']);
    expect((await rows()).map(({ amountPaise }) => amountPaise).sort()).toEqual([1_000, 2_000]);
    expect(await breachesOf(world)).toEqual([]);
    await settleNow();
  });
});

test('what a webhook told while the gateway was asked is not written over', async ({ world }) => {
  const { gateway, rows, orderId } = await confirmed(world);
  await gateway.refundByHand(1_000);
  const { fetchRefunds } = world.deps.gateway;
  const inBetween: typeof fetchRefunds = async (id) => {
    const answers = await fetchRefunds(id);
    await gateway.refundByHand(2_000);
    await gateway.settled();
    await gateway.deliverAll();
    await world.jobs.drain('payments.apply-webhooks');
    return answers;
  };
  await settle(
    { ...world.deps, gateway: { ...world.deps.gateway, fetchRefunds: inBetween } },
    orderId,
  );
  expect((await rows()).map(({ amountPaise }) => amountPaise).sort()).toEqual([1_000, 2_000]);
});

test('of several that came back since, each is owed again and what was made instead counts', async ({
  world,
}) => {
  const { gateway, settle: settleNow, rows, orderId } = await confirmed(world);
  const byHand = async (amount: number) => {
    await gateway.refundByHand(amount);
    await gateway.settled();
  };
  await byHand(2_000);
  await byHand(1_000);
  await settleNow();
  await gateway.returnOne(1);
  await byHand(1_000);
  await settle(world.deps, orderId, { asksForRefunds: true });
  expect(shown(await rows()).map(([status, amount]) => [status, amount])).toEqual(
    expect.arrayContaining([
      ['processed', 2_000],
      ['failed', 1_000],
      ['processed', 1_000],
    ]),
  );
});
