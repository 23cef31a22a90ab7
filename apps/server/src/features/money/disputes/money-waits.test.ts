import { events } from '@nagarika/db/schema/events/events';
import { disputes } from '@nagarika/db/schema/money/disputes';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import { word } from '#server/words/word.ts';
import { paidBooking, ticketsFor } from '#test/booked.ts';
import { disputable, disputeOf } from '#test/disputed.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { createSeries, passBuyer } from '#test/passes.ts';
import { applyWebhooks, breachesOf, buyer, pay } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { askWaiters, soldLate, waiterOf } from '#test/returning.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const waits =
  /^Your bank is reviewing a dispute over this payment: ₹\S+ are sent back once it has decided/;

/** Lets a minute pass, and sends all that can be sent. */
async function send(world: World): Promise<void> {
  world.clock.advance(60_000);
  await world.jobs.drain();
}

async function gatewayIdOfBooking(world: World, bookingId: string): Promise<string> {
  const [row] = await world.sql`
    select p.gateway_payment_id as id from payments p join payment_orders o on o.id = p.order_id
    where o.booking_id = ${bookingId} and p.outcome = 'ticket'`;
  return String(row?.id).split('/')[0] ?? '';
}

/** Reads all that a member's bell says, in words. */
async function wordsTo(world: World, member: { id: string }): Promise<string> {
  const rows = await world.deps.db
    .select({ message: notifications.message })
    .from(notifications)
    .where(eq(notifications.userId, member.id));
  return rows.map(({ message }) => word(message, 'en')).join('\n');
}

/** Checks that nothing leaves of one payment for as long as it is disputed, and then all of it. */
async function expectToWait(
  world: World,
  paymentId: string,
  { queued, decide }: { queued: number; decide: () => Promise<unknown> },
): Promise<void> {
  const gateway = atGateway(world, paymentId);
  const before = await gateway.refunded();
  await send(world);
  await send(world);
  expect(await gateway.refunded()).toBe(before);
  expect(await breachesOf(world)).toEqual([]);
  await decide();
  await send(world);
  expect(await gateway.refunded()).toBe(before + queued);
  await gateway.settled();
  await gateway.deliverAll();
  await applyWebhooks(world);
}

