import { webhookEvents } from '@nagarika/db/schema/money/payments';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { inArray } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { applyParkedEvents } from '#server/features/money/payments/webhooks/apply-parked-events.ts';
import { applyWebhooks } from '#server/features/money/payments/webhooks/apply-webhooks.ts';
import { test } from '#test/fixtures.ts';
import { logged } from '#test/logged.ts';
import { paidOrder, storedEvent } from '#test/paid-order.ts';
import { breachesOf, breakGateway, deliverWebhook, mendGateway } from '#test/paying.ts';
import type { World } from '#test/world.ts';

const minute = 60_000;
const [warning, fault] = [40, 50];

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  await reconcile(world.deps);
  await world.jobs.drain();
  expect(await breachesOf(world)).toEqual([]);
});

const captured = (paid: { razorpayPaymentId: string; razorpayOrderId: string }) => ({
  payment: { id: paid.razorpayPaymentId, order_id: paid.razorpayOrderId },
});

/** Returns deps whose gateway does nothing but throw, which no gateway should. */
function broken({ deps }: Pick<World, 'deps'>) {
  const fetchOrderPayments = () => Promise.reject(new Error('no such method'));
  return { ...deps, gateway: { ...deps.gateway, fetchOrderPayments } };
}

describe('the reconciler tells which order it could not bring home', () => {
  test('and why: as a fault only where neither the gateway nor a crowd explains it', async ({
    world,
  }) => {
    await paidOrder(world);
    const { deps, said } = logged(world);
    const told = () =>
      said('not reconciled').map(({ level, order, reason }) => ({ level, order, reason }));
    world.clock.advance(minute);
    await breakGateway(world, 'order-payments', '5xx');
    await reconcile(deps);
    const order = expect.any(String);
    expect(told()).toEqual([{ level: warning, order, reason: expect.stringContaining('503') }]);

    world.clock.advance(minute);
    const busy = () => Promise.reject(new Refusal('busy', say('Too many wait.')));
    await reconcile({ ...deps, seats: { ...deps.seats, transaction: busy } });
    expect(told()[1]).toEqual({ level: warning, order, reason: 'Too many wait.' });

    world.clock.advance(minute);
    await reconcile(broken({ deps }));
    expect(said('not reconciled')[2]).toMatchObject({
      level: fault,
      order,
      err: { message: 'no such method' },
    });
  });
});

describe('what a webhook told', () => {
  test('is left to its own job for a minute, and what cannot be applied is told', async ({
    world,
  }) => {
    const { paid } = await paidOrder(world);
    const eventId = crypto.randomUUID();
    await deliverWebhook(world, 'payment.captured', captured(paid), { eventId });
    const { deps, said } = logged(world);
    await applyParkedEvents(deps);
    expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: null });

    world.clock.advance(minute + 1);
    await breakGateway(world, 'order-payments', '5xx');
    await applyParkedEvents(deps);
    expect(said('a webhook is not applied yet')).toMatchObject([
      { about: paid.razorpayOrderId, reason: expect.stringContaining('503') },
    ]);
    await expect(applyParkedEvents(broken({ deps }))).rejects.toThrow('no such method');
    expect(await storedEvent(world, eventId)).toMatchObject({ appliedAt: null });
  });

  test('of money for an order that nobody knows waits for a person, by name', async ({ world }) => {
    const { paid } = await paidOrder(world);
    const { deps, said } = logged(world);
    const types = ['payment.captured', 'order.paid', 'payment.failed'];
    const ids = types.map((_, n) => `evt_nobody_${n}`);
    const unknown = { payment: { id: 'pay_nobody', order_id: 'order_nobody' } };
    for (const [n, type] of types.entries()) {
      await deliverWebhook(world, type, unknown, { eventId: ids[n] ?? '' });
    }
    await deliverWebhook(world, 'payment.captured', captured(paid));
    await applyWebhooks(deps, { about: paid.razorpayOrderId });
    expect(said('money arrived for an unknown order')).toEqual([]);
    await applyWebhooks(deps, { about: 'order_nobody' });
    expect(said('money arrived for an unknown order')).toMatchObject([{ events: ids.slice(0, 2) }]);
    const applied = await Promise.all(
      ids.map(async (id) => Boolean((await storedEvent(world, id))?.appliedAt)),
    );
    expect(applied).toEqual([false, false, true]);
    await world.deps.db.delete(webhookEvents).where(inArray(webhookEvents.id, ids));
  });
});
