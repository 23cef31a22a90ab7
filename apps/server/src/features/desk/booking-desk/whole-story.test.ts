import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { createTestDoor } from '#test/at-the-door.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { disputable } from '#test/disputed.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createSeries, passBuyer } from '#test/passes.ts';
import { deliverWebhook } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { askWaiters, soldLate, waiterOf } from '#test/returning.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

const storyOf = (world: World, id: string) => world.as(admin).admin.bookings.history({ id });

test('seats are kept, an order is made, and what the gateway told stands with it: its words, no payload', async ({
  world,
}) => {
  const { order, tell, paymentId } = await disputable(world);
  world.clock.advance(1000);
  await tell('created');
  const story = await storyOf(world, order.bookingId);
  const [ordered, held, made] = story.steps;
  expect([ordered, held]).toMatchObject([{ what: 'ordered' }, { what: 'held' }]);
  expect(made).toMatchObject({ what: 'at_gateway', orderId: order.id, amount: 51_000 });
  expect(story.heard).toEqual([
    {
      id: expect.any(String),
      at: world.clock.now().toISOString(),
      appliedAt: world.clock.now().toISOString(),
      type: 'payment.dispute.created',
      state: 'open',
      amount: 51_000,
    },
  ]);
  expect(JSON.stringify(story.heard)).not.toContain(paymentId);
});

test('what waits to be applied is heard of, too; another booking’s is not', async ({ world }) => {
  const [mine, other] = [await disputable(world), await disputable(world)];
  for (const { paymentId } of [mine, other]) {
    await deliverWebhook(world, 'refund.created', {
      refund: { id: `rfnd_${paymentId}`, payment_id: paymentId, amount: 5_000, status: 'pending' },
    });
  }
  expect((await storyOf(world, mine.order.bookingId)).heard).toMatchObject([
    { type: 'refund.created', appliedAt: null, state: 'pending', amount: 5_000 },
  ]);
});

test('a refund that is decided on the page stands in the story at once: step, ledger and audit', async ({
  world,
}) => {
  const booking = await paidBooking(world, { quantity: 2 });
  await refundDesk(world, admin).part(booking.id, 51_000);
  const story = await storyOf(world, booking.id);
  expect(story.steps.at(-1)).toMatchObject({ what: 'refund', amount: 51_000, attempts: 0 });
  expect(story.audit).toMatchObject([
    { action: 'booking.refunded', actor: { id: admin.id }, subjectId: booking.id },
  ]);
  const transactions = Map.groupBy(story.ledger, ({ transaction }) => transaction);
  expect(transactions.size).toBeGreaterThanOrEqual(3);
  for (const lines of transactions.values()) {
    expect(lines.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
  }
});

test('the code it was booked with and today’s list price stand beside what was paid', async ({
  world,
}) => {
  const { id } = await paidBooking(world);
  expect(await storyOf(world, id)).toMatchObject({
    items: [{ unitPrice: 50_000, listPrice: 50_000, quantity: 1 }],
    promotionCode: null,
    pass: [],
  });
});

test('at the door: which phone, and where it said something else than the server', async ({
  world,
}) => {
  const organiser = await createMember(world);
  const door = await createTestDoor(world, organiser);
  const booking = await freeBooking(world, { event: door.event });
  const ticket = await door.firstTicket(booking.id);
  await door.send([door.scanOf(ticket)]);
  world.clock.advance(1000);
  await door.send([door.scanOf(ticket, { shownVerdict: 'admitted' })], 'Lost phone');
  world.clock.advance(1000);
  await door.undo(ticket);
  const { steps, audit } = await storyOf(world, booking.id);
  expect(steps.filter(({ what }) => what === 'scanned')).toMatchObject([
    { verdict: 'admitted', shown: null, device: 'Android K7PX', by: { id: organiser.id } },
    { verdict: 'already_in', shown: 'admitted', device: 'Lost phone' },
  ]);
  expect(audit.map(({ action }) => action)).toEqual(['check_in.undo']);
});

test('of tickets for all dates each leads to the others', async ({ world }) => {
  const who = await passBuyer(world, await createSeries(world));
  await who.book(await who.pay());
  const ids = (await who.stored()).map(({ id }) => id).toSorted();
  for (const id of ids) {
    const { pass, steps } = await storyOf(world, id);
    expect([id, ...pass.map((one) => one.id)].toSorted()).toEqual(ids);
    expect(steps).toContainEqual(expect.objectContaining({ what: 'at_gateway' }));
  }
});

test('seats that went to the waiting list: offered, sold, and how the next one came to hers', async ({
  world,
}) => {
  const { event, giver } = await soldLate(world);
  const waiter = await waiterOf(world, event);
  await giver.offer();
  await askWaiters(world);
  const taken = await paidBooking(world, { member: waiter, event });
  const seats = (await storyOf(world, giver.id)).steps.filter(({ what }) =>
    what.startsWith('return'),
  );
  expect(seats).toMatchObject([{ what: 'returned' }, { what: 'return_ended', state: 'sold' }]);
  const [first] = (await storyOf(world, taken.id)).steps;
  expect(first).toMatchObject({ what: 'seats_offered', seats: 1 });
  expect(await world.deps.db.select().from(waitingList)).toMatchObject([{ bookingId: taken.id }]);
});

test('nobody but an admin reads it, the organiser of the event neither', async ({ world }) => {
  const organiser = await createMember(world);
  const event = await createEvent(world, { organiserId: organiser.id });
  const { id, member } = await paidBooking(world, { event });
  for (const who of [organiser, member]) {
    const response = await world.request(`/api/admin/bookings/${id}`, { as: who });
    expect(response.status).toBe(403);
  }
  expect((await world.request(`/api/admin/bookings/${id}`, { as: admin })).status).toBe(200);
});
