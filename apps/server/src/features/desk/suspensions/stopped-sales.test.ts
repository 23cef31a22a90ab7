import { events } from '@nagarika/db/schema/events/events';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { eq, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { sweepLists } from '#server/features/sales/waiting-list/sweep-lists.ts';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { walkUpTo } from '#test/issued.ts';
import { selection } from '#test/paying.ts';
import { booksHold, hosts, isListed, storedEvent, test } from '#test/suspending.ts';

test.afterEach(booksHold);

test('before it is done: how many events, seats and paise hang on it', async ({ world, desk }) => {
  const { organiser, event } = await hosts(world);
  await createEvent(world, { organiserId: organiser.id, status: 'pending' });
  await paidBooking(world, { event, quantity: 2 });
  await paidBooking(world, { event });
  expect(await desk.preview({ id: organiser.id })).toEqual({
    events: 1,
    stopped: 0,
    seats: 3,
    refunds: 153_000,
  });
});

test('left as they are, her events are sold, and her managers and the door run them', async ({
  world,
  suspend,
}) => {
  const { organiser, event, manager } = await hosts(world);
  expect(await suspend(organiser, 'leave')).toMatchObject({
    stopped: 0,
    cancelled: 0,
    left: [],
  });
  await paidBooking(world, { event });
  expect(await world.as(manager).myEvents.show({ id: event.id })).toMatchObject({
    areSalesStopped: false,
  });
  await world.as(manager).guests.issue(walkUpTo(event));
});

test('nothing is listed or sold, tickets stay good, the door works, and the team is told', async ({
  world,
  admin,
  suspend,
}) => {
  const { organiser, event, manager } = await hosts(world, { title: 'Indigo by hand' });
  const holder = await paidBooking(world, { event });
  expect(await isListed(world, 'Indigo by hand')).toBe(true);
  expect(await suspend(organiser, 'stop_sales')).toMatchObject({ stopped: 1, cancelled: 0 });

  expect(await isListed(world, 'Indigo by hand')).toBe(false);
  const member = await createMember(world);
  await expect(world.as(member).checkout.createOrder(selection(event))).rejects.toThrow(
    'not sold at the moment',
  );
  const { ticketTypes: types } = await world.as(null).events.details({ id: event.id });
  expect(types).toMatchObject([{ available: 0, saleState: 'stopped' }]);
  expect(await world.as(holder.member).tickets.show({ id: holder.id })).toMatchObject({
    status: 'confirmed',
  });
  await world.as(manager).guests.issue(walkUpTo(event));

  const told = await world.deps.db
    .select()
    .from(notifications)
    .where(like(notifications.dedupeKey, `event_sales_stopped:${event.id}:%`));
  expect(told.map(({ userId }) => userId).sort()).toEqual([organiser.id, manager.id].sort());
  const written = await world.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, event.id));
  expect(written).toContainEqual(
    expect.objectContaining({
      action: 'event.sales_stopped',
      actorId: admin.id,
      before: { visibility: 'public' },
      after: { visibility: 'unlisted' },
    }),
  );
});

test('a manager can neither sell again nor put it on the lists, whatever she sends', async ({
  world,
  suspend,
}) => {
  const { organiser, event, manager } = await hosts(world);
  await suspend(organiser, 'stop_sales');
  const typeId = event.ticketTypes[0]?.id ?? '';
  const { prices } = world.as(manager);
  await expect(prices.setSaleState({ id: event.id, typeId, saleState: 'on_sale' })).rejects.toThrow(
    'stopped the sales',
  );
  await expect(
    prices.setSaleState({ id: event.id, typeId, saleState: 'stopped' as 'paused' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(
    world.deps.db.update(events).set({ visibility: 'public' }).where(eq(events.id, event.id)),
  ).rejects.toThrow();
  expect((await storedEvent(world, event.id))?.visibilityBefore).toBe('public');
});

test('who was offered a seat of the list waits again, in her place, and nothing is offered', async ({
  world,
  desk,
  suspend,
}) => {
  const { organiser, event } = await hosts(world, { totalTickets: 1 });
  const holder = await paidBooking(world, { event });
  const waiter = await createMember(world);
  const ticketTypeId = event.ticketTypes[0]?.id ?? '';
  await world.as(waiter).waitingList.join({ eventId: event.id, ticketTypeId, quantity: 1 });
  await world.as(holder.member).checkout.cancel({ id: holder.id });
  await world.jobs.drain('waiting-list.offer');
  const entry = () =>
    world.deps.db.select().from(waitingList).where(eq(waitingList.userId, waiter.id));
  expect(await entry()).toMatchObject([{ state: 'offered' }]);
  await suspend(organiser, 'stop_sales');
  expect(await entry()).toMatchObject([{ state: 'waiting', offeredAt: null }]);
  await sweepLists(world.deps);
  expect(await entry()).toMatchObject([{ state: 'waiting' }]);
  await desk.lift({ id: organiser.id });
  await sweepLists(world.deps);
  expect(await entry()).toMatchObject([{ state: 'offered' }]);
});
