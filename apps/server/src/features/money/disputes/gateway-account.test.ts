import { expect } from 'vitest';
import { applyWebhooks as applyOf } from '#server/features/money/payments/webhooks/apply-webhooks.ts';
import { disputable, disputeOf } from '#test/disputed.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { balance } from '#test/paid-out.ts';
import { createSeries, passBuyer } from '#test/passes.ts';
import { applyWebhooks, breachesOf } from '#test/paying.ts';
import type { World } from '#test/world.ts';

/**
 * Sums, in paise, what the ledger and the gateway itself have of one payment: captured, less what went back
 * and what was taken.
 */
async function bothSides(world: World, paymentId: string) {
  const [row] = await world.sql<{ ledger: number; gateway: number; losses: number }[]>`
    select
      (select coalesce(sum(e.amount_paise), 0)::int from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id join payments p on p.id = t.payment_id
        where e.account = 'gateway' and split_part(p.gateway_payment_id, '/', 1) = ${paymentId}) as ledger,
      (select coalesce(sum(e.amount_paise), 0)::int from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id join payments p on p.id = t.payment_id
        where e.account = 'chargeback_losses' and split_part(p.gateway_payment_id, '/', 1) = ${paymentId}) as losses,
      (select (amount - amount_refunded - coalesce((select sum(amount_deducted)
        from razorpay_sandbox.disputes d where d.payment_id = s.id), 0))::int
        from razorpay_sandbox.payments s where s.id = ${paymentId}) as gateway`;
  if (!row) throw new Error('no such payment');
  return row;
}

/** Checks that every paisa that the gateway took or gave has an entry, and the rest is our loss. */
async function expectSame(world: World, paymentId: string, losses: number): Promise<void> {
  const both = await bothSides(world, paymentId);
  expect(both).toEqual({ ledger: both.gateway, gateway: both.gateway, losses });
  expect(await breachesOf(world)).toEqual([]);
}

type Disputed = Awaited<ReturnType<typeof disputable>>;

async function refundByHand(world: World, { gateway }: Disputed, amount: number): Promise<void> {
  await gateway.refundByHand(amount);
  await gateway.settled();
  await gateway.deliverAll();
  await applyWebhooks(world);
}

/** Moves a dispute as its bank would, and delivers the one webhook about it. */
async function move(world: World, { gateway, paymentId }: Disputed, values: object): Promise<void> {
  await gateway.dispute({ ...values, webhook_copies: 1 });
  await expect
    .poll(async () => (await world.sql`select id from razorpay_sandbox.deliveries`).length)
    .toBe(0);
  await applyOf(world.deps, { about: paymentId });
}

test('what had been refunded before it was charged back is a loss', async ({ world }) => {
  const disputed = await disputable(world);
  await refundByHand(world, disputed, 33_333);
  await disputed.tell('lost');
  await expectSame(world, disputed.paymentId, 33_333);
});

test('what is refunded after it was charged back is a loss, part by part', async ({ world }) => {
  const disputed = await disputable(world);
  await disputed.tell('lost');
  for (const losses of [1_000, 2_000, 3_000]) {
    await refundByHand(world, disputed, 1_000);
    await expectSame(world, disputed.paymentId, losses);
  }
  // A sum that a bank then sends back is the chargeback's again.
  await disputed.gateway.returnOne(0);
  await disputed.gateway.deliverAll();
  await applyWebhooks(world);
  await expectSame(world, disputed.paymentId, 2_000);
});

test('a part that was taken, and what was taken beyond all that had been paid', async ({
  world,
}) => {
  const part = await disputable(world);
  await part.tell('lost', { amount_deducted: 20_001 });
  await expectSame(world, part.paymentId, 0);

  const beyond = await disputable(world);
  await beyond.tell('lost', { amount: 51_590, amount_deducted: 51_590 });
  await expectSame(world, beyond.paymentId, 590);
});

test('what is held back while the bank decides, then given back or kept', async ({ world }) => {
  const won = await disputable(world);
  await won.tell('created', { amount_deducted: 51_000 });
  await expectSame(world, won.paymentId, 51_000);
  await won.tell('won', { amount_deducted: 0 });
  await expectSame(world, won.paymentId, 0);
  expect(await won.stored()).toBe('confirmed');

  const lost = await disputable(world);
  await lost.tell('created', { amount_deducted: 20_000 });
  await expectSame(world, lost.paymentId, 20_000);
  await lost.tell('lost', { amount_deducted: 51_000 });
  await expectSame(world, lost.paymentId, 0);
});

