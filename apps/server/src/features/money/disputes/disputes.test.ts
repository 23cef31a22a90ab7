import { disputes } from '@nagarika/db/schema/money/disputes';
import { payments, webhookEvents } from '@nagarika/db/schema/money/payments';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { disputable, disputeOf } from '#test/disputed.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { balance, createPayee, payoutDesk, soldEvent, whenOver } from '#test/paid-out.ts';
import {
  applyWebhooks,
  bellOf,
  breachesOf,
  breakGateway,
  buyer,
  mendGateway,
  pay,
} from '#test/paying.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  expect(await breachesOf(world)).toEqual([]);
});

const chargeback = { status: 'processed', reason: 'chargeback', amount: 51_000 };

describe('while a payment is disputed', () => {
  test('the door refuses its seats, by scan, by code and on the list, and admins hear of it once', async ({
    world,
  }) => {
    const { tell, atTheDoor, onTheList } = await disputable(world);
    const heard = (await bellOf(world, admin)).length;
    expect(await onTheList()).toBe(false);
    for (const event of ['created', 'action_required', 'under_review', 'created']) {
      expect(await tell(event)).toBe(200);
    }
    const refused = ['cancelled', 'disputed'];
    expect(await atTheDoor()).toEqual([refused, refused]);
    expect(await onTheList()).toBe(true);
    expect((await bellOf(world, admin)).slice(heard)).toEqual(['payment_disputed']);
    const { items } = await world.as(admin).admin.disputes.list({});
    expect(items[0]).toMatchObject({ status: 'open', amount: 51_000 });
  });

  test('its event is not paid out, and the organiser sees why', async ({ world }) => {
    const payee = await createPayee(world);
    const desk = payoutDesk(world, admin);
    const event = await soldEvent(world, payee, [1]);
    const [booking] = event.bookings;
    const [payment] = await world.sql`
      select p.gateway_payment_id as id from payments p join payment_orders o on o.id = p.order_id
      join bookings b on b.id = o.booking_id where b.event_id = ${event.id}`;
    expect(booking).toBeDefined();
    const tell = disputeOf(world, payment?.id);
    await tell('created');
    whenOver(world);
    expect(await desk.owedTo(payee)).toMatchObject({ owed: 0, held: 40_000 });
    expect(await world.as(payee).payouts.mine()).toMatchObject({
      owed: 0,
      held: 40_000,
      upcoming: 0,
    });
    await expect(desk.prepareFor(payee)).rejects.toMatchObject({ code: 'CONFLICT' });

    await tell('won');
    expect(await desk.owedTo(payee)).toMatchObject({ owed: 40_000, held: 0 });
    const payoutId = await desk.prepareFor(payee);
    await disputeOf(world, payment?.id)('created', { id: `disp_again_${payment?.id}` });
    const answer = await desk.bankFile({ ids: [payoutId] });
    expect(answer.status).toBe(422);
    await desk.payouts.cancel({ id: payoutId });
    await disputeOf(world, payment?.id)('won', { id: `disp_again_${payment?.id}` });
  });
});

test('the list says until when the bank waits for an answer, and when it was decided', async ({
  world,
}) => {
  const [early, later] = [await disputable(world), await disputable(world)];
  const respondBy = Math.floor(world.clock.now().getTime() / 1000) + 600_000;
  await early.tell('created', { respond_by: respondBy });
  world.clock.advance(1_000);
  await later.tell('created', { respond_by: null });
  const listed = async () => {
    const { items } = await world.as(admin).admin.disputes.list({});
    return new Map(items.map(({ gatewayDisputeId, ...row }) => [gatewayDisputeId, row]));
  };
  const [one, other] = [`disp_${early.paymentId}`, `disp_${later.paymentId}`];
  const open = await listed();
  expect(open.get(one)).toMatchObject({
    respondBy: new Date(respondBy * 1000).toISOString(),
    closedAt: null,
    gatewayPaymentId: early.paymentId,
    event: { id: early.event.id, title: early.event.title },
    member: { id: early.member.id, name: early.member.name },
  });
  expect(open.get(other)).toMatchObject({ respondBy: null, closedAt: null });
  expect([...open.keys()].indexOf(other)).toBeLessThan([...open.keys()].indexOf(one));
  await later.tell('won');
  const decided = await listed();
  expect(decided.get(other)).toMatchObject({
    status: 'won',
    closedAt: world.clock.now().toISOString(),
  });
  expect([...decided.keys()].indexOf(one)).toBeLessThan([...decided.keys()].indexOf(other));
  await early.tell('won');
});

test('a dispute that is opened while the organiser gives the money back takes it once', async ({
  world,
}) => {
  for (let n = 0; n < 3; n += 1) {
    const { tell, organiser, order, rows, gateway } = await disputable(world);
    const { refunds: desk } = world.as(organiser);
    const wish = { id: order.bookingId, amount: 51_000, give: 'everything' } as const;
    const rest = { reason: 'She is ill', takesTickets: true, key: crypto.randomUUID() };
    await Promise.allSettled([desk.decide({ ...wish, ...rest }), tell('created')]);
    await tell('lost', { amount_deducted: 51_000 });
    await Promise.allSettled([world.jobs.drain()]);
    await gateway.settled();
    await gateway.deliverAll();
    const standing = (await rows()).filter(({ status }) => status !== 'replaced');
    expect(standing.reduce((sum, { amount }) => sum + amount, 0)).toBe(51_000);
  }
});

