import { eventRatings } from '@nagarika/db/schema/events/event-ratings';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { images } from '@nagarika/db/schema/events/images';
import { users } from '@nagarika/db/schema/people/users';
import { blogs } from '@nagarika/db/schema/words/blogs';
import { isPast } from '@nagarika/domain/events/listing/events';
import { maxWallMessageLength } from '@nagarika/domain/words/wall/wall';
import { count, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { bookDemo } from '#server/demo/history/book.ts';
import { purchasesOf } from '#server/demo/history/purchases.ts';
import { printDemoSignIns } from '#server/demo/history/sign-ins.ts';
import { guestSeatsOf } from '#server/demo/people/guests.ts';
import { organiserId, signInId } from '#server/demo/people/people.ts';
import { fileNames } from '#server/features/events/images/remove-files.ts';
import { toUser } from '#server/platform/sessions/to-user.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { createWorld, type World } from '#test/world.ts';
import { type Pay, sandboxPay } from './checkout.ts';
import { demoEvents, eventId } from './events.ts';
import { loadDemo } from './load.ts';
import { hangPictures } from './pictures/hang-pictures.ts';
import { demoPictures } from './pictures/painted.ts';
import { portraits } from './pictures/who-and-what.ts';
import { wallPostRows } from './wall.ts';

let pay: Pay;
test.beforeAll(({ world }) => {
  pay = sandboxPay(world.gateway.sandboxUrl);
});

const total = async (world: World, table: typeof users | typeof events | typeof blogs) =>
  (await world.deps.db.select({ n: count() }).from(table))[0]?.n;

describe('the demo', () => {
  test('is loaded whole, and once', async ({ world }) => {
    await loadDemo(world.deps.db, world.clock.now());
    const before = [
      await total(world, users),
      await total(world, events),
      await total(world, blogs),
    ];
    await Promise.all([1, 2].map(() => loadDemo(world.deps.db, world.clock.now())));
    expect([
      await total(world, users),
      await total(world, events),
      await total(world, blogs),
    ]).toEqual(before);
    const visitor = world.as(null);
    expect(await visitor.cities.list()).toHaveLength(10);
    expect((await visitor.communities.list({})).length).toBeGreaterThanOrEqual(12);
    expect(await visitor.banners.list()).toHaveLength(5);
    expect(await total(world, blogs)).toBe(11);
    const told = await world.deps.db
      .select({ at: blogs.reviewedAt })
      .from(blogs)
      .where(isNotNull(blogs.reviewMessage));
    expect(told).toEqual([{ at: expect.any(Date) }]);
    expect(demoEvents.length).toBeGreaterThanOrEqual(40);
    const { items } = await visitor.events.list({ city: 'delhi' });
    const now = world.clock.now();
    const startOf = async (id: string) =>
      (await world.deps.db.select().from(events).where(eq(events.id, id)))[0] ?? { startsAt: now };
    const past = await Promise.all(items.map(async ({ id }) => isPast(await startOf(id), now)));
    expect(past.filter(Boolean).length).toBeGreaterThanOrEqual(3);
    expect(past.filter((one) => !one).length).toBeGreaterThanOrEqual(6);
  });

  test('has its pictures before anybody looks, each in every width and format', async ({
    world,
  }) => {
    await hangPictures(world.deps);
    await hangPictures(world.deps);
    expect(await world.deps.db.$count(images)).toBe(demoPictures.length);
    const [banner] = await world.as(null).banners.list();
    const { items } = await world.as(null).events.list({ city: 'delhi' });
    const stories = await world.deps.db.select({ urls: blogs.images }).from(blogs);
    const faces = await world.deps.db.$count(users, isNotNull(users.avatarUrl));
    expect(faces).toBe(Object.keys(portraits).length);
    expect(
      stories
        .map(({ urls }) => urls.length)
        .sort()
        .at(-1),
    ).toBe(2);
    const shown = [banner?.bannerImage, ...items.map(({ imageUrl }) => imageUrl)].filter(Boolean);
    expect(shown.length).toBeGreaterThan(3);
    for (const url of shown) {
      for (const { width, format } of fileNames) {
        const file = await world.request(`${url?.replace(/[^/]+$/, '')}${width}.${format}`);
        expect([file.status, file.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      }
    }
  });

  test('has the sign-ins that the start message prints', async ({ world }) => {
    const [, ...lines] = printDemoSignIns().split('\n');
    const rows = await world.deps.db.select().from(users);
    for (const line of lines.slice(0, 5)) {
      const [phone, rest] = line.trim().split('  ');
      const user = rows.find((row) => row.phone === `+91${phone}`);
      expect(rest).toContain(user?.name ?? 'nobody');
    }
    const byPhone = (n: number) => rows.find((row) => row.phone === `+91900000000${n}`);
    expect(byPhone(1)).toMatchObject({ role: 'admin', name: 'Asha Verma' });
    expect(byPhone(2)).toMatchObject({ role: 'member', gender: 'female' });
    expect(byPhone(4)).toMatchObject({ gender: 'male' });
    expect(byPhone(5)).toMatchObject({ gender: null });
    const hers = await world.deps.db
      .select()
      .from(events)
      .where(eq(events.organiserId, byPhone(3)?.id ?? ''));
    const now = world.clock.now();
    expect(new Set(hers.map((event) => isPast(event, now)))).toEqual(new Set([true, false]));
  });

  test('keeps to the limits that hold for everybody', ({ world }) => {
    for (const { content } of wallPostRows(world.clock.now()))
      expect(content.length, content).toBeLessThanOrEqual(maxWallMessageLength);
    for (const [turn, event] of demoEvents.entries()) {
      const bought = purchasesOf(event, turn);
      const seats = bought.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(seats, event.title).toBe(event.sold);
      expect(event.sold).toBeLessThanOrEqual(event.totalTickets);
    }
  });

  test('sells its tickets by the product, also when the start is broken off', async ({ world }) => {
    for (const killed of ['before paying', 'after paying'] as const) {
      let paid = 0;
      const brokenOff: Pay = async (order) => {
        paid += 1;
        if (paid > 15 && killed === 'before paying') throw new Error('the power is gone');
        const answer = await pay(order);
        if (paid > 15) throw new Error('the power is gone');
        return answer;
      };
      await expect(bookDemo(world.deps, brokenOff), killed).rejects.toThrow('the power is gone');
      await settled();
      world.clock.advance(1_000); // too soon for the server to ask the gateway again by itself
    }
    await bookDemo(world.deps, pay);

    const seats = await world.sql`
      select event_id, sum(quantity)::int as seats from bookings
      where status = 'confirmed' group by event_id`;
    const soldOf = new Map(seats.map((row) => [row.event_id, row.seats]));
    for (const event of demoEvents)
      expect(soldOf.get(eventId(event)) ?? 0, event.title).toBe(
        event.sold + guestSeatsOf(event.title),
      );
    expect(await breachesOf(world)).toEqual([]);
  });

  test('has something sold out, something nearly so, and ratings by those who came', async ({
    world,
  }) => {
    const { items } = await world.as(null).events.list({ when: 'upcoming' });
    const full = await Promise.all(items.map(({ id }) => world.as(null).events.details({ id })));
    const soldOut = full.filter((event) => event.availableSeats === 0);
    expect(soldOut.length).toBeGreaterThan(0);
    const waits = await world.sql`select event_id from waiting_list where state = 'waiting'`;
    expect(waits.map((row) => row.event_id)).toEqual([soldOut[0]?.id, soldOut[0]?.id]);
    expect(full.some((event) => event.isFastFilling && event.availableSeats > 0)).toBe(true);
    expect(full.some((event) => event.isFree)).toBe(true);
    expect(full.some((event) => event.ticketTypes.length > 1)).toBe(true);
    const strangers = await world.deps.db
      .select({ n: count() })
      .from(eventRatings)
      .where(sql`not exists (select 1 from bookings b where b.event_id = ${eventRatings.eventId}
        and b.user_id = ${eventRatings.userId} and b.status = 'confirmed')`);
    expect(strangers).toEqual([{ n: 0 }]);
    const rated = (await world.as(null).events.list({ when: 'past' })).items;
    expect(rated.filter((event) => event.rating !== null).length).toBeGreaterThan(10);
  });

  test("fills the member's own pages", async ({ world }) => {
    const [row] = await world.deps.db
      .select()
      .from(users)
      .where(eq(users.id, signInId('kavya')));
    if (!row) throw new Error('no Kavya');
    const kavya = world.as(toUser(row));
    expect((await kavya.events.liked({})).items.length).toBeGreaterThan(2);
    expect((await kavya.notifications.unreadCount()).count).toBeGreaterThan(2);
    const { items } = await kavya.notifications.list({});
    const told = items.find(({ kind }) => kind === 'announcement');
    const announced = await kavya.announcements.show({ id: told?.link?.split('/').at(-1) ?? '' });
    expect(announced).toMatchObject({ organiser: 'Ritu Malhotra', replies: [{ isAnswer: false }] });
    const sent = await world.sql`select status, timing from announcements order by created_at`;
    expect(sent).toMatchObject([
      { status: 'sent', timing: 'now' },
      { status: 'scheduled', timing: 'evening_before' },
    ]);
  });

  test('has an organiser who was paid once, and is owed for events since', async ({ world }) => {
    const [row] = await world.deps.db
      .select()
      .from(users)
      .where(eq(users.id, organiserId('ritu')));
    if (!row) throw new Error('no Ritu');
    const ritu = world.as(toUser(row)).payouts;
    const { owed, upcoming, payouts } = await ritu.mine();
    expect(payouts).toMatchObject([{ events: 1, amount: 340_000 }]); // 80% of 17 × ₹250
    expect(owed).toBeGreaterThan(0);
    expect(upcoming).toBeGreaterThan(0);
    expect(await ritu.details()).toMatchObject({ accountName: 'Ritu Malhotra' });
  });

  test('changes nothing where it is asked again', async ({ world }) => {
    const before = await world.sql`select count(*) from bookings`;
    await bookDemo(world.deps, pay);
    expect(await world.sql`select count(*) from bookings`).toEqual(before);
  });
});

/** Waits until the sellers that ran beside the failed one have failed too. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 500));

test('a database that somebody uses is left alone', async () => {
  const used = await createWorld();
  await createMember(used);
  await loadDemo(used.deps.db, used.clock.now());
  await bookDemo(used.deps, pay);
  expect(await used.deps.db.select().from(ticketTypes)).toEqual([]);
  await used.close();
});
