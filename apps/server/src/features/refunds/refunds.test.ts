import { auditLog } from '@nagarika/db/schema/audit';
import { notifications } from '@nagarika/db/schema/notifications';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/payments';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/features/payments/reconcile.ts';
import { settle } from '#server/features/payments/settle.ts';
import { setWindow } from '#server/platform/limits.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { freeBooking, give } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { balance, createPayee, payoutDesk, soldEvent, whenOver } from '#test/paid-out.ts';
import { bellOf, breachesOf, outcomes } from '#test/paying.ts';
import { hostedBooking, refundDesk } from '#test/refund-desk.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let admin: SessionUser;
beforeAll(async () => {
  world = await createWorld();
  admin = await createMember(world, { role: 'admin' });
});
afterEach(async () => expect(await breachesOf(world)).toEqual([]));
afterAll(() => world.close());

async function lastNotification(member: { id: string }) {
  const [row] = await world.deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, member.id))
    .orderBy(desc(notifications.createdAt), desc(notifications.kind))
    .limit(1);
  return row;
}

async function paymentFor(bookingId: string) {
  const [row] = await world.deps.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(eq(paymentOrders.bookingId, bookingId));
  if (!row) throw new Error('no payment');
  return row.payment;
}

const hersOf = async ({ member, id }: { member: SessionUser; id: string }) =>
  world.as(member).tickets.show({ id });
const free = async (eventId: string) =>
  (await world.as(null).events.details({ id: eventId })).availableSeats;

