import { eventLikes } from '@nagarika/db/schema/events/event-likes';
import { events } from '@nagarika/db/schema/events/events';
import type { User } from '@nagarika/domain/people/users';
import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { mostKnown } from '#server/features/events/events/likes/with-likes.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { countStatements } from '#test/count-statements.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { orderFor } from '#test/paying.ts';
import { servePages } from '#test/served-pages.ts';
import type { World } from '#test/world.ts';

type Event = Awaited<ReturnType<typeof createEvent>>;
let admin: User;
let organiser: User;
let event: Event;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
  organiser = await createMember(world);
  const types = [{ name: 'Free', pricePaise: 0 }];
  event = await createEvent(world, { organiserId: organiser.id, totalTickets: 40 }, types);
});

type Who = User | null;
const list = async (world: World, who: Who) =>
  (await world.as(who).events.list({ limit: 20 })).items;
const inList = async (world: World, who: Who, { id } = event) =>
  (await list(world, who)).find((item) => item.id === id);
const details = (world: World, who: Who, { id } = event) => world.as(who).events.details({ id });

test('what all see is read once, whoever asks, wherever', async ({ world }) => {
  const visit = servePages(world);
  const [one, other] = [await createMember(world), await createMember(world)];
  await list(world, one);
  await details(world, one);
  for (const ask of [() => list(world, one), () => details(world, one)])
    expect(await countStatements(ask), 'hers is known, too').toBe(0);
  expect(await countStatements(() => list(world, other)), 'her likes').toBe(1);
  expect(await countStatements(() => details(world, other))).toBe(0);
  for (const path of ['/api/events?limit=20', `/api/events/${event.id}/details`])
    expect(await countStatements(() => world.request(path))).toBe(0);
  const page = await countStatements(() => visit(`/event/${event.id}`));
  const again = await createEvent(world);
  expect(page).toBe((await countStatements(() => visit(`/event/${again.id}`))) - 1);
});

test('however many members ask at once, it is read once', async ({ world }) => {
  const members = await Promise.all(Array.from({ length: 8 }, () => createMember(world)));
  await Promise.all(members.map((who) => list(world, who)));
  await createEvent(world);
  const alone = await countStatements(() => list(world, null));
  await createEvent(world);
  expect(await countStatements(() => Promise.all(members.map((who) => list(world, who))))).toBe(
    alone,
  );
});

test('each sees her own likes, with the next request, and nobody else’s', async ({ world }) => {
  const [one, other, none] = await Promise.all([
    createMember(world),
    createMember(world),
    createMember(world),
  ]);
  const second = await createEvent(world);
  const seen = async () => {
    const all = [one, other, none, null];
    const lists = await Promise.all(all.map((who) => list(world, who)));
    for (const item of [event, second]) {
      const inDetails = await Promise.all(all.map(async (who) => details(world, who, item)));
      const inLists = lists.map((items) => items.find(({ id }) => id === item.id)?.isLiked);
      expect(inDetails.map(({ isLiked }) => isLiked)).toEqual(inLists);
    }
    return lists.map((items) => items.filter(({ isLiked }) => isLiked).map(({ id }) => id));
  };
  expect(await seen()).toEqual([[], [], [], []]);
  await world.as(one).events.like(event);
  expect(await seen()).toEqual([[event.id], [], [], []]);
  await world.as(other).events.like(second);
  expect(await seen()).toEqual([[event.id], [second.id], [], []]);
  await world.as(one).events.unlike(event);
  expect(await seen()).toEqual([[], [second.id], [], []]);
});

test('a like drops nothing but what is known of her likes', async ({ world }) => {
  const [one, other] = [await createMember(world), await createMember(world)];
  await Promise.all([list(world, one), list(world, other)]);
  await world.as(one).events.like(event);
  expect(await countStatements(() => list(world, other))).toBe(0);
  expect(await countStatements(() => list(world, one))).toBe(1);
});

