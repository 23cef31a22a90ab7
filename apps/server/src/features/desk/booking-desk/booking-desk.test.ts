import { events } from '@nagarika/db/schema/events/events';
import { paymentOrders, payments } from '@nagarika/db/schema/money/payments';
import { auditLog } from '@nagarika/db/schema/people/audit';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { freeBooking, give, paidBooking, ticketsFor } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createTestGuests } from '#test/issued.ts';
import { createSeries, passBuyer } from '#test/passes.ts';
import { refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

const desk = (world: World) => world.as(admin).admin.bookings;

async function lookedUp(world: World) {
  return world.deps.db.select().from(auditLog).where(eq(auditLog.action, 'bookings.looked_up'));
}

test('a booking is found by its codes, its payment, its order and the page’s id, without a word in the log', async ({
  world,
}) => {
  const { id, member } = await paidBooking(world, { quantity: 2 });
  const [row] = await world.deps.db
    .select({ payment: payments.gatewayPaymentId, order: paymentOrders.gatewayOrderId })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(eq(paymentOrders.bookingId, id));
  const { ticketCode, pageId } = await desk(world).history({ id });
  const [seat] = await ticketsFor(world, member, id);
  for (const search of [row?.payment, row?.order, ticketCode, seat?.code, pageId, id]) {
    const { items } = await desk(world).find({ search: search ?? '' });
    expect(items.map((found) => found.id)).toEqual([id]);
  }
  expect(await lookedUp(world)).toEqual([]);
});

test('of tickets for all dates each booking is found by what they have in common', async ({
  world,
}) => {
  const who = await passBuyer(world, await createSeries(world));
  const paid = await who.pay();
  await who.book(paid);
  const ids = (await who.stored()).map(({ id }) => id).toSorted();
  for (const search of [paid.razorpayPaymentId, paid.razorpayOrderId, who.asked.bookingId]) {
    const { items } = await desk(world).find({ search });
    expect(items.map(({ id }) => id).toSorted()).toEqual(ids);
  }
  for (const id of ids) {
    const { pageId, steps } = await desk(world).history({ id });
    expect(pageId).toBe(who.asked.bookingId);
    expect(steps).toContainEqual(
      expect.objectContaining({ what: 'attempt', paymentId: paid.razorpayPaymentId }),
    );
  }
});

test('the policy that holds for its buyer stands with it, where anything was paid', async ({
  world,
}) => {
  const { id, event } = await paidBooking(world);
  await world.deps.db.update(events).set({ refundUntilHours: null }).where(eq(events.id, event.id));
  expect((await desk(world).history({ id })).policy).toContain('Cancel until 24 hours before');
  expect((await desk(world).history({ id: (await freeBooking(world)).id })).policy).toBeNull();
});

test('by a number: what she booked and what she was given; who looked stands in the log', async ({
  world,
}) => {
  const member = await createMember(world);
  const own = await paidBooking(world, { member });
  const given = await freeBooking(world);
  await give(world, given, member);
  const { items } = await desk(world).find({ search: member.phone.slice(3) });
  expect(items.map(({ id }) => id).sort()).toEqual([own.id, given.id].sort());
  expect(await desk(world).find({ search: '9000012345' })).toMatchObject({
    items: [],
    hasMore: false,
  });
  expect(await lookedUp(world)).toMatchObject([
    {
      actorId: admin.id,
      subjectId: member.id,
      after: { phone: `••••••${member.phone.slice(-4)}` },
    },
    { actorId: admin.id, subjectId: null },
  ]);
});

test('what is none of these is refused, in words', async ({ world }) => {
  await expect(desk(world).find({ search: 'Me' })).rejects.toThrow('Please enter a booking');
});

test('its story says what happened, who heard of it, and what the ledger has', async ({
  world,
}) => {
  const organiser = await createMember(world, { name: 'Asha Rao' });
  const event = await createEvent(world, { organiserId: organiser.id, title: 'Loom day' });
  const booking = await paidBooking(world, { event, quantity: 2 });
  const receiver = await createMember(world, { name: 'Zoya Khan' });
  world.clock.advance(1000);
  await give(world, booking, receiver);
  world.clock.advance(1000);
  await refundDesk(world, organiser).part(booking.id, 51_000);
  world.clock.advance(1000);
  await refundDesk(world, admin).everything(booking.id);
  const story = await desk(world).history({ id: booking.id });
  expect(story).toMatchObject({
    status: 'cancelled',
    event: { title: 'Loom day' },
    organiser: { name: 'Asha Rao' },
    phone: `••••••${booking.member.phone.slice(-4)}`,
    total: 102_000,
  });
  expect(story.steps.map(({ what }) => what)).toEqual([
    'ordered',
    'held',
    'at_gateway',
    'attempt',
    'confirmed',
    'offered',
    'offer_ended',
    'refund',
    'ended',
    'refund',
  ]);
  expect(story.steps).toContainEqual(
    expect.objectContaining({
      what: 'refund',
      amount: 51_000,
      reason: 'decided_by_organiser',
      note: 'She is in hospital',
      by: { id: organiser.id, name: 'Asha Rao' },
    }),
  );
  expect(story.steps).toContainEqual(
    expect.objectContaining({ what: 'offer_ended', to: { id: receiver.id, name: 'Zoya Khan' } }),
  );
  expect(story.messages.map(({ kind }) => kind)).toEqual([
    'booking_confirmed',
    'ticket_transfer',
    'booking_refunded',
    'booking_refunded',
  ]);
  expect(story.messages[0]?.ways).toMatchObject([{ channel: 'mail' }]);
  expect(story.ledger.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
  expect([...new Set(story.ledger.map(({ kind }) => kind))]).toEqual([
    'capture',
    'sale',
    'sale_reversal',
  ]);
});

test('a booking that was never paid has a story too; one that is not there has none', async ({
  world,
}) => {
  const id = crypto.randomUUID();
  await expect(desk(world).history({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await desk(world).find({ search: id })).toMatchObject({ items: [], hasMore: false });
});

test('a guest’s booking is found by its codes and her number, marked, with what was taken', async ({
  world,
}) => {
  const { issue } = await createTestGuests(world);
  const phone = '9876512345';
  const { id, bookingCode, tickets } = await issue({ phone, quantity: 2 });
  for (const search of [bookingCode, tickets[0]?.code, phone, id, 'rukmini dev']) {
    const { items } = await desk(world).find({ search: search ?? '' });
    expect(items).toMatchObject([
      { id, member: null, guest: { kind: 'cash', name: 'Rukmini Devi' }, total: 0 },
    ]);
  }
  expect(await desk(world).history({ id })).toMatchObject({
    member: null,
    paymentMethod: 'cash',
    taken: 100_000,
    subtotal: 0,
    phone: '••••••2345',
    ledger: [],
    messages: [],
  });
});