test('what comes back of a lost dispute stands on an account of its own, however often', async ({
  world,
}) => {
  const disputed = await disputable(world);
  const { paymentId, event, stored, rows, stands } = disputed;
  const recovered = async () => -((await balance(world, 'chargeback_recoveries', event.id)) ?? 0);
  await move(world, disputed, { status: 'lost' });
  await expectSame(world, paymentId, 0);
  const [known] = await world.sql`
    select id from razorpay_sandbox.disputes where payment_id = ${paymentId}`;
  const dispute_id = String(known?.id);
  const standing = async () =>
    (
      await world.sql`
    select status from disputes where gateway_dispute_id = ${dispute_id}`
    )[0]?.status;

  await move(world, disputed, { dispute_id, status: 'closed', amount_deducted: 0 });
  await expectSame(world, paymentId, 0);
  expect([await standing(), await recovered()]).toEqual(['recovered', 51_000]);
  // The member's tickets are gone, and so is what she had paid.
  expect(await stored()).toBe('refunded');
  expect(await rows()).toEqual([{ status: 'processed', reason: 'chargeback', amount: 51_000 }]);

  await move(world, disputed, { dispute_id, status: 'lost', amount_deducted: 50_000 });
  await expectSame(world, paymentId, 0);
  expect([await standing(), await recovered()]).toEqual(['lost', 1_000]);
  await move(world, disputed, { dispute_id, status: 'won' });
  await expectSame(world, paymentId, 0);
  expect([await standing(), await recovered()]).toEqual(['recovered', 51_000]);
  expect(await stands()).toEqual([]);
});

test('of a pass, with dates that were refunded before and after', async ({ world }) => {
  const series = await createSeries(world);
  const who = await passBuyer(world, series);
  const { razorpayPaymentId: paymentId, ...paid } = await who.pay();
  await who.book({ razorpayPaymentId: paymentId, ...paid });
  await world.as(who.member).checkout.cancel({ id: who.order.bookingId });
  await world.jobs.drain('refunds.send');
  const gateway = atGateway(world, paymentId);
  await gateway.settled();
  await gateway.deliverAll();
  await applyWebhooks(world);
  const tell = disputeOf(world, paymentId, 153_000);
  await tell('created', { amount_deducted: 10_000 });
  await expectSame(world, paymentId, 10_000);
  await tell('lost');
  await expectSame(world, paymentId, 50_000);
  await world.sql`update razorpay_sandbox.disputes set amount_deducted = 100000, status = 'lost'
    where payment_id = ${paymentId}`;
  await tell('lost');
  await expectSame(world, paymentId, 50_000);
});

test('is booked once: told twice at the same instant, and again', async ({ world }) => {
  for (let n = 0; n < 3; n += 1) {
    const { tell, paymentId } = await disputable(world);
    await Promise.all([tell('lost'), tell('lost'), tell('lost')]);
    await tell('lost');
    await expectSame(world, paymentId, 0);
    const [row] = await world.sql`
      select count(*)::int as booked from ledger_transactions t join payments p on p.id = t.payment_id
      where t.kind = 'dispute' and p.gateway_payment_id = ${paymentId}`;
    expect(row?.booked).toBe(1);
  }
});

test.for([
  ['recovered', 'returned'],
  ['returned', 'recovered'],
])('a buyer is owed the same whether %s or %s is heard first', async (order, { world }) => {
  const disputed = await disputable(world);
  await move(world, disputed, { status: 'lost', amount: 30_600 });
  await refundByHand(world, disputed, 50_490);
  const [lost] = await world.sql`
    select id from razorpay_sandbox.disputes where payment_id = ${disputed.paymentId}`;
  const recovered = { dispute_id: lost?.id, status: 'won', amount_deducted: 0 };
  for (const news of order) {
    if (news === 'recovered') await move(world, disputed, recovered);
    else {
      await disputed.gateway.returnOne(0);
      await disputed.gateway.deliverAll();
      await applyWebhooks(world);
    }
  }
  const queued = (await disputed.rows()).filter(({ status }) => status === 'queued');
  // The member's bank has taken ₹306 of ₹510, which stays lost to her.
  expect(queued.reduce((sum, { amount }) => sum + amount, 0)).toBe(20_400);
  expect(await breachesOf(world)).toEqual([]);
});
