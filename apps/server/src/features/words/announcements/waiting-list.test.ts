import { communityJoins } from '@nagarika/db/schema/events/communities';
import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { announcementMutes } from '@nagarika/db/schema/words/announcements';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { announcingEvent, bellOf } from '#test/announcing.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createGroup } from '#test/private-events.ts';
import { reachable } from '#test/telling.ts';
import type { World } from '#test/world.ts';

const hourMs = 3_600_000;
const toWaiters = { audience: 'waiting_list' } as const;

/** Creates an event with one holder, and reads what its waiting list is told. */
async function waitedFor(world: World, values: Parameters<typeof announcingEvent>[2] = {}) {
  const made = await announcingEvent(world, 1, values);
  const { event, organiser } = made;
  const change = (now: Partial<typeof events.$inferInsert>) =>
    world.deps.db.update(events).set(now).where(eq(events.id, event.id));
  const [holder] = made.guests as [User];
  async function waits(entry: Partial<typeof waitingList.$inferInsert> = {}, who?: User) {
    const member = who ?? (await reachable(world));
    await world.deps.db.insert(waitingList).values({
      eventId: event.id,
      userId: member.id,
      ticketTypeId: event.ticketTypes[0]?.id ?? '',
      quantity: 1,
      joinedAt: world.clock.now(),
      ...entry,
    });
    return member;
  }
  const heard = (people: readonly User[]) =>
    Promise.all(people.map(async (one) => (await bellOf(world, one)).length));
  const desk = () => world.as(organiser).announcements.desk({ eventId: event.id });
  return { ...made, change, holder, waits, heard, desk };
}

/** Makes an offer now, for an hour. */
const offeredNow = (world: World) => {
  const now = world.clock.now();
  const offerExpiresAt = new Date(now.getTime() + hourMs);
  return { state: 'offered', offeredQuantity: 1, offeredAt: now, offerExpiresAt } as const;
};

test('to those who wait, or were offered seats: in bell and mail, and to no holder', async ({
  world,
}) => {
  const { event, organiser, holder, waits, heard, desk, announce, turn } = await waitedFor(world);
  await expect(announce(toWaiters)).rejects.toThrow('Nobody is on the waiting list now');
  const [waiting, offered] = [await waits(), await waits(offeredNow(world))];
  const left = await waits({ state: 'left', endedAt: world.clock.now() });
  const muted = await waits();
  const mute = { eventId: event.id, userId: muted.id, createdAt: world.clock.now() };
  await world.deps.db.insert(announcementMutes).values(mute);
  const suspended = await waits();
  await world.deps.db
    .update(users)
    .set({ suspendedAt: world.clock.now() })
    .where(eq(users.id, suspended.id));
  expect(await desk()).toMatchObject({ everybody: 1, waiting: 2 });

  world.mailer.sent.length = 0;
  expect(await announce(toWaiters)).toMatchObject({ readers: 2 });
  await turn();
  await turn();
  expect(await heard([waiting, offered, left, muted, suspended, holder])).toEqual([
    1, 1, 0, 0, 0, 0,
  ]);
  expect(world.mailer.sent.map(({ to }) => to).sort()).toEqual(
    [waiting.email, offered.email].sort(),
  );
  expect(world.mailer.sent[0]?.text).toContain('have a ticket for this event, or wait for one.');
  const { items } = await world.as(organiser).announcements.list({ eventId: event.id });
  expect(items).toMatchObject([{ audience: 'waiting_list', ticketType: null, recipients: 2 }]);
});

test('who holds a ticket and waits for more is told of both', async ({ world }) => {
  const { holder, waits, heard, announce, turn } = await waitedFor(world);
  await waits({}, holder);
  await announce();
  world.clock.advance(hourMs);
  await announce(toWaiters);
  await turn();
  expect(await heard([holder])).toEqual([2]);
});

test('what is scheduled reaches whoever waits when it leaves', async ({ world }) => {
  const { event, change, waits, heard, desk, announce, turn } = await waitedFor(world);
  const leaves = await waits();
  const lapses = await waits(offeredNow(world));
  expect(await announce({ ...toWaiters, timing: 'evening_before' })).toMatchObject({ readers: 2 });
  const endedAt = world.clock.now();
  await world.deps.db
    .update(waitingList)
    .set({ state: 'left', endedAt })
    .where(eq(waitingList.userId, leaves.id));
  const joins = await waits();
  world.clock.set(new Date(event.startsAt.getTime() - 5 * hourMs));
  await turn();
  // The hour of the offer is over, though no job has recorded it.
  expect(await heard([leaves, lapses, joins])).toEqual([0, 0, 1]);
  await change({ startsAt: world.clock.now() });
  expect(await desk()).toMatchObject({ waiting: 0 });
  await change({ status: 'postponed', postponedAt: world.clock.now() });
  expect(await desk()).toMatchObject({ waiting: 1 });
});

test('of a members’ event: whoever is no more of its group gets none, unless she holds a ticket', async ({
  world,
}) => {
  const { event, change, holder, waits, heard, announce, turn } = await waitedFor(world);
  const group = await createGroup(world, event.cityId);
  await change({ visibility: 'members', communityId: group.id });
  const [joined, stranger] = [await waits(), await waits()];
  const admin = await waits({}, await createMember(world, { role: 'admin' }));
  await waits({}, holder);
  await world.deps.db
    .insert(communityJoins)
    .values({ communityId: group.id, userId: joined.id, joinedAt: world.clock.now() });
  expect(await announce(toWaiters)).toMatchObject({ readers: 3 });
  await turn();
  expect(await heard([joined, stranger, admin, holder])).toEqual([1, 0, 1, 1]);
});

test('she replies, reports and mutes as others do; the admin sees whom it was for', async ({
  world,
}) => {
  const { organiser, waits, heard, announce, turn } = await waitedFor(world);
  const her = await waits();
  const { id } = await announce(toWaiters);
  await turn();
  const asks = world.as(her).announcements;
  expect(await asks.show({ id })).toMatchObject({ subject: 'Parking', isMuted: false });
  await asks.reply({ id, key: crypto.randomUUID(), body: 'Is there any hope?' });
  expect((await bellOf(world, organiser))[0]?.message).toBe(
    'Somebody who got it writes:\n\nIs there any hope?',
  );
  await asks.report({ id, reason: 'spam' });
  const admin = world.as(await createMember(world, { role: 'admin' })).admin.announcements;
  const { items } = await admin.list({ list: 'reported', page: 1 });
  expect(items.find((one) => one.id === id)).toMatchObject({
    audience: 'waiting_list',
    ticketType: null,
    recipients: 1,
  });
  await asks.mute({ id, isMuted: true });
  const other = await waits();
  world.clock.advance(hourMs);
  expect(await announce(toWaiters)).toMatchObject({ readers: 1 });
  await turn();
  expect(await heard([her, other])).toEqual([1, 1]);
});
