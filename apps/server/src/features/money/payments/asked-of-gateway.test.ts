import { disputes } from '@nagarika/db/schema/money/disputes';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { applyParkedEvents } from '#server/features/money/payments/webhooks/apply-parked-events.ts';
import { applyWebhooks as applyOf } from '#server/features/money/payments/webhooks/apply-webhooks.ts';
import { GatewayError } from '#server/platform/ports/payment-gateway.ts';
import { disputable, disputeOf } from '#test/disputed.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { knowAtGateway } from '#test/known-at-gateway.ts';
import { logged } from '#test/logged.ts';
import { storedEvent } from '#test/paid-order.ts';
import {
  applyWebhooks,
  breachesOf,
  breakGateway,
  buyer,
  deliverWebhook,
  mendGateway,
  pay,
  webhook,
} from '#test/paying.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  expect(await breachesOf(world)).toEqual([]);
});

const refundOf = (payment_id: string, id = `rfnd_${payment_id}`) => ({
  refund: { id, payment_id, amount: 51_000, status: 'processed', notes: [] },
});
const lossOf = (payment_id: string, id = `disp_forged_${payment_id}`) => ({
  dispute: { id, payment_id, amount: 51_000, amount_deducted: 51_000, status: 'lost' },
});

/** Returns a gateway that counts its calls, and in whose place a test may answer. */
function asked(world: World) {
  const { deps, said } = logged(world);
  const calls: string[] = [];
  const { gateway } = deps;
  const counting = {
    ...gateway,
    fetchRefund: (paymentId: string, id: string) => {
      calls.push(id);
      return gateway.fetchRefund(paymentId, id);
    },
    fetchDispute: (id: string) => {
      calls.push(id);
      return gateway.fetchDispute(id);
    },
  };
  return { deps: { ...deps, gateway: counting }, said, calls };
}

test.for([
  ['refund', 'refund.processed', refundOf],
  ['dispute', 'payment.dispute.lost', lossOf],
] as const)(
  'a signed word about a %s that the gateway does not know changes nothing, and is seen',
  async ([, type, forged], { world }) => {
    const { paymentId, rows, stored, stands, atTheDoor } = await disputable(world);
    const { deps, said } = asked(world);
    const eventId = crypto.randomUUID();
    const options = { eventId, isForged: true };
    expect(await deliverWebhook(world, type, forged(paymentId), options)).toBe(200);
    await applyOf(deps, { about: paymentId });
    expect(await rows()).toEqual([]);
    expect(await stands()).toEqual([]);
    expect(await stored()).toBe('confirmed');
    expect((await atTheDoor())[0]).toEqual(['admitted', null]);
    expect(await storedEvent(world, eventId)).toMatchObject({
      appliedAt: expect.any(Date),
      isUnfounded: true,
    });
    expect(said('the gateway does not know what a webhook told of')).toMatchObject([
      { paymentId, events: [eventId] },
    ]);
    const admin = await createMember(world, { role: 'admin' });
    const { items } = await world.as(admin).admin.ledger.parkedEvents({});
    expect(items).toContainEqual(expect.objectContaining({ id: eventId, isUnfounded: true }));
  },
);

test('a word about what belongs to another payment changes neither', async ({ world }) => {
  const [one, other] = [await disputable(world), await disputable(world)];
  const id = `disp_of_${other.paymentId}`;
  await knowAtGateway(world, lossOf(other.paymentId, id));
  await webhook(world, 'payment.dispute.lost', lossOf(one.paymentId, id), { isForged: true });
  const refundId = `rfnd_of_${other.paymentId}`;
  await knowAtGateway(world, refundOf(other.paymentId, refundId));
  const forged = refundOf(one.paymentId, refundId);
  await webhook(world, 'refund.processed', forged, { isForged: true });
  for (const { rows, stored } of [one, other]) {
    expect(await rows()).toEqual([]);
    expect(await stored()).toBe('confirmed');
  }
});

