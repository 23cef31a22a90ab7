import { notifications } from '@nagarika/db/schema/words/notifications';
import type { User } from '@nagarika/domain/people/users';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { applyWebhooks as applyOf } from '#server/features/money/payments/webhooks/apply-webhooks.ts';
import { word } from '#server/words/word.ts';
import { disputable, disputeOf } from '#test/disputed.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { logged } from '#test/logged.ts';
import { applyWebhooks, bellOf, breachesOf, deliverWebhook, pay } from '#test/paying.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

test.afterEach(async ({ world }) => {
  await applyWebhooks(world);
  expect(await breachesOf(world)).toEqual([]);
});

const reasons = (rows: { status: string; reason: string; amount: number }[]) =>
  rows.map(({ status, reason, amount }) => [status, reason, amount]);

const listed = async (world: World, paymentId: string) =>
  (await world.as(admin).admin.disputes.list({})).items.find(
    ({ gatewayPaymentId }) => gatewayPaymentId === paymentId,
  );

/** Applies the gateway's news of a payment's loss, and reads the log. */
async function lose(world: World, paymentId: string, deducted: number) {
  const { deps, said } = logged(world);
  const dispute = { id: `disp_${paymentId}`, payment_id: paymentId, amount: 51_000 };
  const lost = { ...dispute, amount_deducted: deducted, status: 'lost' };
  await deliverWebhook(world, 'payment.dispute.lost', { dispute: lost });
  await applyOf(deps, { about: paymentId });
  return said;
}

test('a chargeback is told to operators, and as a loss what had been refunded before', async ({
  world,
}) => {
  const whole = await disputable(world);
  const saidOfWhole = await lose(world, whole.paymentId, 51_000);
  expect(saidOfWhole('a payment is disputed')).toMatchObject([
    { dispute: `disp_${whole.paymentId}`, status: 'lost' },
  ]);
  expect(saidOfWhole('charged back what had been refunded')).toEqual([]);

  const part = await disputable(world);
  await part.gateway.refundByHand(20_000);
  await part.gateway.settled();
  await part.gateway.deliverAll();
  await applyWebhooks(world);
  const said = await lose(world, part.paymentId, 51_000);
  expect(said('charged back what had been refunded')).toMatchObject([
    { dispute: `disp_${part.paymentId}`, lossPaise: 20_000 },
  ]);
  expect(reasons(await part.rows())).toEqual([
    ['processed', 'made_at_gateway', 20_000],
    ['processed', 'chargeback', 31_000],
  ]);
});

test('what is refunded after a chargeback is told to operators as a loss', async ({ world }) => {
  const { paymentId, gateway, tell } = await disputable(world);
  await tell('lost', { amount_deducted: 51_000 });
  await gateway.refundByHand(1_000);
  await gateway.settled();
  await gateway.deliverAll();
  const { deps, said } = logged(world);
  await applyOf(deps, { about: paymentId });
  expect(said('refunded what was charged back')).toMatchObject([
    { payment: expect.any(String), lossPaise: 1_000 },
  ]);
});

test('a part that the bank took ends the booking, and as much goes back as it took', async ({
  world,
}) => {
  const { event, organiser, paymentId, tell, rows, stored, bell } = await disputable(world);
  await tell('created', { amount_deducted: 20_000 });
  expect(await listed(world, paymentId)).toMatchObject({
    status: 'open',
    amount: 51_000,
    closedAt: null,
  });
  await tell('lost', { amount_deducted: 20_000 });
  await tell('won'); // late
  expect(reasons(await rows())).toEqual([['processed', 'chargeback', 20_000]]);
  expect(await stored()).not.toBe('confirmed');
  expect(await bell()).toEqual(['booking_confirmed', 'booking_cancelled']);
  expect(await bellOf(world, organiser)).toContain('booking_given_back');
  expect(await listed(world, paymentId)).toMatchObject({
    status: 'lost',
    amount: 20_000,
    closedAt: world.clock.now().toISOString(),
  });
  const news = await world.deps.db
    .select({ message: notifications.message })
    .from(notifications)
    .where(and(eq(notifications.userId, admin.id), eq(notifications.eventId, event.id)));
  const words = news.map(({ message }) => word(message, 'en'));
  expect(words).toHaveLength(2);
  expect(words).toContainEqual(
    expect.stringMatching(/booking NGK-\S+: ₹200 were taken back by the bank/),
  );
});

test('a dispute that is lost with nothing taken yet waits until the gateway has taken it', async ({
  world,
}) => {
  const { paymentId, tell, rows, stored } = await disputable(world);
  await tell('lost', { amount_deducted: 0 });
  expect(await rows()).toEqual([]);
  expect(await listed(world, paymentId)).toMatchObject({ status: 'open', amount: 51_000 });
  await world.sql`update razorpay_sandbox.disputes set amount_deducted = 51000
    where payment_id = ${paymentId}`;
  world.clock.advance(3_600_000);
  await reconcile(world.deps);
  expect(reasons(await rows())).toEqual([['processed', 'chargeback', 51_000]]);
  expect(await stored()).toBe('refunded');
});

test('a second payment that the bank takes leaves the booking that the first one paid', async ({
  world,
}) => {
  const { order, book, stored, bell } = await disputable(world);
  const second = await pay(world, order.id, { force_second: true });
  await book(second);
  await disputeOf(world, second.razorpayPaymentId)('lost', { amount_deducted: 51_000 });
  expect(await stored()).toBe('confirmed');
  expect(await bell()).toEqual(['booking_confirmed', 'booking_refunded']);
});

test('who had cancelled is not told that her booking is cancelled, when the bank takes the rest', async ({
  world,
}) => {
  const { cancel, tell, bell, gateway } = await disputable(world);
  await cancel();
  await world.jobs.drain();
  await gateway.settled();
  const told = await bell();
  await tell('lost', { amount_deducted: 51_000 });
  expect(await bell()).toEqual(told);
});

test('admins see why and until when they can answer, unless the gateway tells nothing usable', async ({
  world,
}) => {
  const { paymentId, tell } = await disputable(world);
  const respondBy = new Date('2031-05-06T07:08:09Z');
  await tell('created', { respond_by: respondBy.getTime() / 1_000 });
  expect(await listed(world, paymentId)).toMatchObject({
    reason: 'goods_or_services_not_received',
    respondBy: respondBy.toISOString(),
  });

  const other = await disputable(world);
  await other.tell('created', { reason_code: null, respond_by: null, amount_deducted: null });
  expect(await listed(world, other.paymentId)).toMatchObject({ reason: null, respondBy: null });
});
