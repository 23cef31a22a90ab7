import { eventRatings } from '@nagarika/db/schema/events/event-ratings';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

test('sorts by what was booked and by stars, counting what stands now', async ({ world }) => {
  const startsAt = new Date('2026-06-01T12:00:00Z');
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
  const made = [
    await createEvent(world, { title: 'Pitch night' }),
    await createEvent(world, { title: 'Block printing' }),
    await createEvent(world, { title: 'Old meetup', startsAt }),
    await createEvent(world, { title: 'Next year', startsAt: inDays(365) }),
    await createEvent(world, { title: 'Last year', startsAt: inDays(-365) }),
    await createEvent(world, { title: 'Tomorrow', startsAt: inDays(1) }),
    await createEvent(world, { title: 'Yesterday', startsAt: inDays(-1) }),
  ];
  const idOf = (title: string) => made.find((event) => event.title === title)?.id ?? '';
  await book(world, idOf('Pitch night'), 3);
  const dropped = await book(world, idOf('Block printing'), 5);
  await book(world, idOf('Block printing'), 2);
  await book(world, idOf('Old meetup'), 4, 'pending');
  await world.deps.db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, dropped));

  const popular = (await world.as(null).events.list({ sort: 'popularity' })).items;
  expect(popular.slice(0, 2).map(({ title, bookedTickets }) => [title, bookedTickets])).toEqual([
    ['Pitch night', 3],
    ['Block printing', 2],
  ]);
  expect(popular[0]).toMatchObject({ attendees: 3, fastFilling: false });
  await agreeWithTheRows(world);

  await rate(world, idOf('Old meetup'), 5, 4, 4);
  await rate(world, idOf('Block printing'), 5);
  const rated = (await world.as(null).events.list({ sort: 'rating' })).items;
  expect(rated.map(({ title, rating }) => [title, rating])).toEqual([
    ['Block printing', 5],
    ['Old meetup', 4.33],
    ['Tomorrow', null],
    ['Pitch night', null],
    ['Next year', null],
    ['Yesterday', null],
    ['Last year', null],
  ]);
  const past = (await world.as(null).events.list({ sort: 'rating', when: 'past' })).items;
  expect(past.map(({ title }) => title)).toEqual(['Old meetup', 'Yesterday', 'Last year']);
  await agreeWithTheRows(world);
  await world.deps.db.delete(eventRatings).where(eq(eventRatings.stars, 5));
  await agreeWithTheRows(world);
  await world.deps.db.delete(bookings);
  await agreeWithTheRows(world);
});

async function book(
  world: World,
  eventId: string,
  quantity: number,
  status: 'confirmed' | 'pending' = 'confirmed',
) {
  const member = await createMember(world);
  const [row] = await world.deps.db
    .insert(bookings)
    .values({
      eventId,
      userId: member.id,
      clientBookingId: 'BK1',
      status,
      paymentMethod: 'free',
      quantity,
      subtotalPaise: 0,
      feePaise: 0,
      totalPaise: 0,
      ticketCode: member.id,
      bookedAt: world.clock.now(),
    })
    .returning();
  return row?.id ?? '';
}

async function rate(world: World, eventId: string, ...stars: number[]) {
  for (const star of stars) {
    const userId = (await createMember(world)).id;
    const ratedAt = world.clock.now();
    await world.deps.db.insert(eventRatings).values({ eventId, userId, stars: star, ratedAt });
  }
}

/** Checks that the triggers keep what counting every row gives. */
async function agreeWithTheRows(world: World) {
  const drifted = await world.sql`
    select event_id from event_ranks r
    where seats_sold <> (select coalesce(sum(quantity), 0) from bookings b
                         where b.event_id = r.event_id and status = 'confirmed')
       or rating <> (select coalesce(round(avg(stars), 3), 0) from event_ratings s
                     where s.event_id = r.event_id)`;
  expect(drifted).toHaveLength(0);
  const [missing] = await world.sql`
    select count(*)::int from events where id not in (select event_id from event_ranks)`;
  expect(missing).toEqual({ count: 0 });
}
