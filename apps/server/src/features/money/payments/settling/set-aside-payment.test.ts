import { paymentOrders, webhookEvents } from '@nagarika/db/schema/money/payments';
import { setAsidePayments } from '@nagarika/db/schema/money/set-aside-payments';
import { auditLog } from '@nagarika/db/schema/people/audit';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { logged } from '#test/logged.ts';
import {
  breachesOf,
  breakGateway,
  buyer,
  mendGateway,
  pay,
  payLink,
  webhook,
} from '#test/paying.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin', name: 'Asha Verma' });
});
test.afterEach(async ({ world }) => {
  await mendGateway(world);
  await world.deps.db.delete(setAsidePayments);
  await world.deps.db.delete(webhookEvents);
});

const told = 'a captured payment that the gateway told us of has an outcome within a minute';
const reason = 'A donation, by payment link';

const desk = (world: World) => {
  const { payments, ledger } = world.as(admin).admin;
  return {
    setAside: (gatewayPaymentId: string) => payments.setAside({ gatewayPaymentId, reason }),
    takeUp: (id: string) => payments.takeUp({ id }),
    aside: async () => (await payments.listSetAside({})).items,
    parked: async () => (await ledger.parkedEvents({})).items,
  };
};

const rulesBroken = async (world: World) => (await breachesOf(world)).map(({ rule }) => rule);

/** Pays by a link of the same account, a minute ago, and has the gateway tell us of it as it does. */
async function strange(world: World, link: Parameters<typeof payLink>[1] = {}) {
  const { paymentId, orderId } = await payLink(world, link);
  const payment = { id: paymentId, order_id: orderId };
  await webhook(world, 'payment.captured', { payment });
  if (orderId) await webhook(world, 'order.paid', { payment, order: { id: orderId } });
  world.clock.advance(61_000);
  return { paymentId, orderId, payment };
}

describe('a payment that is not ours', () => {
  test.for([
    ['a payment link, which makes an order', 'link_7', 2],
    ['a payment page, which makes none', null, 1],
  ] as const)(
    '%s reddens the books until it is set aside',
    async ([_, receipt, events], { world }) => {
      const { setAside, aside, parked } = desk(world);
      const { paymentId, orderId, payment } = await strange(world, { receipt, amount: 250_000 });
      expect(await rulesBroken(world)).toEqual(Array(events).fill(told));
      expect(
        (await parked()).filter(({ gatewayPaymentId }) => gatewayPaymentId === paymentId),
      ).toHaveLength(events);
      const before = (await world.as(admin).admin.ledger.check())?.equation;
      await setAside(paymentId);
      expect(await breachesOf(world)).toEqual([]);
      expect(await parked()).toEqual([]);
      expect((await world.as(admin).admin.ledger.check())?.equation).toEqual(before);
      const metrics = await (await world.request('/metrics')).text();
      expect(metrics).toContain('payments_without_outcome 0');
      expect((await aside())[0]).toMatchObject({
        gatewayPaymentId: paymentId,
        amount: 250_000,
        currency: 'INR',
        reason,
        by: 'Asha Verma',
      });

      // A later webhook about it belongs to it.
      const { deps, said } = logged(world);
      await webhook({ ...world, deps }, 'payment.captured', { payment });
      await webhook(world, 'refund.processed', {
        payment,
        refund: {
          id: `rfnd_${paymentId}`,
          payment_id: paymentId,
          amount: 100,
          status: 'processed',
        },
      });
      world.clock.advance(2 * 86_400_000);
      await reconcile(deps);
      expect(said('money arrived for an unknown order')).toEqual([]);
      expect(await breachesOf(world)).toEqual([]);

      const [row] = await aside();
      await desk(world).takeUp(row?.id ?? '');
      expect(await rulesBroken(world)).toContain(told);
      expect(await aside()).toEqual([]);
      await setAside(paymentId);
      const log = await world.deps.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, row?.id ?? ''));
      expect(log.map(({ action }) => action).toSorted()).toEqual([
        'payment.set_aside',
        'payment.taken_up',
      ]);
      expect(log[0]).toMatchObject({ actorId: admin.id });
      expect(orderId === null).toBe(receipt === null);
    },
  );

  test('is set aside once, whoever is faster, and is not while the gateway is silent', async ({
    world,
  }) => {
    const { setAside } = desk(world);
    const { paymentId } = await strange(world);
    await breakGateway(world, 'fetch-payment', '5xx');
    await expect(setAside(paymentId)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await breakGateway(world, 'fetch-order', '5xx');
    await expect(setAside(paymentId)).rejects.toThrow('cannot say what this payment is about');
    expect(await rulesBroken(world)).toEqual([told, told]);
    const answers = await Promise.allSettled([setAside(paymentId), setAside(paymentId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(setAside('pay_Nowhere0000001')).rejects.toThrow('knows no such payment');
    expect(await breachesOf(world)).toEqual([]);
  });
});

describe('a payment of ours', () => {
  test('is settled instead, also where the gateway’s id of its order was lost', async ({
    world,
  }) => {
    const { order, stored } = await buyer(world);
    const { razorpayPaymentId } = await pay(world, order.id);
    await world.deps.db
      .update(paymentOrders)
      .set({ gatewayOrderId: null, nextCheckAt: null })
      .where(eq(paymentOrders.gatewayOrderId, order.id));
    const payment = { id: razorpayPaymentId, order_id: order.id };
    await webhook(world, 'payment.captured', { payment });
    expect(await stored()).toBe('pending');
    await expect(desk(world).setAside(razorpayPaymentId)).rejects.toThrow('a booking of ours');
    await world.jobs.drain('payments.apply-webhooks');
    expect(await stored()).toBe('confirmed');
    await expect(desk(world).setAside(razorpayPaymentId)).rejects.toThrow('a booking of ours');
    expect(await breachesOf(world)).toEqual([]);
  });

  test('that a backup has forgotten has to go back first', async ({ world }) => {
    const booking_id = crypto.randomUUID();
    const order = await world.deps.gateway.createOrder({
      amount: 51_000,
      currency: 'INR',
      receipt: crypto.randomUUID(),
      notes: { booking_id },
    });
    const { razorpayPaymentId } = await pay(world, order.id);
    const { setAside } = desk(world);
    await expect(setAside(razorpayPaymentId)).rejects.toThrow('return it at the gateway first');
    await world.deps.gateway.refund({
      paymentId: razorpayPaymentId,
      amount: 51_000,
      notes: {},
      idempotencyKey: crypto.randomUUID(),
    });
    await setAside(razorpayPaymentId);
    expect(await breachesOf(world)).toEqual([]);
  });

  test('that is set aside all the same is named by a rule', async ({ world }) => {
    const { order } = await buyer(world);
    const now = world.clock.now();
    await world.deps.db.insert(setAsidePayments).values({
      gatewayPaymentId: 'pay_Ours0000000001',
      gatewayOrderId: order.id,
      amountPaise: 51_000,
      currency: 'INR',
      paidAt: now,
      createdAt: now,
      reason,
      setAsideBy: admin.id,
    });
    expect(await rulesBroken(world)).toContain('what was set aside is no payment of ours');
  });
});