test('who likes more than is known at once sees it all the same', async ({ world }) => {
  const [many, city] = [await createMember(world), await createEvent(world)];
  const rows = await world.deps.db
    .insert(events)
    .values(
      Array.from({ length: mostKnown + 1 }, (_, n) => ({
        organiserId: organiser.id,
        cityId: city.cityId,
        status: 'pending' as const,
        title: `Liked ${n}`,
        description: 'Liked',
        category: 'Networking' as const,
        venue: 'Hall',
        address: 'Road',
        startsAt: event.startsAt,
        totalTickets: 1,
        pricePaise: 0,
      })),
    )
    .returning({ id: events.id });
  const ids = [event.id, ...rows.map(({ id }) => id)];
  const likedAt = world.clock.now();
  await world.deps.db
    .insert(eventLikes)
    .values(ids.map((eventId) => ({ eventId, userId: many.id, likedAt })));
  expect(await inList(world, many)).toMatchObject({ isLiked: true });
  expect(await inList(world, many, city)).toMatchObject({ isLiked: false });
  await world.as(many).events.unlike(event);
  expect(await details(world, many)).toMatchObject({ isLiked: false });
  await world.deps.db.delete(events).where(
    inArray(
      events.id,
      rows.map(({ id }) => id),
    ),
  );
});

const changes: [string, (world: World, member: User) => Promise<unknown>][] = [
  ['she books seats', (world, member) => freeBooking(world, { member, event })],
  ['somebody books seats', (world) => freeBooking(world, { event })],
  [
    'an event is curated',
    (world) => world.as(admin).admin.events.curate({ id: event.id, isCurated: true }),
  ],
];
test.for(changes)('when %s, a member who asks next reads it', async ([, change], { world }) => {
  const member = await createMember(world);
  const before = [await inList(world, member), await details(world, member)];
  await change(world, member);
  const [listed, shown] = [await inList(world, member), await details(world, member)];
  expect(listed).not.toEqual(before[0]);
  expect(shown).not.toEqual(before[1]);
});

test('a new name of the organiser, and a new event, are there for members at once', async ({
  world,
}) => {
  const member = await createMember(world);
  await Promise.all([details(world, member), list(world, member)]);
  await world.as(organiser).profile.update({ ...organiser, name: 'Renamed Rani' });
  expect((await details(world, member)).organizer.name).toBe('Renamed Rani');
  const pending = await createEvent(world, { status: 'pending' });
  expect(await inList(world, member, pending)).toBeUndefined();
  await world.as(admin).admin.events.approve({ id: pending.id });
  expect(await inList(world, member, pending)).toBeDefined();
});

test('what waits for review is its organiser’s and admins’, and from nobody’s else memory', async ({
  world,
}) => {
  const pending = await createEvent(world, { organiserId: organiser.id, status: 'pending' });
  const [stranger, visitor] = [await createMember(world), null];
  const ask = () =>
    Promise.allSettled(
      [stranger, organiser, visitor, admin, stranger].map((who) => details(world, who, pending)),
    );
  const mayOrNot = ['rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected'];
  for (let n = 0; n < 2; n += 1)
    expect((await ask()).map(({ status }) => status)).toEqual(mayOrNot);
  expect(await countStatements(() => details(world, organiser, pending))).toBe(1);
  await world.as(admin).admin.events.approve({ id: pending.id });
  expect((await ask()).every(({ status }) => status === 'fulfilled')).toBe(true);
});

test('once cancelled it is gone for members, and still there for its organiser', async ({
  world,
}) => {
  const gone = await createEvent(world, { organiserId: organiser.id });
  const member = await createMember(world);
  await Promise.all([details(world, member, gone), list(world, member)]);
  await world.as(organiser).myEvents.cancel({ id: gone.id });
  await expect(details(world, member, gone)).rejects.toThrow('Event Not Found');
  await expect(details(world, null, gone)).rejects.toThrow('Event Not Found');
  expect(await inList(world, member, gone)).toBeUndefined();
  expect(await details(world, organiser, gone)).toMatchObject({ status: 'cancelled' });
});

test('an event is one, however its id is written', async ({ world }) => {
  const paid = await createEvent(world);
  const [member, buyer] = [await createMember(world), await createMember(world)];
  const loud = { ...paid, id: paid.id.toUpperCase() };
  const seats = async (asked: Event) => (await details(world, member, asked)).availableSeats;
  expect([await seats(paid), await seats(loud)]).toEqual([100, 100]);
  await orderFor(world, buyer, loud);
  expect([await seats(paid), await seats(loud)]).toEqual([99, 99]);
});

test('a rush for one event leaves what is known of others', async ({ world }) => {
  const [hot, calm] = [await createEvent(world), await createEvent(world)];
  const [member, buyer] = [await createMember(world), await createMember(world)];
  await Promise.all([details(world, member, hot), details(world, member, calm)]);
  await paidBooking(world, { event: hot, member: buyer });
  expect(await countStatements(() => details(world, member, calm))).toBe(0);
  expect(await details(world, member, hot)).toMatchObject({ attendees: 1 });
});