describe('while her bank decides, nothing is sent back, and all that is owed waits for its word', () => {
  test('when she cancels: the seats are void, and everybody is told in words', async ({
    world,
  }) => {
    const { tell, cancel, paymentId, member, order, stored, atTheDoor } = await disputable(world);
    const admin = await createMember(world, { role: 'admin' });
    await tell('created');
    const { checkout, tickets } = world.as(member);
    const preview = await checkout.cancelPreview({ id: order.bookingId });
    expect(preview).toMatchObject({ refund: 50_000, waits: expect.stringMatching(waits) });
    const answer = { status: 'cancelled', refund: 50_000, waits: expect.stringMatching(waits) };
    for (const _ of [1, 2]) expect(await cancel()).toEqual(answer);
    expect(await stored()).toBe('cancelled');
    expect((await atTheDoor())[0]?.[0]).toBe('cancelled');
    expect(await wordsTo(world, member)).toMatch(/you cancelled booking \S+\. Your bank is rev/);
    await send(world);
    expect((await tickets.show({ id: order.bookingId })).refunds).toMatchObject([
      { status: 'queued', isHeld: true },
    ]);
    expect(await checkout.status({ bookingId: order.bookingId })).toMatchObject({
      message: expect.stringContaining('is reviewing a dispute'),
    });
    const { ledger, bookings } = world.as(admin).admin;
    const { items } = await ledger.openRefunds({});
    const open = items.find(({ bookingId }) => bookingId === order.bookingId);
    expect(open).toMatchObject({ status: 'queued', isHeld: true, attempts: 0 });
    await expect(ledger.retryRefund({ id: open?.id ?? '' })).rejects.toThrow('bank is deciding');
    const { steps } = await bookings.history({ id: order.bookingId });
    expect(steps).toContainEqual(expect.objectContaining({ what: 'refund', isHeld: true }));

    await expectToWait(world, paymentId, { queued: 50_000, decide: () => tell('won') });
    expect(await wordsTo(world, member)).toMatch(/Your bank has decided .* ₹500 go back to/);
    expect(await checkout.cancel({ id: order.bookingId })).toEqual({
      status: 'refunded',
      refund: 50_000,
    });
  });

  test('when she cancels what was moved to another day, or postponed', async ({ world }) => {
    for (const status of ['approved', 'postponed'] as const) {
      const { tell, cancel, paymentId, event } = await disputable(world);
      world.clock.advance(1000);
      const rescheduledAt = status === 'approved' ? world.clock.now() : null;
      await world.deps.db
        .update(events)
        .set({ status, rescheduledAt })
        .where(eq(events.id, event.id));
      await tell('created');
      const { refund } = await cancel();
      expect(refund).toBeGreaterThanOrEqual(50_000);
      await expectToWait(world, paymentId, {
        queued: refund,
        decide: () => tell('closed', { amount_deducted: 0 }),
      });
    }
  });

  test('when the event is cancelled: then it is lost, and she is not paid twice', async ({
    world,
  }) => {
    const { tell, organiser, event, member, gateway, rows } = await disputable(world);
    await tell('created');
    await world.as(organiser).myEvents.cancel({ id: event.id });
    expect(await wordsTo(world, member)).toMatch(
      /is not taking place\. Your bank is reviewing a dispute over this payment: ₹510 are/,
    );
    await send(world);
    expect(await gateway.refunded()).toBe(0);
    await tell('lost');
    await send(world);
    expect(await gateway.refunded()).toBe(0);
    expect((await rows()).map(({ status, reason }) => [status, reason]).toSorted()).toEqual([
      ['processed', 'chargeback'],
      ['replaced', 'event_cancelled'],
    ]);
  });

  test('of a loss of a part only the rest of what was owed is sent', async ({ world }) => {
    const { tell, cancel, gateway } = await disputable(world);
    await tell('created', { amount: 20_000 });
    await cancel();
    await send(world);
    await tell('lost', { amount: 20_000, amount_deducted: 20_000 });
    await send(world);
    expect(await gateway.refunded()).toBe(30_000);
  });

  test('when somebody of the waiting list has her seat', async ({ world }) => {
    const { event, giver } = await soldLate(world);
    const waiter = await waiterOf(world, event);
    await giver.offer();
    const paymentId = await gatewayIdOfBooking(world, giver.id);
    const tell = disputeOf(world, paymentId);
    await tell('created');
    await askWaiters(world);
    await paidBooking(world, { member: waiter, event });
    expect(await wordsTo(world, giver.member)).toMatch(/has your seat\. Your bank is reviewing/);
    await expectToWait(world, paymentId, { queued: 50_000, decide: () => tell('won') });
  });

  test('of a pass also what is owed for the dates that are not disputed', async ({ world }) => {
    const series = await createSeries(world);
    const who = await passBuyer(world, series);
    const { razorpayPaymentId: paymentId, ...paid } = await who.pay();
    await who.book({ razorpayPaymentId: paymentId, ...paid });
    const tell = disputeOf(world, paymentId, 20_000);
    await tell('created');
    const disputed = await world.deps.db.select().from(disputes);
    const ofPass = disputed.filter(({ gatewayDisputeId }) => gatewayDisputeId.includes(paymentId));
    expect(ofPass).toHaveLength(1);
    const desk = refundDesk(world, series.organiser);
    for (const { id } of await who.stored())
      await expect(desk.everything(id)).rejects.toThrow('bank is deciding');
    for (const { id } of await who.stored()) await world.as(who.member).checkout.cancel({ id });
    await expectToWait(world, paymentId, { queued: 150_000, decide: () => tell('won') });
  });

  test('when a payment comes that becomes no ticket', async ({ world }) => {
    const { order, book } = await disputable(world);
    const { razorpayPaymentId: paymentId, ...paid } = await pay(world, order.id, {
      force_second: true,
    });
    const tell = disputeOf(world, paymentId);
    await tell('created'); // the event is parked
    await book({ razorpayPaymentId: paymentId, ...paid });
    await expectToWait(world, paymentId, { queued: 51_000, decide: () => tell('won') });
  });

  test('when the account of who paid is gone', async ({ world }) => {
    const { order, member, event } = await buyer(world);
    const { razorpayPaymentId: paymentId } = await pay(world, order.id);
    const tell = disputeOf(world, paymentId);
    await tell('created');
    await world.sql`update users set phone = 'erased:' || id where id = ${member.id}`;
    const [row] = await world.sql`select o.id from payment_orders o
      join bookings b on b.id = o.booking_id where b.event_id = ${event.id}`;
    await settle(world.deps, String(row?.id));
    await expectToWait(world, paymentId, { queued: 51_000, decide: () => tell('won') });
  });

  test('when the bank sends one back that was on its way', async ({ world }) => {
    const { tell, cancel, paymentId, gateway } = await disputable(world);
    await cancel();
    await send(world);
    await gateway.settled();
    await tell('created');
    await gateway.returnOne(0);
    await gateway.deliverAll();
    await applyWebhooks(world);
    world.clock.advance(3_600_000);
    await expectToWait(world, paymentId, { queued: 50_000, decide: () => tell('won') });
  });

  test('until the last of two disputes is decided', async ({ world }) => {
    const { tell, cancel, paymentId, gateway } = await disputable(world);
    await tell('created', { amount: 10_000 });
    const second = { id: `disp_2_${paymentId}`, amount: 10_000 };
    await tell('created', second);
    await cancel();
    await tell('won');
    await send(world);
    expect(await gateway.refunded()).toBe(0);
    await expectToWait(world, paymentId, { queued: 50_000, decide: () => tell('won', second) });
  });
});

test('its tickets are neither offered nor accepted, nor offered to the waiting list', async ({
  world,
}) => {
  const { tell, member, order } = await disputable(world);
  const receiver = await createMember(world);
  const seats = await ticketsFor(world, member, order.bookingId);
  const ticketId = seats[0]?.id ?? '';
  const { transfers } = world.as(member);
  const offer = await transfers.offer({ ticketId, phone: receiver.phone });
  await tell('created');
  await expect(world.as(receiver).transfers.accept({ id: offer.id })).rejects.toThrow(
    'cannot be accepted now',
  );
  await transfers.withdraw({ id: offer.id });
  await expect(transfers.offer({ ticketId, phone: receiver.phone })).rejects.toThrow(
    'You can offer its tickets again once it has decided',
  );
  await tell('won');
  await transfers.offer({ ticketId, phone: receiver.phone });

  const { giver } = await soldLate(world);
  await disputeOf(world, await gatewayIdOfBooking(world, giver.id))('created');
  await expect(giver.offer()).rejects.toThrow('to the waiting list once it has decided');
});