test('what the gateway says is applied, whatever the webhook said', async ({ world }) => {
  const { paymentId, rows } = await disputable(world);
  const { refund } = refundOf(paymentId);
  await knowAtGateway(world, { refund: { ...refund, amount: 1_000 } });
  await webhook(world, 'refund.processed', { refund }, { isForged: true });
  expect(await rows()).toMatchObject([{ status: 'processed', amount: 1_000 }]);
  const id = `disp_won_${paymentId}`;
  await knowAtGateway(world, { dispute: { ...lossOf(paymentId, id).dispute, status: 'won' } });
  await webhook(world, 'payment.dispute.lost', lossOf(paymentId, id), { isForged: true });
  const [row] = await world.deps.db
    .select()
    .from(disputes)
    .where(eq(disputes.gatewayDisputeId, id));
  expect(row).toMatchObject({ status: 'won', deductedPaise: 0 });
});

test('while the gateway is away, or takes our keys for wrong, it waits and is tried again', async ({
  world,
}) => {
  const { paymentId, tell, stored } = await disputable(world);
  await breakGateway(world, 'fetch-dispute', '5xx', 9);
  await expect(tell('lost')).rejects.toThrow('503');
  expect(await stored()).toBe('confirmed');
  const { deps, said } = asked(world);
  const { gateway } = deps;
  const refused = () => Promise.reject(new GatewayError('rejected', 'wrong keys', { status: 401 }));
  await applyParkedEvents({ ...deps, gateway: { ...gateway, fetchDispute: refused } });
  expect(said('a webhook is not applied yet')).toMatchObject([{ about: paymentId }]);
  expect(await stored()).toBe('confirmed');
  await mendGateway(world);
  await applyParkedEvents(deps);
  expect(await stored()).toBe('refunded');
});

test('one that cannot be applied keeps no other back', async ({ world }) => {
  const { tell, stored } = await disputable(world);
  await breakGateway(world, 'fetch-dispute', '5xx', 9);
  await expect(tell('lost')).rejects.toThrow('503');
  await mendGateway(world);
  await world.sql`insert into webhook_events (id, type, payload, about, received_at)
    values ('evt_strange', 'refund.processed', '{}', 'pay_strange', now() + interval '1 year')`;
  await expect(applyParkedEvents(world.deps)).rejects.toThrow('invalid_type');
  expect(await stored()).toBe('refunded');
  await world.sql`delete from webhook_events where id = 'evt_strange'`;
});

test('nobody asks of a payment that is not known yet; the page that sells it is not kept waiting', async ({
  world,
}) => {
  const who = await buyer(world);
  const paid = await pay(world, who.order.id);
  const { deps, calls } = asked(world);
  await disputeOf(world, paid.razorpayPaymentId)('lost');
  await applyOf(deps, { about: paid.razorpayPaymentId });
  expect(calls).toEqual([]);
  await breakGateway(world, 'fetch-dispute', '5xx');
  await who.book(paid);
  expect(await who.stored()).toBe('confirmed');
  await applyParkedEvents(deps);
  expect(await who.stored()).toBe('refunded');
});

test('it is asked once for all that was told of one thing, and not at all for what is known', async ({
  world,
}) => {
  const { paymentId, rows } = await disputable(world);
  const { deps, calls } = asked(world);
  const { refund } = refundOf(paymentId);
  for (const type of ['refund.created', 'refund.processed', 'refund.processed'])
    await deliverWebhook(world, type, { refund });
  await applyOf(deps, { about: paymentId });
  expect(await rows()).toHaveLength(1);
  expect(calls).toEqual([refund.id]);
  await deliverWebhook(world, 'refund.processed', { refund });
  await applyOf(deps, { about: paymentId });
  expect(calls).toEqual([refund.id]);
});

test('an answer that was overtaken is asked for again', async ({ world }) => {
  const { paymentId, tell, stands } = await disputable(world);
  const { deps, calls } = asked(world);
  const { gateway } = deps;
  const id = `disp_${paymentId}`;
  await knowAtGateway(world, { dispute: { ...lossOf(paymentId, id).dispute, status: 'open' } });
  const slow = {
    ...gateway,
    fetchDispute: async (dispute: string) => {
      const answer = await gateway.fetchDispute(dispute);
      // The bank decides before this answer arrives, and its decision is applied first.
      if (calls.length === 1) await tell('lost');
      return answer;
    },
  };
  await deliverWebhook(world, 'payment.dispute.created', lossOf(paymentId, id), { isForged: true });
  await applyOf({ ...deps, gateway: slow }, { about: paymentId });
  expect(calls).toHaveLength(2);
  expect(await stands()).toEqual(['lost']);
  await applyWebhooks(world);
});