describe('a dispute that is', () => {
  test.for([['won'], ['closed']] as const)('%s releases the tickets', async ([how], { world }) => {
    const { tell, atTheDoor, stored, rows, stands } = await disputable(world);
    await tell('created');
    await tell(how);
    await tell('under_review'); // late
    expect(await stands()).toEqual(['won']);
    expect(await atTheDoor()).toEqual([
      ['admitted', null],
      ['already_in', null],
    ]);
    expect(await stored()).toBe('confirmed');
    expect(await rows()).toEqual([]);
  });

  test.for([['lost'], ['closed']] as const)(
    '%s with a deduction takes the booking with it, once',
    async ([how], { world }) => {
      const { tell, atTheDoor, stored, rows, bell, event, stands } = await disputable(world);
      await tell('created');
      for (const _ of [1, 2]) await tell(how, { amount_deducted: 51_000 });
      await tell('created');
      await tell('won');
      expect(await stands()).toEqual(['lost']);
      expect(await rows()).toEqual([chargeback]);
      expect(await stored()).toBe('refunded');
      const refused = ['cancelled', null];
      expect(await atTheDoor()).toEqual([refused, refused]);
      expect(await bell()).toEqual(['booking_confirmed', 'booking_cancelled']);
      expect(await balance(world, 'organiser_payable', event.id)).toBe(0);
      expect(await balance(world, 'gateway', event.id)).toBe(0);
    },
  );

  test('heard of before the payment waits for it', async ({ world }) => {
    const who = await buyer(world);
    const paid = await pay(world, who.order.id);
    await disputeOf(world, paid.razorpayPaymentId)('lost', { amount_deducted: 51_000 });
    const parked = () =>
      world.deps.db
        .select()
        .from(webhookEvents)
        .then((all) => all.filter(({ appliedAt }) => appliedAt === null));
    expect(await parked()).toHaveLength(1);
    await who.book(paid);
    expect(await parked()).toEqual([]);
    expect(await who.stored()).toBe('refunded');
  });

  test('lost while her refund is queued takes its place', async ({ world }) => {
    const { tell, cancel, rows, stored, event } = await disputable(world);
    await cancel();
    await breakGateway(world, 'refund', 'no-balance');
    await expect(world.jobs.drain()).rejects.toThrow();
    await tell('lost', { amount_deducted: 51_000 });
    expect(await rows()).toEqual([
      { status: 'replaced', reason: 'member_cancelled', amount: 50_000 },
      chargeback,
    ]);
    expect(await stored()).toBe('refunded');
    expect(await balance(world, 'organiser_payable', event.id)).toBe(0);
  });

  test('lost after all had been refunded reverses nothing twice', async ({ world }) => {
    const { tell, rows, gateway, book, paid, event } = await disputable(world);
    await gateway.refundByHand(51_000);
    await gateway.settled();
    await book(paid);
    await tell('lost', { amount_deducted: 51_000 });
    const reasons = (await rows()).map(({ reason }) => reason);
    expect(reasons).toEqual(['made_at_gateway']);
    expect(await balance(world, 'organiser_payable', event.id)).toBe(0);
  });

  test('lost after the payout is kept back from the next one', async ({ world }) => {
    const payee = await createPayee(world);
    const desk = payoutDesk(world, admin);
    const event = await soldEvent(world, payee, [1]);
    const next = await soldEvent(world, payee, [2]);
    expect(next.id).not.toBe(event.id);
    whenOver(world);
    await desk.pay(payee);
    const [payment] = await world.sql`
      select p.gateway_payment_id as id from payments p join payment_orders o on o.id = p.order_id
      join bookings b on b.id = o.booking_id where b.event_id = ${event.id}`;
    await disputeOf(world, payment?.id)('lost', { amount_deducted: 51_000 });
    expect(await desk.owedTo(payee)).toMatchObject({ owed: -40_000 });
  });
});

test('the sandbox disputes with signed webhooks', async ({ world }) => {
  const { gateway, stands, paymentId, stored } = await disputable(world);
  expect(await stands()).toEqual([]);
  const standing = async () =>
    (
      await world.deps.db
        .select({ status: disputes.status })
        .from(disputes)
        .innerJoin(payments, eq(payments.id, disputes.paymentId))
        .where(eq(payments.gatewayPaymentId, paymentId))
    ).map(({ status }) => status);
  await gateway.dispute({ status: 'open', webhook_copies: 2 });
  await expect.poll(() => applyWebhooks(world).then(standing)).toEqual(['open']);
  await gateway.dispute({ status: 'lost', webhook_copies: 2 });
  await expect.poll(() => applyWebhooks(world).then(stored)).toBe('refunded');
  expect(await standing()).toEqual(['lost']);
});
