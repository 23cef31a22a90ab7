import { auditLog } from '@nagarika/db/schema/audit';
import { events, ticketTypes } from '@nagarika/db/schema/events';
import { notifications } from '@nagarika/db/schema/notifications';
import { eventRevisions } from '@nagarika/db/schema/revisions';
import { waitingList } from '@nagarika/db/schema/waiting-list';
import { and, eq, inArray, like } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { sweepLists } from '#server/features/waiting-list/sweep-lists.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { hostedEvent } from '#test/hosted-event.ts';
import { walkUpTo } from '#test/issued.ts';
import { joined } from '#test/on-a-team.ts';
import { createOwedPayee } from '#test/paid-out.ts';
import { breachesOf, orderFor, pay, selection } from '#test/paying.ts';
import type { World } from '#test/world.ts';

let admin: SessionUser;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const desk = (world: World) => world.as(admin).admin.suspensions;
const reason = 'Three complaints about events that were not held.';

async function hosts(world: World, values: Parameters<typeof createEvent>[1] = {}) {
  const organiser = await createMember(world);
  const event = await createEvent(world, { organiserId: organiser.id, ...values });
  const { member: manager } = await joined(world, { event, owner: organiser, role: 'manager' });
  return { organiser, event, manager };
}

const storedEvent = async (world: World, id: string) =>
  (await world.deps.db.select().from(events).where(eq(events.id, id)))[0];

const isListed = async (world: World, title: string) =>
  (await world.as(null).events.list({ search: title })).items.some((one) => one.title === title);

test('before it is done: how many events, seats and paise hang on it', async ({ world }) => {
  const { organiser, event } = await hosts(world);
  await createEvent(world, { organiserId: organiser.id, status: 'pending' });
  await paidBooking(world, { event, quantity: 2 });
  await paidBooking(world, { event });
  expect(await desk(world).preview({ id: organiser.id })).toEqual({
    ...{ events: 1, stopped: 0, seats: 3, refunds: 153_000 },
  });
});

test('left as they are, her events are sold, and her managers and the door run them', async ({
  world,
}) => {
  const { organiser, event, manager } = await hosts(world);
  expect(await desk(world).suspend({ id: organiser.id, reason })).toMatchObject({
    ...{ stopped: 0, cancelled: 0, left: [] },
  });
  await paidBooking(world, { event });
  expect(await world.as(manager).myEvents.show({ id: event.id })).toMatchObject({
    areSalesStopped: false,
  });
  await world.as(manager).guests.issue(walkUpTo(event));
});

