import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { announcingEvent, bellOf } from '#test/announcing.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Creates an event in three days at 11:30 in India, with a holder, and an announcement for the evening
 * before.
 */
async function scheduledEvening(world: World) {
  const startsAt = new Date(world.clock.now().getTime() + 3 * dayMs);
  startsAt.setUTCHours(6, 0, 0, 0);
  const made = await announcingEvent(world, 1, { startsAt });
  const { id, scheduledFor } = await made.announce({ timing: 'evening_before' });
  const evening = new Date(startsAt.getTime() - dayMs);
  evening.setUTCHours(12, 30, 0, 0);
  const listed = async () => {
    const { items } = await world.as(made.organiser).announcements.list({ eventId: made.event.id });
    return items[0];
  };
  const heard = async () => {
    const lines = await Promise.all(made.guests.map((one) => bellOf(world, one)));
    return lines.flat().filter(({ title }) => title === 'Parking').length;
  };
  const change = (values: Partial<typeof events.$inferInsert>) =>
    world.deps.db.update(events).set(values).where(eq(events.id, made.event.id));
  return { ...made, id, scheduledFor, evening, listed, heard, change };
}

test('the evening before is six o’clock in India on the day before, and not earlier', async ({
  world,
}) => {
  const { scheduledFor, evening, turn, heard, listed } = await scheduledEvening(world);
  expect(scheduledFor).toBe(evening.toISOString());
  world.clock.set(new Date(evening.getTime() - 1));
  await turn();
  expect(await heard()).toBe(0);
  world.clock.advance(1);
  await turn();
  expect(await heard()).toBe(1);
  expect(await listed()).toMatchObject({ status: 'sent', recipients: 1 });
});

test('after that evening it is no longer offered', async ({ world }) => {
  const { announce, evening } = await scheduledEvening(world);
  world.clock.set(new Date(evening.getTime() + hourMs));
  await expect(announce({ timing: 'evening_before' })).rejects.toThrow(
    'The evening before the event has passed.',
  );
});

test('it moves with the event, both ways', async ({ world }) => {
  const { event, evening, change, turn, listed, heard } = await scheduledEvening(world);
  await change({ startsAt: new Date(event.startsAt.getTime() + 2 * dayMs + 3 * hourMs) });
  world.clock.set(evening);
  await turn();
  expect(await heard()).toBe(0);
  const later = new Date(evening.getTime() + 2 * dayMs);
  expect(await listed()).toMatchObject({
    status: 'scheduled',
    scheduledFor: later.toISOString(),
  });
  await change({ startsAt: new Date(event.startsAt.getTime() + dayMs) });
  await turn();
  world.clock.advance(dayMs);
  await turn();
  expect(await heard()).toBe(1);
});

test('moved so near that its evening has passed, it is called off and she is told', async ({
  world,
}) => {
  const { organiser, evening, change, turn, listed, heard } = await scheduledEvening(world);
  // It is seven in the evening, and the event moves to the next morning.
  world.clock.set(new Date(evening.getTime() - dayMs + hourMs));
  await change({ startsAt: new Date(evening.getTime() - dayMs + 12 * hourMs) });
  await turn();
  await turn();
  expect(await listed()).toMatchObject({ status: 'called_off' });
  expect(await heard()).toBe(0);
  const told = await bellOf(world, organiser);
  expect(told.map(({ title }) => title)).toEqual(['Your announcement was called off']);
});

test('cancelled, its event takes it along', async ({ world }) => {
  const { organiser, event, evening, turn, listed, heard } = await scheduledEvening(world);
  await world.as(organiser).myEvents.cancel({ id: event.id });
  expect(await listed()).toMatchObject({ status: 'called_off' });
  world.clock.set(evening);
  await turn();
  expect(await heard()).toBe(0);
  const [row] = await world.sql`select status from announcements where event_id = ${event.id}`;
  expect(row).toEqual({ status: 'called_off' });
});

test('an organiser who was suspended meanwhile says nothing to anybody', async ({ world }) => {
  const { organiser, evening, turn, listed, heard } = await scheduledEvening(world);
  const suspendedAt = world.clock.now();
  await world.deps.db.update(users).set({ suspendedAt }).where(eq(users.id, organiser.id));
  world.clock.set(evening);
  await turn();
  expect(await heard()).toBe(0);
  expect(await listed()).toMatchObject({ status: 'called_off' });
});

test('called off while it is scheduled, by its team alone; then not any more', async ({
  world,
}) => {
  const { organiser, id, announce, turn, evening, heard } = await scheduledEvening(world);
  const stranger = await createMember(world);
  const callOff = (by: typeof organiser, which = id) =>
    world.as(by).announcements.callOff({ id: which });
  await expect(callOff(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await callOff(organiser)).toEqual({ status: 'called_off' });
  expect(await callOff(organiser)).toEqual({ status: 'called_off' });
  world.clock.set(evening);
  await turn();
  expect(await heard()).toBe(0);
  // The one called off does not count among the three of its day.
  const sent = await announce();
  await turn();
  await expect(callOff(organiser, sent.id)).rejects.toThrow('has gone out already');
  const acts = await world.sql`select action from audit_log where subject_id = ${id} order by at`;
  expect(acts.map(({ action }) => action)).toEqual([
    'announcement.written',
    'announcement.called_off',
  ]);
});

test('preview and test say what bell and mail will, and reach nobody else', async ({ world }) => {
  const { organiser, event, guests, announce, turn } = await announcingEvent(world);
  const email = `${organiser.id}@example.com`;
  const proven = { email, emailVerifiedAt: world.clock.now() };
  await world.deps.db.update(users).set(proven).where(eq(users.id, organiser.id));
  const her = await world.deps.sessions.reload(organiser.id);
  if (!her) throw new Error('she is gone');
  world.mailer.sent.length = 0;
  const words = { eventId: event.id, subject: 'Parking', body: 'Please come by the side gate.' };
  const { announcements } = world.as(her);
  const { bell, mail } = await announcements.preview(words);
  expect(await announcements.test(words)).toEqual({ byMail: true });
  await world.jobs.drain();
  const [line] = await bellOf(world, her);
  expect(line).toMatchObject({ title: bell.title, message: bell.message, eventTitle: bell.event });
  expect(world.mailer.sent).toMatchObject([{ to: email, subject: mail.subject }]);
  for (const part of [mail.heading, mail.greeting, mail.message, mail.button, mail.why]) {
    expect(world.mailer.sent[0]?.text).toContain(part);
  }
  const rows = await world.sql`select id from announcements where event_id = ${event.id}`;
  expect(rows).toEqual([]);
  expect(await bellOf(world, guests[0] ?? organiser)).toEqual([]);
  for (let n = 0; n < 9; n++) await announcements.test(words);
  await expect(announcements.test(words)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await announce();
  await turn();
  expect(await bellOf(world, guests[0] ?? organiser)).toMatchObject([
    { title: bell.title, message: bell.message },
  ]);
});
