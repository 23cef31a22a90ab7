import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  readOrder,
  storeGatewayOrder,
} from '#server/features/money/payments/orders/ensure-gateway-order.ts';
import { findOrder } from '#server/features/money/payments/orders/find-order.ts';
import { settle, settleNow } from '#server/features/money/payments/settling/settle.ts';
import { settleIfDue } from '#server/features/money/payments/settling/settle-if-due.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { logged } from '#test/logged.ts';
import { breachesOf, breakGateway, buyer, mendGateway, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';

const minute = 60_000;

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  expect(await breachesOf(world)).toEqual([]);
});

/** A buyer and our row of her order. */
async function ordered(world: World) {
  const who = await buyer(world);
  const row = async () => {
    const [found] = await world.deps.db
      .select()
      .from(paymentOrders)
      .where(eq(paymentOrders.bookingId, who.order.bookingId));
    if (!found) throw new Error('no order');
    return found;
  };
  return { ...who, id: (await row()).id, row };
}

describe('a page that waits', () => {
  test('has the gateway asked once in three seconds, or at once with a signature', async ({
    world,
  }) => {
    const { id } = await ordered(world);
    let asked = 0;
    const { gateway } = world.deps;
    const fetchOrderPayments: typeof gateway.fetchOrderPayments = (orderId) => {
      asked += 1;
      return gateway.fetchOrderPayments(orderId);
    };
    const deps = { ...world.deps, gateway: { ...gateway, fetchOrderPayments } };
    const askedAfter = async (ms: number, options?: { atOnce: boolean }) => {
      world.clock.advance(ms);
      expect(await settleIfDue(deps, id, options)).toBe('pending');
      return asked;
    };
    world.clock.advance(minute);
    expect(await askedAfter(0)).toBe(1);
    expect(await askedAfter(3_000)).toBe(1);
    expect(await askedAfter(1)).toBe(2);
    expect(await askedAfter(0)).toBe(2);
    expect(await askedAfter(0, { atOnce: true })).toBe(3);
  });

  test('is told nothing yet while the gateway or a crowd keeps it, and the reconciler is next', async ({
    world,
  }) => {
    const { id, row } = await ordered(world);
    const { deps, said } = logged(world);
    await breakGateway(world, 'order-payments', '5xx');
    expect(await settleIfDue(deps, id, { atOnce: true })).toBe('pending');
    expect((await row()).nextCheckAt).toEqual(world.clock.now());
    const refusing = (refusal: Error) => ({
      ...deps,
      seats: { ...deps.seats, transaction: () => Promise.reject(refusal) },
    });
    const busy = refusing(new Refusal('busy', say('Too many wait.')));
    expect(await settleIfDue(busy, id, { atOnce: true })).toBe('pending');
    expect(said('payment not decided yet')).toMatchObject([
      { order: id, reason: expect.stringContaining('503') },
      { order: id, reason: 'Too many wait.' },
    ]);
    const other = refusing(new Refusal('bad_input', say('No.')));
    await expect(settleIfDue(other, id, { atOnce: true })).rejects.toThrow('No.');
    await expect(settleIfDue(refusing(new Error('broken')), id, { atOnce: true })).rejects.toThrow(
      'broken',
    );
  });

  test('about an order that never was is told of none', async ({ world }) => {
    expect(await settleIfDue(world.deps, crypto.randomUUID())).toBeNull();
  });
});

describe('an unpaid order', () => {
  test('ends with its hold, to the millisecond', async ({ world }) => {
    const { id, stored } = await ordered(world);
    world.clock.advance(15 * minute - 1);
    await settle(world.deps, id);
    expect(await stored()).toBe('pending');
    world.clock.advance(1);
    await settle(world.deps, id);
    expect(await stored()).toBe('expired');
  });

  test('does not end while the bank has not decided about its payment', async ({ world }) => {
    const { id, order, stored } = await ordered(world);
    const late = { capture: 'late', capture_after_ms: 60 * minute } as const;
    const paid = await pay(world, order.id, late);
    world.clock.advance(16 * minute);
    await settle(world.deps, id);
    expect(await stored()).toBe('pending');
    await atGateway(world, paid.razorpayPaymentId).capture();
    await settle(world.deps, id);
    expect(await stored()).toBe('confirmed');
  });
});

test('a payment books for who ordered, at the event that was ordered, and for nobody else', async ({
  world,
}) => {
  const { event, member, order, stored } = await ordered(world);
  const { event: otherEvent, member: other } = await ordered(world);
  await pay(world, order.id);
  const hers = { gatewayOrderId: order.id, eventId: event.id, userId: member.id };
  for (const change of [
    { userId: other.id },
    { eventId: otherEvent.id },
    { eventId: crypto.randomUUID() },
  ]) {
    expect(await settleNow(world.deps, { ...hers, ...change })).toBeNull();
  }
  expect(await stored()).toBe('pending');
  expect(await settleNow(world.deps, hers)).toMatchObject({ status: 'confirmed' });
  expect(await settleNow(world.deps, hers)).toBe('settled');
});

test('the first id of an order at the gateway stays, and an order that is gone is said to be', async ({
  world,
}) => {
  const { id, order } = await ordered(world);
  expect(await storeGatewayOrder(world.deps, id, 'order_second')).toBe(order.id);
  await expect(readOrder(world.deps, crypto.randomUUID())).rejects.toThrow('an order has gone');
  await expect(settle(world.deps, crypto.randomUUID())).rejects.toThrow('no such order');
  await expect(findOrder(world.deps.db, crypto.randomUUID())).rejects.toThrow('no such order');
});
