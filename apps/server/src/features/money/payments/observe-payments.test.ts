import { webhookEvents } from '@nagarika/db/schema/money/payments';
import { Registry } from 'prom-client';
import { expect } from 'vitest';
import { warnOfLateness } from '#server/features/money/payments/orders/lateness.ts';
import { createRefund } from '#test/desk.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { logged } from '#test/logged.ts';
import { orderFor } from '#test/paying.ts';
import { observePayments } from './observe-payments.ts';

const minute = 60_000;

test('what is under way and what is late is told by number', async ({ world }) => {
  const registry = new Registry();
  observePayments(registry, world.deps, { everyMs: 0 });
  const shown = async () =>
    (await registry.metrics()).split('\n').filter((line) => !line.startsWith('#') && line !== '');
  const { said, deps } = logged(world);
  await warnOfLateness(deps);
  expect(await shown()).toEqual([
    'payments_order_check_late_seconds 0',
    'payments_refund_check_late_seconds 0',
    'payments_without_outcome 0',
    'payments_refunds_waiting 0',
    'payments_webhooks_unfounded 0',
    'payments_open{state="order waits for its payment"} 0',
    'payments_open{state="refund queued"} 0',
    'payments_open{state="refund pending"} 0',
    'payments_open{state="webhook not applied"} 0',
  ]);

  const [event, member] = [await createEvent(world), await createMember(world)];
  await orderFor(world, member, event); // due in a minute
  const now = world.clock.now();
  const [soon, later] = [1, 2].map((minutes) => new Date(now.getTime() + minutes * minute));
  await createRefund(world, { member, event }, { nextCheckAt: later });
  await createRefund(world, { member, event }, { nextCheckAt: later });
  await createRefund(world, { member, event }, { nextCheckAt: null });
  const pending = { status: 'pending', gatewayRefundId: 'rfnd_1', nextCheckAt: soon } as const;
  for (const n of [1, 2, 3]) {
    await createRefund(world, { member, event }, { ...pending, gatewayRefundId: `rfnd_${n}` });
  }
  const told = { type: 'payment.captured', payload: {}, receivedAt: now };
  await world.deps.db
    .insert(webhookEvents)
    .values([1, 2, 3, 4].map((n) => ({ ...told, id: `evt_${n}` })));

  world.clock.advance(3 * minute);
  await warnOfLateness(deps);
  expect(said('payments are asked about too late')).toEqual([]);
  expect(said('captured payments have no outcome')).toMatchObject([{ payments: 4 }]);
  world.clock.advance(1_000);
  await warnOfLateness(deps);
  expect(said('payments are asked about too late')).toMatchObject([
    { orderSeconds: 121, refundSeconds: 121 },
  ]);
  expect(await shown()).toEqual([
    'payments_order_check_late_seconds 121',
    'payments_refund_check_late_seconds 121',
    'payments_without_outcome 4',
    'payments_refunds_waiting 1',
    'payments_webhooks_unfounded 0',
    'payments_open{state="order waits for its payment"} 1',
    'payments_open{state="refund queued"} 3',
    'payments_open{state="refund pending"} 3',
    'payments_open{state="webhook not applied"} 4',
  ]);
});
