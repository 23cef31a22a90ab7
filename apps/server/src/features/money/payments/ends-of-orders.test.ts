import { paymentOrders, payments } from '@nagarika/db/schema/money/payments';
import { holdMinutes } from '@nagarika/domain/sales/bookings';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { lockSale } from '#server/features/money/payments/orders/lock-order.ts';
import { sendRefund } from '#server/features/money/payments/refunds/send-refund.ts';
import { paymentOfBooking } from '#server/features/money/payments/settling/payment-of-booking.ts';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import type { GatewayPayment } from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, buyer, failToPay, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const past = ({ clock }: World) => clock.advance((holdMinutes + 1) * 60_000);

async function settleOrder({ deps }: World, gatewayOrderId: string, over: Partial<Deps> = {}) {
  const [order] = await deps.db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(eq(paymentOrders.gatewayOrderId, gatewayOrderId));
  await settle({ ...deps, ...over }, order?.id ?? '');
}

test.for([
  ['created', 'pending'],
  ['authorized', 'pending'],
  ['failed', 'expired'],
] as const)(
  'past its hold an order whose attempt is %s is %s',
  async ([status, expected], { world }) => {
    const { order, stored } = await buyer(world);
    await failToPay(world, order.id);
    past(world);
    const { gateway } = world.deps;
    const fetchOrderPayments = async (id: string): Promise<GatewayPayment[]> =>
      (await gateway.fetchOrderPayments(id)).map((attempt) => ({ ...attempt, status }));
    await settleOrder(world, order.id, { gateway: { ...gateway, fetchOrderPayments } });
    expect(await stored()).toBe(expected);
  },
);

test('past its hold a wrong amount goes back before the order ends, which the next look ends', async ({
  world,
}) => {
  const { order, stored } = await buyer(world);
  await pay(world, order.id, { force_amount: 100 });
  past(world);
  await settleOrder(world, order.id);
  expect(await stored()).toBe('pending');
  await settleOrder(world, order.id);
  expect(await stored()).toBe('expired');
});

test('what is paid a second time goes back and is no fault of the amount', async ({ world }) => {
  const { order, book } = await buyer(world);
  await book(await pay(world, order.id));
  const { razorpayPaymentId } = await pay(world, order.id, { force_second: true });
  await settleOrder(world, order.id);
  const [second] = await world.deps.db
    .select({ outcome: payments.outcome, isFlagged: payments.isFlagged })
    .from(payments)
    .where(eq(payments.gatewayPaymentId, razorpayPaymentId));
  expect(second).toEqual({ outcome: 'refund', isFlagged: false });
});

test('an order, a payment and a refund that are not there are said not to be', async ({
  world,
}) => {
  const { db, clock } = world.deps;
  const { event } = await buyer(world);
  const unknown = crypto.randomUUID();
  await db.transaction(async (tx) => {
    const which = { eventId: event.id, order: unknown, by: 'id' } as const;
    expect(await lockSale(tx, which, clock.now())).toBeNull();
    await expect(paymentOfBooking(tx, unknown)).rejects.toThrow('without its payment');
  });
  await expect(sendRefund(world.deps, unknown)).rejects.toThrow('no such refund');
});
