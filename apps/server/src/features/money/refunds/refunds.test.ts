import { auditLog } from '@nagarika/db/schema/people/audit';
import { notifications } from '@nagarika/db/schema/words/notifications';
import type { User } from '@nagarika/domain/people/users';
import { desc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { setWindow } from '#server/platform/bounds/limits.ts';
import { freeBooking, give } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { balance, createPayee, payoutDesk, soldEvent, whenOver } from '#test/paid-out.ts';
import { bellOf, breachesOf } from '#test/paying.ts';
import { hostedBooking, paymentFor, refundDesk } from '#test/refund-desk.ts';
import { asRead } from '#test/telling.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

async function lastNotification(world: World, member: { id: string }) {
  const rows = await world.deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, member.id))
    .orderBy(desc(notifications.createdAt), desc(notifications.kind))
    .limit(1);
  return asRead(rows)[0];
}

const hersOf = async (world: World, { member, id }: { member: User; id: string }) =>
  world.as(member).tickets.show({ id });
const auditOf = (world: World, bookingId: string) =>
  world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, bookingId));
const free = async (world: World, eventId: string) =>
  (await world.as(null).events.details({ id: eventId })).availableSeats;

describe('an organiser', () => {
  test('sees what can go back, then gives everything back: tickets void, seats free, she reads why', async ({
    world,
  }) => {
    const one = await hostedBooking(world, { totalTickets: 2 });
    const { id, desk, member, organiser } = one;
    expect(await desk.show(id)).toMatchObject({
      member: member.name,
      paid: 102_000,
      refunded: 0,
      everything: 102_000,
      ticketPrice: 100_000,
      maxOfValid: 101_900,
      isValid: true,
      blocker: null,
    });
    const key = crypto.randomUUID();
    expect(await desk.everything(id, key)).toEqual({ status: 'cancelled', refund: 102_000 });
    expect(await free(world, one.event.id)).toBe(2);
    expect(await lastNotification(world, member)).toMatchObject({
      kind: 'booking_refunded',
      message: expect.stringMatching(
        /The organiser refunds ₹1,020 of booking NGK-\S+ The reason: She is in hospital\. The money goes back .* Your tickets are void now\.$/,
      ),
    });
    expect(await auditOf(world, id)).toMatchObject([
      {
        actorId: organiser.id,
        action: 'booking.refunded',
        before: { status: 'confirmed' },
        after: { status: 'cancelled', amountPaise: 102_000, reason: 'She is in hospital' },
      },
    ]);
    await world.jobs.drain();
    world.clock.advance(2 * 60_000);
    await reconcile(world.deps);
    await expect.poll(async () => (await hersOf(world, one)).status).toBe('refunded');
    expect((await hersOf(world, one)).refunds).toMatchObject([
      {
        amount: 102_000,
        reason: 'decided_by_organiser',
        note: 'She is in hospital',
        processedAt: expect.any(String),
      },
    ]);
    const again = await desk.part(id, 102_000, { give: 'everything', key });
    expect(again).toEqual({ status: 'refunded', refund: 102_000 });
  });

  test('gives the ticket price back and keeps the service charge ours', async ({ world }) => {
    const one = await hostedBooking(world);
    const { id, desk, event } = one;
    expect(await desk.ticketPrice(id)).toEqual({ status: 'cancelled', refund: 100_000 });
    expect(await balance(world, 'service_charge_income', event.id)).toBe(-2_000);
    expect(await balance(world, 'organiser_payable', event.id)).toBe(0);
    await expect(desk.everything(id)).rejects.toThrow('This booking was cancelled.');
    const { ticketCode } = await hersOf(world, one);
    expect(await desk.show(id)).toMatchObject({
      ticketCode,
      isValid: false,
      refunded: 100_000,
      blocker: 'This booking was cancelled.',
      refunds: [{ amount: 100_000, reason: 'decided_by_organiser', note: 'She is in hospital' }],
    });
    const ours = refundDesk(world, admin);
    expect(await ours.everything(id)).toEqual({ status: 'cancelled', refund: 2_000 });
    await expect(ours.everything(id)).rejects.toThrow('has gone back');
  });

  test('gives a part back: the booking stays valid, and says so; what is left can be cancelled', async ({
    world,
  }) => {
    const one = await hostedBooking(world);
    expect(await one.desk.part(one.id, 51_000)).toEqual({ status: 'confirmed', refund: 51_000 });
    expect(await lastNotification(world, one.member)).toMatchObject({
      message: expect.stringContaining('Your tickets stay valid.'),
    });
    const state = await world.as(one.member).checkout.status({ bookingId: one.id });
    expect(state).toMatchObject({
      status: 'confirmed',
      refunds: [{ amount: 51_000, processedAt: null }],
    });
    expect((await hersOf(world, one)).tickets.every(({ state }) => state === 'valid')).toBe(true);
    expect(await world.as(one.member).checkout.cancel({ id: one.id })).toMatchObject({
      refund: 50_000,
    });
  });

  test('may take the tickets back with a part', async ({ world }) => {
    const one = await hostedBooking(world);
    expect(await one.desk.part(one.id, 51_000, { takesTickets: true })).toMatchObject({
      status: 'cancelled',
    });
    expect((await hersOf(world, one)).tickets.every(({ state }) => state === 'void')).toBe(true);
  });

  test('takes free tickets back, with words instead of money', async ({ world }) => {
    const organiser = await createMember(world);
    const event = await createEvent(world, { organiserId: organiser.id, totalTickets: 1 }, [
      { name: 'Free', pricePaise: 0 },
    ]);
    const { member, id } = await freeBooking(world, { event });
    const desk = refundDesk(world, organiser);
    const answers = [await desk.everything(id), await desk.everything(id).catch(String)];
    expect(answers).toEqual(Array(2).fill({ status: 'cancelled', refund: 0 }));
    expect(await free(world, event.id)).toBe(1);
    expect(await auditOf(world, id)).toMatchObject([
      {
        action: 'booking.taken_back',
        before: { status: 'confirmed' },
        after: { status: 'cancelled', amountPaise: 0, takesTickets: true },
      },
    ]);
    expect(await bellOf(world, member)).toEqual(['booking_confirmed', 'booking_cancelled']);
  });

  test('has those told who hold one of the tickets', async ({ world }) => {
    const one = await hostedBooking(world);
    const receiver = await createMember(world);
    await give(world, one, receiver);
    world.clock.advance(1);
    await one.desk.everything(one.id);
    expect(await lastNotification(world, receiver)).toMatchObject({
      title: 'Your ticket was cancelled',
    });
  });

  test('does so after the event too, until its money is paid out; then an admin, below zero', async ({
    world,
  }) => {
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
    expect(await lastNotification(world, organiser)).toMatchObject({
      kind: 'booking_given_back',
      message: expect.stringContaining('our team refunded ₹510 of booking'),
    });
  });

  test('knows no booking of others’ events, nor one that was never confirmed', async ({
    world,
  }) => {
    const { id, organiser } = await hostedBooking(world);
    const stranger = refundDesk(world, await createMember(world));
    await expect(stranger.show(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.part(id, 100)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const asked = await world.request(`/api/bookings/${id}/refund`, { as: organiser });
    expect(await asked.json()).toMatchObject({ everything: 102_000 });
  });

  test('has to say why, and is refused more than is left', async ({ world }) => {
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

  test('refunds nothing that the bank decides about', async ({ world }) => {
    const { id, desk } = await hostedBooking(world);
    const { gatewayPaymentId } = await paymentFor(world, id);
    const at = atGateway(world, gatewayPaymentId);
    await at.dispute({ amount: 102_000 });
    await world.sql`insert into disputes (payment_id, gateway_dispute_id, amount_paise, status, opened_at)
      select id, 'disp_' || id, amount_paise, 'open', now() from payments
      where gateway_payment_id = ${gatewayPaymentId}`;
    expect((await desk.show(id)).blocker).toContain('Her bank is deciding');
    await expect(desk.everything(id)).rejects.toThrow('Her bank is deciding');
  });
});

test('a hundred a day are an organiser’s; the next is tomorrow’s', async ({ world }) => {
  const { id, desk, organiser } = await hostedBooking(world);
  const endsAt = new Date(world.clock.now().getTime() + 60_000);
  await setWindow(world.deps, `decided-refund:${organiser.id}`, { hits: 99, endsAt });
  await desk.part(id, 100);
  await expect(desk.part(id, 100)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  world.clock.advance(60_001);
  expect(await desk.part(id, 100)).toMatchObject({ refund: 100 });
});
