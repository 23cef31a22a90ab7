import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { notifications } from '@nagarika/db/schema/words/notifications';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { anyOf } from '#server/sql/any-of.ts';
import { paidBooking, ticketsFor } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { createSubmission, seriesOf } from '#test/submission.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

/** Has a member pay for a seat on each of three dates, none of which can be given back. */
async function seatsOnAll(world: World) {
  const [her, admin] = [await createMember(world), await createMember(world, { role: 'admin' })];
  const submission = await createSubmission(world, { price: 50_000, refundUntilHours: null });
  const { id, dates } = await world.as(her).series.create(seriesOf(submission));
  await world.as(admin).admin.series.approve({ id });
  const member = await createMember(world);
  const ids = dates.map((date) => date.id);
  const types = await world.deps.db
    .select()
    .from(ticketTypes)
    .where(anyOf(ticketTypes.eventId, ids));
  const stored = await world.deps.db.select().from(events).where(anyOf(events.id, ids));
  const seats: string[] = [];
  for (const eventId of ids) {
    const event = stored.find((one) => one.id === eventId);
    if (!event) throw new Error('not stored');
    const own = types.filter((type) => type.eventId === eventId);
    const booking = await paidBooking(world, { member, event: { ...event, ticketTypes: own } });
    seats.push(booking.id);
  }
  return { her, admin, submission, member, dates, seats };
}

test('a date in the middle that moves: who has seats on all is told of that date, and may give back that one alone', async ({
  world,
}) => {
  const { her, admin, submission, member, dates, seats } = await seatsOnAll(world);
  const [first = '', second = '', third = ''] = seats;
  const moved = dates[1];
  world.clock.advance(1000);
  const day = new Date(Date.parse(moved?.date ?? '') + 86_400_000).toISOString().slice(0, 10);
  await world.as(her).revisions.edit({ ...submission, id: moved?.id ?? '', date: day });
  const revision = await world.as(her).revisions.latest({ id: moved?.id ?? '' });
  await world.as(admin).admin.revisions.approve({ id: revision?.id ?? '' });

  const told = await world.deps.db
    .select({ eventId: notifications.eventId })
    .from(notifications)
    .where(and(eq(notifications.userId, member.id), eq(notifications.kind, 'event_changed')));
  expect(told).toEqual([{ eventId: moved?.id }]);
  const { cancelPreview, cancel } = world.as(member).checkout;
  for (const id of [first, third]) {
    expect(await cancelPreview({ id })).toMatchObject({ refund: 0, kept: 51_000 });
    await expect(cancel({ id })).rejects.toThrow('non-refundable');
  }
  expect(await cancelPreview({ id: second })).toMatchObject({ blocker: null, refund: 51_000 });
  await cancel({ id: second });
  const states = await Promise.all(seats.map((id) => ticketsFor(world, member, id)));
  expect(states.map(([ticket]) => ticket?.state)).toEqual(['valid', 'void', 'valid']);
});

test('moved past the others, it takes its place in the series; what follows it follows by the day', async ({
  world,
}) => {
  const { her, admin, submission, dates } = await seatsOnAll(world);
  const [first, second, third] = dates.map(({ id }) => id);
  const last = new Date(Date.parse(dates[2]?.date ?? '') + 3 * 86_400_000);
  const date = last.toISOString().slice(0, 10);
  await world.as(her).revisions.edit({ ...submission, id: second ?? '', date });
  const revision = await world.as(her).revisions.latest({ id: second ?? '' });
  await world.as(admin).admin.revisions.approve({ id: revision?.id ?? '' });
  const [event] = await world.deps.db
    .select({ seriesId: events.seriesId })
    .from(events)
    .where(eq(events.id, second ?? ''));
  const { coming } = await world.as(null).series.show({ id: event?.seriesId ?? '' });
  expect(coming.map(({ id }) => id)).toEqual([first, third, second]);
  const { cancelled } = await world.as(her).series.cancelFollowing({ id: third ?? '' });
  expect(cancelled).toEqual([third, second]);
});