describe('an organiser', () => {
  test('sees what can go back, then gives everything back: tickets void, seats free, she reads why', async () => {
    const one = await hostedBooking(world, { totalTickets: 2 });
    const { id, desk, member, organiser } = one;
    expect(await desk.show(id)).toMatchObject({
      member: member.name,
      ...{ paid: 102_000, refunded: 0, everything: 102_000, ticketPrice: 100_000 },
      ...{ maxOfValid: 101_900, isValid: true, blocker: null },
    });
    expect(await desk.everything(id)).toEqual({ status: 'cancelled', refund: 102_000 });
    expect(await free(one.event.id)).toBe(2);
    expect(await lastNotification(member)).toMatchObject({
      kind: 'booking_refunded',
      message: expect.stringMatching(
        /The organiser refunds ₹1,020 of booking NGK-\S+ The reason: She is in hospital\. The money goes back .* Your tickets are void now\.$/,
      ),
    });
    const [row] = await world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(row).toMatchObject({
      actorId: organiser.id,
      action: 'booking.refunded',
      after: { status: 'cancelled', amountPaise: 102_000, reason: 'She is in hospital' },
    });
    await world.jobs.drain();
    world.clock.advance(2 * 60_000);
    await reconcile(world.deps);
    await expect.poll(async () => (await hersOf(one)).status).toBe('refunded');
    expect((await hersOf(one)).refunds).toMatchObject([
      {
        amount: 102_000,
        reason: 'decided_by_organiser',
        note: 'She is in hospital',
        processedAt: expect.any(String),
      },
    ]);
  });

  test('gives the ticket price back and keeps the service charge ours', async () => {
    const { id, desk, event } = await hostedBooking(world);
    expect(await desk.ticketPrice(id)).toEqual({ status: 'cancelled', refund: 100_000 });
    expect(await balance(world, 'service_charge_income', event.id)).toBe(-2_000);
    expect(await balance(world, 'organiser_payable', event.id)).toBe(0);
    await expect(desk.everything(id)).rejects.toThrow('This booking was cancelled.');
    const ours = refundDesk(world, admin);
    expect(await ours.everything(id)).toEqual({ status: 'cancelled', refund: 2_000 });
    await expect(ours.everything(id)).rejects.toThrow('has gone back');
  });

  test('gives a part back: the booking stays valid, and says so; what is left can be cancelled', async () => {
    const one = await hostedBooking(world);
    expect(await one.desk.part(one.id, 51_000)).toEqual({ status: 'confirmed', refund: 51_000 });
    expect(await lastNotification(one.member)).toMatchObject({
      message: expect.stringContaining('Your tickets stay valid.'),
    });
    const state = await world.as(one.member).checkout.status({ bookingId: one.id });
    expect(state).toMatchObject({
      status: 'confirmed',
      refunds: [{ amount: 51_000, processedAt: null }],
    });
    expect((await hersOf(one)).tickets.every(({ state }) => state === 'valid')).toBe(true);
    expect(await world.as(one.member).checkout.cancel({ id: one.id })).toMatchObject({
      refund: 50_000,
    });
  });

  test('may take the tickets back with a part', async () => {
    const one = await hostedBooking(world);
    expect(await one.desk.part(one.id, 51_000, { takesTickets: true })).toMatchObject({
      status: 'cancelled',
    });
    expect((await hersOf(one)).tickets.every(({ state }) => state === 'void')).toBe(true);
  });

  test('takes free tickets back, with words instead of money', async () => {
    const organiser = await createMember(world);
    const event = await createEvent(world, { organiserId: organiser.id, totalTickets: 1 }, [
      { name: 'Free', pricePaise: 0 },
    ]);
    const { member, id } = await freeBooking(world, { event });
    const desk = refundDesk(world, organiser);
    const answers = [await desk.everything(id), await desk.everything(id).catch(String)];
    expect(answers).toEqual(Array(2).fill({ status: 'cancelled', refund: 0 }));
    expect(await free(event.id)).toBe(1);
    expect(await bellOf(world, member)).toEqual(['booking_confirmed', 'booking_cancelled']);
  });

  test('has those told who hold one of the tickets', async () => {
    const one = await hostedBooking(world);
    const receiver = await createMember(world);
    await give(world, one, receiver);
    world.clock.advance(1);
    await one.desk.everything(one.id);
    expect(await lastNotification(receiver)).toMatchObject({ title: 'Your ticket was cancelled' });
  });

  test('does so after the event too, until its money is paid out; then an admin, below zero', async () => {
    const organiser = await createPayee(world);
    const { id: eventId, bookings } = await soldEvent(world, organiser, [1, 1]);
    const [first, second] = bookings.map(({ id }) => id);
    whenOver(world);
    const desk = refundDesk(world, organiser);
    await desk.everything(first ?? '');
    const payouts = payoutDesk(world, admin);
    await payouts.prepareFor(organiser);
    expect((await desk.show(second ?? '')).blocker).toContain('Please write to us');
    await expect(desk.everything(second ?? '')).rejects.toThrow('Please write to us');
    await refundDesk(world, admin).everything(second ?? '');
    expect(await balance(world, 'organiser_payable', eventId)).toBe(0); // not paid yet
    expect(await payouts.owedTo(organiser)).toMatchObject({ owed: -40_000 });
    expect(await lastNotification(organiser)).toMatchObject({
      kind: 'booking_given_back',
      message: expect.stringContaining('our team refunded ₹510 of booking'),
    });
  });

  test('knows no booking of others’ events, nor one that was never confirmed', async () => {
    const { id, organiser } = await hostedBooking(world);
    const stranger = refundDesk(world, await createMember(world));
    await expect(stranger.show(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.part(id, 100)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const asked = await world.request(`/api/bookings/${id}/refund`, { as: organiser });
    expect(await asked.json()).toMatchObject({ everything: 102_000 });
  });

  test('has to say why, and is refused more than is left', async () => {
    const { id, organiser, desk } = await hostedBooking(world);
    const wish = { id, key: crypto.randomUUID(), amount: 102_000, takesTickets: true } as const;
    await expect(
      world.as(organiser).refunds.decide({ ...wish, give: 'everything', reason: ' ' }),
    ).rejects.toThrow('Please say why');
    await expect(desk.part(id, 102_001)).rejects.toThrow('has changed meanwhile');
    await desk.part(id, 2_000);
    await expect(desk.part(id, 102_000, { give: 'everything' })).rejects.toThrow(
      'has changed meanwhile',
    );
  });

  test('refunds nothing that the bank decides about', async () => {
    const { id, desk } = await hostedBooking(world);
    const { gatewayPaymentId } = await paymentFor(id);
    const at = atGateway(world, gatewayPaymentId);
    await at.dispute({ amount: 102_000 });
    await world.sql`insert into disputes (payment_id, gateway_dispute_id, amount_paise, status, opened_at)
      select id, 'disp_' || id, amount_paise, 'open', now() from payments
      where gateway_payment_id = ${gatewayPaymentId}`;
    expect((await desk.show(id)).blocker).toContain('Her bank is deciding');
    await expect(desk.everything(id)).rejects.toThrow('Her bank is deciding');
  });
});

describe('at the same moment', () => {
  const paidBack = async (id: string) => {
    const { id: paymentId } = await paymentFor(id);
    return world.deps.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  };

  test('one press that is sent five times is one refund', async () => {
    const { id, desk } = await hostedBooking(world);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => desk.part(id, 51_000, { key })),
    );
    expect(answers).toEqual(Array(5).fill({ status: 'confirmed', refund: 51_000 }));
    expect(await paidBack(id)).toHaveLength(1);
  });

  test('parts that different people give back never add up to more than was paid', async () => {
    const { id, desk } = await hostedBooking(world);
    const admins = refundDesk(world, admin);
    const { values } = await outcomes([
      desk.part(id, 60_000),
      admins.part(id, 60_000),
      desk.part(id, 60_000),
      admins.part(id, 41_901),
    ]);
    expect(values.length).toBeGreaterThan(0);
    const rows = await paidBack(id);
    const sum = rows.reduce((total, { amountPaise }) => total + amountPaise, 0);
    expect(sum).toBeLessThanOrEqual(101_900);
    expect(rows).toHaveLength(values.length);
  });

  test('a payout is prepared: what is refunded is not paid out, or is not refunded', async () => {
    const organiser = await createPayee(world);
    const { bookings } = await soldEvent(world, organiser, [1]);
    whenOver(world);
    const { values } = await outcomes<unknown>([
      refundDesk(world, organiser).everything(bookings[0]?.id ?? ''),
      payoutDesk(world, admin).prepareFor(organiser),
    ]);
    expect(values).toHaveLength(1);
  });

  test('organiser and admin who both give everything back do so once', async () => {
    const { id, desk } = await hostedBooking(world);
    const { values } = await outcomes(
      [desk, refundDesk(world, admin)].map((d) => d.everything(id)),
    );
    expect(values).toHaveLength(1);
    expect(await paidBack(id)).toHaveLength(1);
  });

  test('the member cancels while she is refunded: she gets her money once', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { id, desk, member } = await hostedBooking(world);
      await outcomes([desk.everything(id), world.as(member).checkout.cancel({ id })]);
      const rows = await paidBack(id);
      expect(rows).toHaveLength(1);
      expect([100_000, 102_000]).toContain(rows[0]?.amountPaise);
    }
  });

  test('somebody refunds it at the gateway: ours gives way, and keeps its reason for the rest', async () => {
    const { id, desk } = await hostedBooking(world);
    const { gatewayPaymentId, orderId } = await paymentFor(id);
    await desk.everything(id);
    const at = atGateway(world, gatewayPaymentId);
    await at.refundByHand(40_000);
    await at.settled();
    await settle(world.deps, orderId);
    const rows = await paidBack(id);
    expect(rows).toContainEqual(expect.objectContaining({ status: 'replaced' }));
    expect(rows).toContainEqual(
      expect.objectContaining({ amountPaise: 62_000, note: 'She is in hospital' }),
    );
    await world.jobs.drain();
    await expect.poll(() => at.refunded()).toBe(102_000);
  });
});

test('a hundred a day are an organiser’s; the next is tomorrow’s', async () => {
  const { id, desk, organiser } = await hostedBooking(world);
  const endsAt = new Date(world.clock.now().getTime() + 60_000);
  await setWindow(world.deps, `decided-refund:${organiser.id}`, { hits: 99, endsAt });
  await desk.part(id, 100);
  await expect(desk.part(id, 100)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  world.clock.advance(60_001);
  expect(await desk.part(id, 100)).toMatchObject({ refund: 100 });
});
