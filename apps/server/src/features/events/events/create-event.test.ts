import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { eventDetailsSchema } from '@nagarika/domain/events/listing/event-answers';
import type { User } from '@nagarika/domain/people/users';
import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { byId } from '#server/sql/by-id.ts';
import { createCity, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createImage, createSubmission } from '#test/submission.ts';
import type { World } from '#test/world.ts';

let her: User;
test.beforeAll(async ({ world }) => {
  her = await createMember(world);
});

const post = (world: World, body: unknown, as: User | null = her) =>
  world.request('/api/events', { method: 'POST', as, body: JSON.stringify(body) });

/** Returns the status and the words of a refusal. */
async function refusal(world: World, values: Record<string, unknown>, as: User | null = her) {
  const response = await post(world, { ...(await createSubmission(world)), ...values }, as);
  const { message } = z.object({ message: z.string() }).parse(await response.json());
  return [response.status, message];
}

const typesOf = (world: World, eventId: string) =>
  world.deps.db
    .select({
      name: ticketTypes.name,
      pricePaise: ticketTypes.pricePaise,
      seatLimit: ticketTypes.seatLimit,
    })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.position));

describe('POST /api/events', () => {
  test('takes an event over several days, and says so wherever it is shown', async ({ world }) => {
    const times = { date: '2026-07-05', time: '18:30', endTime: '14:00', endDate: '2026-07-07' };
    const response = await post(world, await createSubmission(world, times));
    const { id } = byId.parse(await response.json());
    const shown = await world.as(her).events.details({ id });
    expect(shown).toMatchObject(times);
    await world.sql`update events set status = 'approved' where id = ${id}`;
    const { items } = await world.as(null).events.list({});
    expect(items.find((item) => item.id === id)).toMatchObject(times);
    expect(await refusal(world, { ...times, endDate: '2026-07-20' })).toEqual([
      ...[400, 'An event lasts at most 14 days'],
    ]);
  });

  test('stores everything that the payload has, for review', async ({ world }) => {
    const imageUrl = await createImage(world, her);
    const payload = await createSubmission(world, {
      subtitle: 'For makers',
      endTime: '20:30',
      venue: 'The Hall',
      totalTickets: 60,
      imageUrl,
      highlights: ['Lunch', ''],
      agenda: [
        { time: '18:30', activity: 'Tea' },
        { time: '', activity: 'Nothing' },
      ],
      price: 1,
      pricing: [
        { name: 'Door', price: 50_000 },
        { name: 'Early', price: 30_000, limit: 20 },
        { name: '', price: 10_000 },
      ],
    });
    const response = await post(world, { ...payload, organiserId: 'somebody', status: 'approved' });
    expect(response.status).toBe(200);
    const event = eventDetailsSchema.parse(await response.json());
    expect(event).toMatchObject({
      status: 'pending',
      title: payload.title,
      subtitle: 'For makers',
      date: payload.date,
      time: '18:30',
      endTime: '20:30',
      venue: 'The Hall',
      location: payload.location,
      city: payload.city,
      totalTickets: 60,
      price: 30_000,
      imageUrl,
      highlights: ['Lunch'],
      agenda: [{ time: '18:30', activity: 'Tea' }],
    });
    expect(await typesOf(world, event.id)).toEqual([
      { name: 'Door', pricePaise: 50_000, seatLimit: null },
      { name: 'Early', pricePaise: 30_000, seatLimit: 20 },
    ]);
    const [row] = await world.deps.db.select().from(events).where(eq(events.id, event.id));
    expect(row).toMatchObject({ organiserId: her.id, createdAt: world.clock.now() });
  });

  test('needs little: 100 tickets of one type, and no picture', async ({ world }) => {
    const event = await world.as(her).events.create(await createSubmission(world));
    expect(event).toMatchObject({
      totalTickets: 100,
      imageUrl: null,
      endTime: null,
      venue: '1 Main Road',
    });
    expect(await typesOf(world, event.id)).toEqual([
      { name: 'General', pricePaise: 49_950, seatLimit: null },
    ]);
  });

  test('makes a free event of price 0, in a city by id, slug or name', async ({ world }) => {
    const city = await createCity(world, { isOpenForHosting: true });
    for (const named of [city.id, city.slug, city.name]) {
      const event = await world
        .as(her)
        .events.create(await createSubmission(world, { city: named, price: 0 }));
      expect(event).toMatchObject({ city: city.name, isFree: true, price: 0 });
      expect(await typesOf(world, event.id)).toEqual([
        { name: 'General', pricePaise: 0, seatLimit: null },
      ]);
    }
  });

  test('keeps it from the public until it is approved', async ({ world }) => {
    const { id } = await world.as(her).events.create(await createSubmission(world));
    const { items } = await world.as(null).events.list({});
    expect(items.map((event) => event.id)).not.toContain(id);
    const details = (as: User | null) =>
      world.request(`/api/events/${id}/details`, { as }).then(({ status }) => status);
    expect(await Promise.all([details(her), details(null)])).toEqual([200, 404]);
  });

  test('makes one event of a draft that is sent twice, also at the same moment', async ({
    world,
  }) => {
    const draftId = crypto.randomUUID();
    const payload = await createSubmission(world, { draftId });
    const send = () => world.as(her).events.create(payload);
    const made = [...(await Promise.all([send(), send()])), await send()];
    expect(made.map(({ id }) => id)).toEqual([draftId, draftId, draftId]);
    expect(await typesOf(world, draftId)).toHaveLength(1);
    const other = await createMember(world);
    await expect(world.as(other).events.create(payload)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('it is refused', () => {
  test('without a session', async ({ world }) => {
    expect((await refusal(world, {}, null))[0]).toBe(401);
  });

  test('when it starts in the past, to the minute', async ({ world }) => {
    world.clock.set(new Date('2026-08-01T13:00:00Z')); // 18:30 in India
    const today = { date: '2026-08-01', price: 0 };
    expect(await refusal(world, { ...today, time: '18:29' })).toEqual([
      400,
      'Please choose a date and time in the future',
    ]);
    expect(
      (await post(world, await createSubmission(world, { ...today, time: '18:31' }))).status,
    ).toBe(200);
  });

  test('in a city that is unknown or not open for hosting', async ({ world }) => {
    const { name } = await createCity(world);
    expect(await refusal(world, { city: name })).toEqual([
      400,
      'Events cannot be hosted in this city yet.',
    ]);
    for (const city of ['Atlantis', 'all']) {
      expect(await refusal(world, { city })).toEqual([400, 'Please choose a city']);
    }
  });

  test('with a picture that she has not uploaded for an event', async ({ world }) => {
    const other = await createMember(world);
    for (const imageUrl of [
      await createImage(world, other),
      await createImage(world, her, 'profile'),
      `/images/${crypto.randomUUID()}/1280.webp`,
      '/images/not-an-id/1280.webp',
      'https://example.com/picture.png',
    ]) {
      expect(await refusal(world, { imageUrl })).toEqual([
        400,
        'Please upload the event image first.',
      ]);
    }
  });

  test('with words for each field that is wrong', async ({ world }) => {
    const response = await post(world, {
      ...(await createSubmission(world)),
      title: ' ',
      time: '7pm',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: 'Please enter a title',
      issues: [
        { path: 'title', message: 'Please enter a title' },
        { path: 'time', message: 'Please choose a start time' },
      ],
    });
    expect((await refusal(world, { price: null }))[1]).toBe(
      'Please specify ticket pricing and total available tickets.',
    );
  });

  test('after twenty in a day', async ({ world }) => {
    const busy = await createMember(world);
    const city = (await createSubmission(world)).city;
    for (let sent = 0; sent < 20; sent += 1) {
      await world.as(busy).events.create(await createSubmission(world, { city }));
    }
    const response = await post(world, await createSubmission(world, { city }), busy);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
