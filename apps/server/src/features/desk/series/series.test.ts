import { eventSeries, events } from '@nagarika/db/schema/events/events';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { eraseAccount } from '#server/features/desk/account/erasure/erase-account.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createSubmission, seriesOf } from '#test/submission.ts';
import type { World } from '#test/world.ts';

async function createdSeries(world: World, { count = 3, isPublic = true } = {}) {
  const [her, admin] = [await createMember(world), await createMember(world, { role: 'admin' })];
  const submission = await createSubmission(world, { price: 0, isFree: true });
  const series = await world.as(her).series.create(seriesOf(submission, count));
  if (isPublic) await world.as(admin).admin.series.approve({ id: series.id });
  return { her, admin, submission, id: series.id, dates: series.dates.map(({ id }) => id) };
}

const statusesOf = async (world: World, ids: string[]) => {
  const rows = await world.deps.db.select().from(events).where(anyOf(events.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};

test('an admin approves all waiting dates in one act, each of them audited; she hears once', async ({
  world,
}) => {
  const { her, admin, id, dates } = await createdSeries(world, { isPublic: false });
  await world.as(admin).admin.events.reject({ id: dates[1] ?? '', reason: 'A holiday.' });
  const { decided } = await world.as(admin).admin.series.approve({ id });
  expect(decided.toSorted()).toEqual([dates[0], dates[2]].toSorted());
  expect(await statusesOf(world, dates)).toEqual(['approved', 'rejected', 'approved']);
  const audited = await world.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'event.approved'), anyOf(auditLog.subjectId, decided)));
  expect(audited).toHaveLength(2);
  const told = await world.deps.db
    .select({ eventId: notifications.eventId })
    .from(notifications)
    .where(and(eq(notifications.userId, her.id), eq(notifications.kind, 'event_review')));
  expect(told).toHaveLength(2); // News of the rejected one, and of these.
  await expect(world.as(admin).admin.series.approve({ id })).rejects.toThrow('No date of this');
});

test('an admin rejects them with a reason; dates that have passed are not approved', async ({
  world,
}) => {
  const { admin, id, dates } = await createdSeries(world, { isPublic: false });
  const [first = ''] = dates;
  const past = new Date(world.clock.now().getTime() - 1);
  await world.deps.db
    .update(events)
    .set({ startsAt: past, endsAt: null })
    .where(eq(events.id, first));
  await world.as(admin).admin.series.approve({ id });
  expect(await statusesOf(world, dates)).toEqual(['pending', 'approved', 'approved']);
  await expect(world.as(admin).admin.series.approve({ id })).rejects.toThrow('date has passed');
  await world.as(admin).admin.series.reject({ id, reason: 'Too late.' });
  expect(await statusesOf(world, dates)).toEqual(['rejected', 'approved', 'approved']);
});

test('its page has the public dates: those to come, the next first, and those that were', async ({
  world,
}) => {
  const { admin, id, dates } = await createdSeries(world, { isPublic: false });
  const visitor = world.as(null);
  await expect(visitor.series.show({ id })).rejects.toThrow('Event Not Found');
  await world.as(admin).admin.series.approve({ id });
  const shown = await visitor.series.show({ id });
  expect(shown.coming.map((date) => date.id)).toEqual(dates);
  expect(shown.past).toEqual([]);
  const past = new Date(world.clock.now().getTime() - 1);
  await world.deps.db
    .update(events)
    .set({ startsAt: past, endsAt: null })
    .where(eq(events.id, dates[0] ?? ''));
  const later = await visitor.series.show({ id });
  expect(later.coming.map((date) => date.id)).toEqual(dates.slice(1));
  expect(later.past.map((date) => date.id)).toEqual([dates[0]]);
  expect((await visitor.events.details({ id: dates[1] ?? '' })).seriesId).toBe(id);
});

test('a date in the middle that moves is moved alone: the others, and their tickets, stay', async ({
  world,
}) => {
  const { her, admin, submission, dates } = await createdSeries(world);
  const [first = '', second = '', third = ''] = dates;
  const buyer = await createMember(world);
  const before = await world.deps.db
    .select()
    .from(events)
    .where(anyOf(events.id, [first, third]));
  for (const eventId of dates) {
    await world
      .as(buyer)
      .checkout.book({ id: eventId, paymentMethod: 'free', tickets: { General: 1 } });
  }
  await world.as(her).revisions.edit({ ...submission, id: second, time: '19:30' });
  const revision = await world.as(her).revisions.latest({ id: second });
  await world.as(admin).admin.revisions.approve({ id: revision?.id ?? '' });
  const [moved] = await world.deps.db.select().from(events).where(eq(events.id, second));
  expect(moved?.rescheduledAt).not.toBeNull();
  const after = await world.deps.db
    .select()
    .from(events)
    .where(anyOf(events.id, [first, third]));
  const still = (rows: typeof before) =>
    rows.map(({ id, startsAt, rescheduledAt }) => ({ id, startsAt, rescheduledAt }));
  expect(still(after)).toEqual(expect.arrayContaining(still(before)));
});

test('this date and all that follow are cancelled, each as it would be alone; asked again, none is left', async ({
  world,
}) => {
  const { her, dates } = await createdSeries(world, { count: 4 });
  const buyer = await createMember(world);
  for (const eventId of dates) {
    await world
      .as(buyer)
      .checkout.book({ id: eventId, paymentMethod: 'free', tickets: { General: 1 } });
  }
  // One of them is cancelled alone, as if a first attempt had stopped there.
  await world.as(her).myEvents.cancel({ id: dates[1] ?? '' });
  const answer = await world.as(her).series.cancelFollowing({ id: dates[1] ?? '', reason: 'Ill' });
  expect(answer).toEqual({ cancelled: dates.slice(2), refundedBookings: 2 });
  expect(await statusesOf(world, dates)).toEqual([
    ...['approved', 'cancelled', 'cancelled', 'cancelled'],
  ]);
  const standing = await world.deps.db
    .select({ eventId: bookings.eventId })
    .from(bookings)
    .innerJoin(tickets, eq(tickets.bookingId, bookings.id))
    .where(and(eq(bookings.userId, buyer.id), eq(tickets.state, 'valid')));
  expect(standing.map(({ eventId }) => eventId)).toEqual([dates[0]]);
  const again = await world.as(her).series.cancelFollowing({ id: dates[1] ?? '' });
  expect(again).toEqual({ cancelled: [], refundedBookings: 0 });
  const audited = await world.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'event.cancelled'), anyOf(auditLog.subjectId, dates)));
  expect(audited).toHaveLength(3);
});

test('only of a series, and only by those whose it is', async ({ world }) => {
  const { her, submission, dates } = await createdSeries(world);
  const other = await createMember(world);
  const id = dates[0] ?? '';
  await expect(world.as(other).series.cancelFollowing({ id })).rejects.toThrow('Not Found');
  const single = await world.as(her).events.create(submission);
  await expect(world.as(her).series.cancelFollowing({ id: single.id })).rejects.toThrow(
    'not one of a series',
  );
});

test('of a member who leaves, a series that was never public leaves nothing behind', async ({
  world,
}) => {
  const { her, admin, id } = await createdSeries(world, { isPublic: false });
  await world.as(admin).admin.series.reject({ id, reason: 'The venue is missing.' });
  world.clock.advance(60 * 86_400_000);
  await eraseAccount(world.deps, her.phone);
  const left = await world.deps.db.select().from(eventSeries).where(eq(eventSeries.id, id));
  expect(left).toEqual([]);
});
