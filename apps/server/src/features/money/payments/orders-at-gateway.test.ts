import { paymentOrders, refunds } from '@nagarika/db/schema/money/payments';
import { bookings, holds } from '@nagarika/db/schema/sales/bookings';
import type { User } from '@nagarika/domain/people/users';
import { desc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { ensureGatewayOrder } from '#server/features/money/payments/orders/ensure-gateway-order.ts';
import { claimRefunds, reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import { confirmed } from '#test/confirmed-booking.ts';
import { elsewhere } from '#test/elsewhere.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { logged } from '#test/logged.ts';
import { breachesOf, breakGateway, buyer, mendGateway, orderFor, selection } from '#test/paying.ts';
import type { World } from '#test/world.ts';

const minute = 60_000;

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  await reconcile(world.deps);
  expect(await breachesOf(world)).toEqual([]);
});

/** Makes an order that the gateway did not make, and reads how it stands. */
async function unmade(world: World) {
  const [member, event] = [await createMember(world), await createEvent(world)];
  await breakGateway(world, 'create-order', '5xx');
  await expect(orderFor(world, member, event)).rejects.toThrow('not answering');
  const order = await newestOf(world, member);
  const now = async () =>
    (
      await world.deps.db
        .select({
          status: bookings.status,
          nextCheckAt: paymentOrders.nextCheckAt,
          expiresAt: holds.expiresAt,
        })
        .from(paymentOrders)
        .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
        .innerJoin(holds, eq(holds.bookingId, bookings.id))
        .where(eq(paymentOrders.id, order.id))
    )[0];
  return { member, event, order, now };
}

async function newestOf(world: World, member: User) {
  const [row] = await world.deps.db
    .select({ order: paymentOrders })
    .from(paymentOrders)
    .innerJoin(bookings, eq(bookings.id, paymentOrders.bookingId))
    .where(eq(bookings.userId, member.id))
    .orderBy(desc(paymentOrders.createdAt))
    .limit(1);
  if (!row) throw new Error('no order');
  return row.order;
}

/**
 * Returns the world's deps and the receipts that the gateway is asked to look for; it answers when `may`
 * allows.
 */
function searched(world: World, may: Promise<void> = Promise.resolve()) {
  const receipts: string[] = [];
  const { gateway } = world.deps;
  const findOrderByReceipt: typeof gateway.findOrderByReceipt = async (receipt) => {
    receipts.push(receipt);
    await may;
    return gateway.findOrderByReceipt(receipt);
  };
  return { receipts, deps: { ...world.deps, gateway: { ...gateway, findOrderByReceipt } } };
}

describe('an order that the gateway never made', () => {
  test('ends with its hold, to the millisecond', async ({ world }) => {
    const { order, now } = await unmade(world);
    await settle(world.deps, order.id);
    expect(await now()).toMatchObject({ status: 'pending' });
    const left = ((await now())?.expiresAt.getTime() ?? 0) - world.clock.now().getTime();
    world.clock.advance(left - minute);
    await reconcile(world.deps);
    world.clock.advance(minute);
    await reconcile(world.deps);
    expect(await now()).toMatchObject({ status: 'expired' });
  });

  test('is not looked for once another has taken its place', async ({ world }) => {
    const { member, event, order, now } = await unmade(world);
    world.clock.advance(1_000);
    await orderFor(world, member, event, 2);
    expect(await now()).toMatchObject({ status: 'superseded' });
    world.clock.advance(2 * minute);
    const { receipts, deps } = searched(world);
    await reconcile(deps);
    expect(receipts).not.toContain(order.receipt);
    expect(await now()).toMatchObject({ nextCheckAt: null });
  });

  test('is left alone by the reconciler while a request is making it', async ({ world }) => {
    const { order } = await unmade(world);
    world.clock.advance(2 * minute);
    const letGo = Promise.withResolvers<void>();
    const { receipts, deps } = searched(world, letGo.promise);
    const made = ensureGatewayOrder(deps, order, { isNew: false });
    await expect.poll(() => receipts).toEqual([order.receipt]);
    const other = searched(world);
    await reconcile(other.deps);
    expect(other.receipts).not.toContain(order.receipt);
    letGo.resolve();
    const id = await made;
    const atGateway = await world.sql`
      select id from razorpay_sandbox.orders where receipt = ${order.receipt}`;
    expect(atGateway).toEqual([{ id }]);
  });

  test('is a fault of the gateway’s, or else of ours', async ({ world }) => {
    const { order, member, event } = await unmade(world);
    await breakGateway(world, 'create-order', '5xx');
    const refused = await world.request('/api/razorpay/create-order', {
      method: 'POST',
      as: member,
      body: JSON.stringify(selection(event, 2)),
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    const { deps, said } = logged(world);
    await breakGateway(world, 'create-order', '5xx');
    await expect(ensureGatewayOrder(deps, order, { isNew: true })).rejects.toMatchObject({
      code: 'gateway_unavailable',
    });
    expect(said('no order at the gateway')).toMatchObject([
      { order: order.id, reason: expect.stringContaining('503') },
    ]);
    const createOrder = () => Promise.reject(new Error('no such method'));
    const broken = { ...deps, gateway: { ...deps.gateway, createOrder } };
    await expect(ensureGatewayOrder(broken, order, { isNew: true })).rejects.toThrow(
      'no such method',
    );
  });
});

test('the gateway is told which booking an order is for', async ({ world }) => {
  const { order } = await buyer(world);
  const [row] = await world.sql`
    select notes::text as notes from razorpay_sandbox.orders where id = ${order.id}`;
  expect(row?.notes).toContain(order.bookingId);
});

test('a run does not wait for the order and the refund that another transaction holds', async ({
  world,
}) => {
  const held = await buyer(world);
  const { order } = await buyer(world);
  const back = await confirmed(world);
  await back.cancel();
  world.clock.advance(2 * minute);
  const [refund] = await back.rows();
  const asked: string[] = [];
  const { gateway } = world.deps;
  const watching = {
    ...world.deps,
    gateway: {
      ...gateway,
      fetchOrderPayments: (id: string) => {
        asked.push(id);
        return gateway.fetchOrderPayments(id);
      },
    },
  };
  await world.sql.begin(async (tx) => {
    await tx`select 1 from payment_orders where gateway_order_id = ${held.order.id} for update`;
    await tx`select 1 from refunds where id = ${refund?.id ?? ''} for update`;
    await elsewhere(() => reconcile(watching));
  });
  expect(asked).toContain(order.id);
  expect(asked).not.toContain(held.order.id);
  const states = await world.deps.db.select({ status: refunds.status }).from(refunds);
  expect(states).toEqual([{ status: 'queued' }]);
  expect(await claimRefunds(world.deps, 9)).toEqual([{ id: refund?.id }]);
  expect(await claimRefunds(world.deps, 9)).toEqual([]); // it is claimed now
});
