import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { ticketTypes } from '@nagarika/db/schema/events/events';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { and, eq, inArray, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { hostedEvent } from '#test/hosted-event.ts';
import { booksHold, hosts, isListed, storedEvent, test } from '#test/suspending.ts';

test.afterEach(booksHold);

test('let back in, what was stopped is listed and sold as before, and what she had paused stays paused', async ({
  world,
  desk,
  suspend,
}) => {
  const { organiser, event } = await hosts(world, { title: 'Kantha evenings' });
  const link = await createEvent(world, { organiserId: organiser.id, visibility: 'unlisted' });
  const paused = await createEvent(world, { organiserId: organiser.id }, [
    { name: 'General', pricePaise: 50_000, saleState: 'paused' },
  ]);
  await suspend(organiser, 'stop_sales');
  expect(await desk.lift({ id: organiser.id })).toMatchObject({ resumed: 3 });
  expect(await isListed(world, 'Kantha evenings')).toBe(true);
  await paidBooking(world, { event });
  expect(await storedEvent(world, link.id)).toMatchObject({
    visibility: 'unlisted',
    visibilityBefore: null,
    salesStoppedAt: null,
  });
  const types = await world.deps.db
    .select({ eventId: ticketTypes.eventId, saleState: ticketTypes.saleState })
    .from(ticketTypes)
    .where(inArray(ticketTypes.eventId, [event.id, paused.id]));
  expect(types).toContainEqual({ eventId: event.id, saleState: 'on_sale' });
  expect(types).toContainEqual({ eventId: paused.id, saleState: 'paused' });
});

test('let back in without it, they stay stopped until they are resumed', async ({
  world,
  desk,
  suspend,
}) => {
  const { organiser, event } = await hosts(world);
  await suspend(organiser, 'stop_sales');
  expect(await desk.lift({ id: organiser.id, resumes: false })).toMatchObject({ resumed: 0 });
  expect((await storedEvent(world, event.id))?.salesStoppedAt).not.toBeNull();
  expect(await desk.resume({ id: organiser.id })).toEqual({ resumed: 1 });
  expect(await desk.resume({ id: organiser.id })).toEqual({ resumed: 0 });
  await paidBooking(world, { event });
});

test('nobody resumes her own events, nor those of nobody', async ({ desk, admin }) => {
  await expect(desk.resume({ id: admin.id })).rejects.toThrow('Nobody acts on their own account');
  await expect(desk.resume({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('what began meanwhile comes back among past events, and nobody is told that it is sold', async ({
  world,
  desk,
  suspend,
}) => {
  const { organiser, event } = await hosts(world, { title: 'Block prints at dawn' });
  await suspend(organiser, 'stop_sales');
  world.clock.advance(8 * 86_400_000);
  expect(await isListed(world, 'Block prints at dawn', 'past')).toBe(false);
  expect(await desk.lift({ id: organiser.id })).toMatchObject({ resumed: 1 });
  expect(await storedEvent(world, event.id)).toMatchObject({
    visibility: 'public',
    visibilityBefore: null,
    salesStoppedAt: null,
  });
  expect(await isListed(world, 'Block prints at dawn', 'past')).toBe(true);
  const told = like(notifications.dedupeKey, `event_sales_resumed:${event.id}:%`);
  expect(await world.deps.db.select().from(notifications).where(told)).toEqual([]);
});

test('an edit of its words leaves it off the lists, and it comes back to them all the same', async ({
  world,
  admin,
  desk,
  suspend,
}) => {
  const organiser = await createMember(world);
  const { event } = await hostedEvent(world, organiser);
  await suspend(organiser, 'stop_sales');
  const {
    id,
    ticketTypes: types,
    ...shown
  } = await world.as(admin).myEvents.show({ id: event.id });
  const form = { ...shown, pricing: types, id };
  const { edit } = world.as(admin).revisions;
  expect(await edit({ ...form, title: 'In clearer words' })).toEqual({ outcome: 'live' });
  expect(await storedEvent(world, id)).toMatchObject({
    title: 'In clearer words',
    visibility: 'unlisted',
    visibilityBefore: 'public',
  });
  const added = { name: 'Late', price: 60_000 };
  await edit({ ...form, visibility: 'public', pricing: [...types, added] });
  const [change] = await world.deps.db
    .select()
    .from(eventRevisions)
    .where(and(eq(eventRevisions.eventId, id), eq(eventRevisions.status, 'pending')));
  await world.as(admin).admin.revisions.approve({ id: change?.id ?? '' });
  expect(await storedEvent(world, id)).toMatchObject({
    visibility: 'unlisted',
    visibilityBefore: 'public',
  });
  const { ticketTypes: sold } = await world.as(admin).myEvents.show({ id });
  expect(sold.map(({ saleState }) => saleState)).toEqual(['stopped', 'stopped', 'stopped']);
  await desk.lift({ id: organiser.id });
  expect(await storedEvent(world, id)).toMatchObject({ visibility: 'public' });
});
