import { events } from '@nagarika/db/schema/events/events';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { freeBooking, give } from '#test/booked.ts';
import { createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { issueGuest } from '#test/issued.ts';
import { reachable } from '#test/telling.ts';
import type { World } from '#test/world.ts';
import { sendReminders } from './send-reminders.ts';

const hourMs = 3_600_000;

test.beforeEach(({ world }) => {
  world.mailer.sent.length = 0;
});

const free = [{ name: 'Free', pricePaise: 0 }];
const eventIn = (world: World, hours: number) =>
  createEvent(world, { startsAt: new Date(world.clock.now().getTime() + hours * hourMs) }, free);

/** Runs the cron twice at so many hours before the start, and all that is queued. */
async function turn(world: World, event: { startsAt: Date }, hoursLeft: number) {
  world.clock.set(new Date(event.startsAt.getTime() - hoursLeft * hourMs));
  await sendReminders(world.deps);
  await sendReminders(world.deps);
  await world.jobs.drain();
}

const reminded = (world: World, { email }: User) =>
  world.mailer.sent
    .filter(({ to, subject }) => to === email && subject.startsWith('Reminder'))
    .map(({ subject }) => subject);

test('a day and two hours before, once each, in the bell and by mail', async ({ world }) => {
  const her = await reachable(world);
  const event = await eventIn(world, 72);
  await issueGuest(world, event); // a guest has no bell, and keeps no member from hers
  await freeBooking(world, { member: her, event, quantity: 2 });
  await turn(world, event, 24.1);
  expect(reminded(world, her)).toEqual([]);
  await turn(world, event, 24);
  expect(reminded(world, her)).toHaveLength(1);
  await world.as(her).notifications.clear();
  await turn(world, event, 23.9);
  await turn(world, event, 2.1);
  expect(reminded(world, her)).toHaveLength(1);
  await turn(world, event, 2);
  await turn(world, event, 0);
  expect(reminded(world, her)).toHaveLength(2);
  const mail = world.mailer.sent.find(({ subject }) => subject.startsWith('Reminder'));
  expect(mail?.unsubscribeUrl).toContain('http://localhost:3000/unsubscribe?token=');
  expect(mail?.text).toContain(`${event.title} is on Sat 4 Jul · 11:30 am at The Hall.`);
  const { items } = await world.as(her).notifications.list({});
  expect(items.map(({ title }) => title)).toEqual(['Your event starts soon']);
});

test('who books later than a day before hears two hours before; later than that, not at all', async ({
  world,
}) => {
  const [late, latest] = [await reachable(world), await reachable(world)];
  const event = await eventIn(world, 23);
  await freeBooking(world, { member: late, event });
  await turn(world, event, 22.9);
  await turn(world, event, 19);
  expect(reminded(world, late)).toEqual([]);
  world.clock.set(new Date(event.startsAt.getTime() - 1.5 * hourMs));
  await freeBooking(world, { member: latest, event });
  await turn(world, event, 1.4);
  expect([reminded(world, late).length, reminded(world, latest).length]).toEqual([1, 0]);
});

test('after a stop there is no word of tomorrow three hours before, and none after the start', async ({
  world,
}) => {
  const her = await reachable(world);
  const event = await eventIn(world, 48);
  await freeBooking(world, { member: her, event });
  await turn(world, event, 17);
  await turn(world, event, 3);
  expect(reminded(world, her)).toEqual([]);
  await turn(world, event, 0.4);
  expect(reminded(world, her)).toEqual([]);

  const other = await eventIn(world, 48);
  await freeBooking(world, { member: her, event: other });
  world.clock.set(new Date(other.startsAt.getTime() - 2 * hourMs));
  await sendReminders(world.deps); // the mail server is down until the event has begun
  world.clock.set(new Date(other.startsAt.getTime() + 1));
  await world.jobs.drain();
  expect(reminded(world, her)).toEqual([]);
});

test('a moved event is a new one to be reminded of', async ({ world }) => {
  const her = await reachable(world);
  const event = await eventIn(world, 48);
  await freeBooking(world, { member: her, event });
  await turn(world, event, 24);
  expect(reminded(world, her)).toHaveLength(1);
  const startsAt = new Date(event.startsAt.getTime() + 72 * hourMs);
  const moved = { startsAt, rescheduledAt: world.clock.now() };
  await world.deps.db.update(events).set(moved).where(eq(events.id, event.id));
  await turn(world, event, 2);
  expect(reminded(world, her)).toHaveLength(1);
  await turn(world, { startsAt }, 24);
  await turn(world, { startsAt }, 2);
  expect(reminded(world, her)).toHaveLength(3);
});

test('moved to within a day: she has just been told, so only the last reminder comes', async ({
  world,
}) => {
  const her = await reachable(world);
  const event = await eventIn(world, 24 * 7);
  await freeBooking(world, { member: her, event });
  const startsAt = new Date(world.clock.now().getTime() + 20 * hourMs);
  const moved = { startsAt, rescheduledAt: world.clock.now() };
  await world.deps.db.update(events).set(moved).where(eq(events.id, event.id));
  await turn(world, { startsAt }, 19.9);
  expect(reminded(world, her)).toEqual([]);
  await turn(world, { startsAt }, 2);
  expect(reminded(world, her)).toHaveLength(1);
});

test('who holds the ticket now is reminded, once, however many she holds', async ({ world }) => {
  const [giver, receiver] = [await reachable(world), await reachable(world)];
  const event = await eventIn(world, 72);
  const booking = await freeBooking(world, { member: giver, event });
  await give(world, booking, receiver);
  await freeBooking(world, { member: receiver, event, quantity: 2 });
  await turn(world, event, 24);
  expect([reminded(world, giver).length, reminded(world, receiver).length]).toEqual([0, 1]);
});

test('who came by her ticket within the day hears two hours before', async ({ world }) => {
  const receiver = await reachable(world);
  const event = await eventIn(world, 72);
  const booking = await freeBooking(world, { event });
  world.clock.set(new Date(event.startsAt.getTime() - 23 * hourMs));
  await give(world, booking, receiver);
  await turn(world, event, 22);
  expect(reminded(world, receiver)).toEqual([]);
  await turn(world, event, 2);
  expect(reminded(world, receiver)).toHaveLength(1);
});

test('nobody is reminded of what is cancelled, or of a ticket that she gave back', async ({
  world,
}) => {
  const [one, two] = [await reachable(world), await reachable(world)];
  const event = await eventIn(world, 72);
  const back = await freeBooking(world, { member: one, event });
  await world.as(one).checkout.cancel({ id: back.id });
  await freeBooking(world, { member: two, event });
  await world.deps.db
    .update(events)
    .set({ status: 'cancelled', cancelledAt: world.clock.now() })
    .where(eq(events.id, event.id));
  await turn(world, event, 24);
  await turn(world, event, 2);
  expect([...reminded(world, one), ...reminded(world, two)]).toEqual([]);
});