describe('with stopped sales', () => {
  const stop = (world: World, organiser: SessionUser) =>
    desk(world).suspend({ id: organiser.id, reason, events: 'stop_sales' });

  test('nothing is listed or sold, tickets stay good, the door works, and the team is told', async ({
    world,
  }) => {
    const { organiser, event, manager } = await hosts(world, { title: 'Indigo by hand' });
    const holder = await paidBooking(world, { event });
    expect(await isListed(world, 'Indigo by hand')).toBe(true);
    expect(await stop(world, organiser)).toMatchObject({ stopped: 1, cancelled: 0 });

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
        ...{ action: 'event.sales_stopped', actorId: admin.id },
        ...{ before: { visibility: 'public' }, after: { visibility: 'unlisted' } },
      }),
    );
  });

  test('a manager can neither sell again nor put it on the lists, whatever she sends', async ({
    world,
  }) => {
    const { organiser, event, manager } = await hosts(world);
    await stop(world, organiser);
    const typeId = event.ticketTypes[0]?.id ?? '';
    const { prices } = world.as(manager);
    await expect(
      prices.setSaleState({ id: event.id, typeId, saleState: 'on_sale' }),
    ).rejects.toThrow('stopped the sales');
    await expect(
      prices.setSaleState({ id: event.id, typeId, saleState: 'stopped' as 'paused' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      world.deps.db.update(events).set({ visibility: 'public' }).where(eq(events.id, event.id)),
    ).rejects.toThrow();
    expect((await storedEvent(world, event.id))?.visibilityBefore).toBe('public');
  });

  test('an edit of its words leaves it off the lists, and it comes back to them all the same', async ({
    world,
  }) => {
    const organiser = await createMember(world);
    const { event } = await hostedEvent(world, organiser);
    await stop(world, organiser);
    const {
      id,
      ticketTypes: types,
      ...shown
    } = await world.as(admin).myEvents.show({ id: event.id });
    const form = { ...shown, pricing: types, id };
    const { edit } = world.as(admin).revisions;
    expect(await edit({ ...form, title: 'In clearer words' })).toEqual({ outcome: 'live' });
    expect(await storedEvent(world, id)).toMatchObject({
      ...{ title: 'In clearer words', visibility: 'unlisted', visibilityBefore: 'public' },
    });
    const added = { name: 'Late', price: 60_000 };
    await edit({ ...form, visibility: 'public', pricing: [...types, added] });
    const [change] = await world.deps.db
      .select()
      .from(eventRevisions)
      .where(and(eq(eventRevisions.eventId, id), eq(eventRevisions.status, 'pending')));
    await world.as(admin).admin.revisions.approve({ id: change?.id ?? '' });
    expect(await storedEvent(world, id)).toMatchObject({
      ...{ visibility: 'unlisted', visibilityBefore: 'public' },
    });
    const { ticketTypes: sold } = await world.as(admin).myEvents.show({ id });
    expect(sold.map(({ saleState }) => saleState)).toEqual(['stopped', 'stopped', 'stopped']);
    await desk(world).lift({ id: organiser.id });
    expect(await storedEvent(world, id)).toMatchObject({ visibility: 'public' });
  });

  test('who is paying still gets her ticket; who asks again after her hold has run out does not', async ({
    world,
  }) => {
    const { organiser, event } = await hosts(world);
    const [paying, late] = [await createMember(world), await createMember(world)];
    const order = await orderFor(world, paying, event);
    const asked = selection(event);
    await world.as(late).checkout.createOrder(asked);
    await stop(world, organiser);
    await world.as(paying).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    world.clock.advance(20 * 60_000);
    await expect(world.as(late).checkout.createOrder(asked)).rejects.toThrow(
      'not sold at the moment',
    );
  });

  test('who was offered a seat of the list waits again, in her place, and nothing is offered', async ({
    world,
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
    await stop(world, organiser);
    expect(await entry()).toMatchObject([{ state: 'waiting', offeredAt: null }]);
    await sweepLists(world.deps);
    expect(await entry()).toMatchObject([{ state: 'waiting' }]);
    await desk(world).lift({ id: organiser.id });
    await sweepLists(world.deps);
    expect(await entry()).toMatchObject([{ state: 'offered' }]);
  });

  test('let back in, what was stopped is listed and sold as before, and what she had paused stays paused', async ({
    world,
  }) => {
    const { organiser, event } = await hosts(world, { title: 'Kantha evenings' });
    const link = await createEvent(world, { organiserId: organiser.id, visibility: 'unlisted' });
    const paused = await createEvent(world, { organiserId: organiser.id }, [
      { name: 'General', pricePaise: 50_000, saleState: 'paused' },
    ]);
    await stop(world, organiser);
    expect(await desk(world).lift({ id: organiser.id })).toMatchObject({ resumed: 3 });
    expect(await isListed(world, 'Kantha evenings')).toBe(true);
    await paidBooking(world, { event });
    expect(await storedEvent(world, link.id)).toMatchObject({
      ...{ visibility: 'unlisted', visibilityBefore: null, salesStoppedAt: null },
    });
    const types = await world.deps.db
      .select({ eventId: ticketTypes.eventId, saleState: ticketTypes.saleState })
      .from(ticketTypes)
      .where(inArray(ticketTypes.eventId, [event.id, paused.id]));
    expect(types).toContainEqual({ eventId: event.id, saleState: 'on_sale' });
    expect(types).toContainEqual({ eventId: paused.id, saleState: 'paused' });
  });

  test('let back in without it, they stay stopped until they are resumed', async ({ world }) => {
    const { organiser, event } = await hosts(world);
    await stop(world, organiser);
    expect(await desk(world).lift({ id: organiser.id, resumes: false })).toMatchObject({
      resumed: 0,
    });
    expect((await storedEvent(world, event.id))?.salesStoppedAt).not.toBeNull();
    expect(await desk(world).resume({ id: organiser.id })).toEqual({ resumed: 1 });
    await paidBooking(world, { event });
  });

  test('at the same instant as purchases: each is before it, or refused', async ({ world }) => {
    const { organiser, event } = await hosts(world);
    const buyers = await Promise.all(Array.from({ length: 6 }, () => createMember(world)));
    const [stopping, ...orders] = await Promise.allSettled([
      stop(world, organiser),
      ...buyers.map((buyer) => world.as(buyer).checkout.createOrder(selection(event))),
    ]);
    expect(stopping?.status).toBe('fulfilled');
    for (const order of orders) {
      if (order.status === 'rejected') {
        expect(String(order.reason)).toContain('not sold at the moment');
      }
    }
    const member = await createMember(world);
    await expect(world.as(member).checkout.createOrder(selection(event))).rejects.toThrow();
  });
});

describe('with her events cancelled', () => {
  test('everybody is refunded in full and told, free tickets too, and each is written down', async ({
    world,
  }) => {
    const { organiser, event } = await hosts(world);
    const free = await createEvent(world, { organiserId: organiser.id }, [
      { name: 'Free', pricePaise: 0 },
    ]);
    const past = await createEvent(world, {
      organiserId: organiser.id,
      startsAt: new Date(world.clock.now().getTime() - 86_400_000),
    });
    const paid = await paidBooking(world, { event, quantity: 2 });
    const guest = await freeBooking(world, { event: free });
    expect(await desk(world).suspend({ id: organiser.id, reason, events: 'cancel' })).toMatchObject(
      { stopped: 2, cancelled: 2, left: [] },
    );
    await world.jobs.drain();
    expect(await world.as(paid.member).tickets.show({ id: paid.id })).toMatchObject({
      ...{ status: 'cancelled', refunds: [{ amount: 102_000, reason: 'event_cancelled' }] },
    });
    expect(await world.as(guest.member).tickets.show({ id: guest.id })).toMatchObject({
      status: 'cancelled',
    });
    expect((await storedEvent(world, past.id))?.status).toBe('approved');
    const told = await world.deps.db
      .select()
      .from(notifications)
      .where(
        and(eq(notifications.userId, paid.member.id), eq(notifications.kind, 'event_cancelled')),
      );
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain(reason);
    const written = await world.deps.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, event.id), eq(auditLog.actorId, admin.id)));
    expect(written.map(({ action }) => action).sort()).toEqual([
      'event.cancelled',
      'event.sales_stopped',
    ]);
  });

  test('at the same instant as a payment: tickets and their money back, or no tickets', async ({
    world,
  }) => {
    const { organiser, event } = await hosts(world);
    const buyer = await createMember(world);
    const order = await orderFor(world, buyer, event);
    const paid = await pay(world, order.id);
    await Promise.allSettled([
      desk(world).suspend({ id: organiser.id, reason, events: 'cancel' }),
      world.as(buyer).checkout.book({ id: event.id, ...paid }),
    ]);
    await world.jobs.drain();
    expect((await storedEvent(world, event.id))?.status).toBe('cancelled');
    const { status } = await world.as(buyer).checkout.status({ bookingId: order.bookingId });
    expect(status).not.toBe('confirmed');
  });
});

test('nothing is paid out to her while she is suspended, prepared before or not', async ({
  world,
}) => {
  const { payouts } = world.as(admin).admin;
  const [payee, prepared] = [await createOwedPayee(world), await createOwedPayee(world)];
  const { payoutIds } = await payouts.prepare({ organiserIds: [prepared.id] });
  for (const { id } of [payee, prepared]) await desk(world).suspend({ id, reason });
  await expect(payouts.prepare({ organiserIds: [payee.id] })).rejects.toThrow(
    'while they are suspended',
  );
  const { items } = await payouts.owed({});
  expect(items.find(({ organiserId }) => organiserId === payee.id)).toMatchObject({
    ...{ isSuspended: true, owed: 40_000 },
  });
  const file = () =>
    world.request('/api/admin/payouts/bank-file', {
      method: 'POST',
      body: JSON.stringify({ ids: payoutIds }),
      as: admin,
    });
  const refused = await file();
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('is suspended') });
  await desk(world).lift({ id: prepared.id });
  expect((await file()).status).toBe(200);
});
