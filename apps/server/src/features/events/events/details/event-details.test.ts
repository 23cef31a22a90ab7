import { eventRatings } from '@nagarika/db/schema/events/event-ratings';
import { bookingItems, bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { fixedRuleIds, womenOnlyNote } from '@nagarika/domain/events/drafts/event-terms';
import { eventDetailsSchema } from '@nagarika/domain/events/listing/event-answers';
import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createCity, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

let owner: User;
let event: Awaited<ReturnType<typeof createEvent>>;
test.beforeAll(async ({ world }) => {
  owner = await createMember(world, { name: 'Ritu', isVerifiedOrganiser: true, company: 'Loom' });
  const city = await createCity(world, { name: 'Kochi' });
  event = await createEvent(
    world,
    {
      organiserId: owner.id,
      cityId: city.id,
      totalTickets: 10,
      startsAt: new Date('2026-07-10T13:00:00Z'),
      endsAt: new Date('2026-07-10T15:30:00Z'),
      originalPricePaise: 80_000,
      highlights: ['Wheel time'],
      agenda: [{ time: '18:30', activity: 'Welcome' }],
    },
    [
      { name: 'Early', pricePaise: 50_000, seatLimit: 4 },
      { name: 'Regular', pricePaise: 70_000 },
    ],
  );
});

const details = (world: World, id: string, user: User | null = null) =>
  world.as(user).events.details({ id });

test('a fresh event leaves no field out', async ({ world }) => {
  const response = await world.request(`/api/events/${event.id}/details`);
  expect(response.status).toBe(200);
  const answer = z.strictObject(eventDetailsSchema.shape).parse(await response.json());
  expect(answer).toMatchObject({
    date: '2026-07-10',
    time: '18:30',
    endTime: '21:00',
    city: 'Kochi',
    price: 50_000,
    // The earlier price was the regular ticket's.
    originalPrice: null,
    rating: null,
    totalRatings: 0,
    totalSeats: 10,
    availableSeats: 10,
    isPast: false,
    isFastFilling: false,
    ticketTypes: [
      { name: 'Early', price: 50_000, available: 4 },
      { name: 'Regular', price: 70_000, available: 10 },
    ],
    organizer: { name: 'Ritu', verified: true, company: 'Loom', rating: null, eventsHosted: 0 },
  });
});

test('its terms begin with its own refund policy and end with who may book', async ({ world }) => {
  const standard = await details(world, event.id);
  expect(standard.terms[0]).toContain('Cancel until 24 hours before the event for a full refund');
  expect(standard.terms[1]).toContain('photo ID');
  expect(standard.terms.at(-1)).toBe(womenOnlyNote.pattern);
  expect(standard.refundUntilHours).toBe(24);
  const strict = await createEvent(world, {
    refundUntilHours: null,
    houseRules: ['Wear an apron.'],
    withoutRules: fixedRuleIds.filter((id) => id !== 'schedule'),
  });
  expect(await details(world, strict.id)).toMatchObject({
    terms: [
      'Tickets are non-refundable, unless the event is cancelled or moved.',
      'The schedule may change.',
      'Wear an apron.',
      womenOnlyNote.pattern,
    ],
    refundUntilHours: null,
    houseRules: ['Wear an apron.'],
  });
});

describe('seats', () => {
  test('sold ones and unexpired holds are not available, expired holds are', async ({ world }) => {
    const busy = await createEvent(world, { totalTickets: 10 }, [
      { name: 'Early', pricePaise: 0, seatLimit: 4 },
      { name: 'Regular', pricePaise: 0 },
    ]);
    const [early, regular] = busy.ticketTypes.map((type) => type.id);
    const soon = new Date(world.clock.now().getTime() + 60_000);
    await seats(world, busy.id, early ?? '', 3, 'confirmed');
    await seats(world, busy.id, regular ?? '', 4, 'confirmed');
    expect(await details(world, busy.id)).toMatchObject({
      attendees: 7,
      availableSeats: 3,
      isFastFilling: false,
    });
    await seats(world, busy.id, regular ?? '', 1, 'pending', soon);
    expect(await details(world, busy.id)).toMatchObject({
      attendees: 7,
      bookedTickets: 7,
      availableSeats: 2,
      isFastFilling: true,
      ticketTypes: [{ available: 1 }, { available: 2 }],
    });
    world.clock.advance(120_000);
    expect(await details(world, busy.id)).toMatchObject({
      availableSeats: 3,
      isFastFilling: false,
    });
  });
});

test("ratings are this event's, the organiser's are over all of hers", async ({ world }) => {
  const past = { organiserId: owner.id, startsAt: new Date('2026-06-01T13:00:00Z') };
  const [first, second] = [await createEvent(world, past), await createEvent(world, past)];
  await createEvent(world, { ...past, status: 'rejected' });
  for (const [eventId, stars] of [
    [first.id, 5],
    [first.id, 4],
    [second.id, 3],
  ] as const) {
    const userId = (await createMember(world)).id;
    const ratedAt = world.clock.now();
    await world.deps.db.insert(eventRatings).values({ eventId, stars, userId, ratedAt });
  }
  expect(await details(world, first.id)).toMatchObject({
    rating: 4.5,
    totalRatings: 2,
    isPast: true,
    organizer: { rating: 4, eventsHosted: 2 },
  });
});

describe('an event that is not public', () => {
  test.for(['pending', 'rejected', 'cancelled'] as const)(
    '%s: strangers do not find it, its owner and admins do',
    async (status, { world }) => {
      const hidden = await createEvent(world, { organiserId: owner.id, status });
      const admin = await createMember(world, { role: 'admin' });
      for (const stranger of [null, await createMember(world)])
        await expect(details(world, hidden.id, stranger)).rejects.toMatchObject({
          code: 'NOT_FOUND',
          message: 'Event Not Found',
        });
      for (const insider of [owner, admin])
        expect(await details(world, hidden.id, insider)).toMatchObject({ status });
    },
  );
});

test('a malformed id is 400, an unknown one 404', async ({ world }) => {
  expect((await world.request('/api/events/7/details')).status).toBe(400);
  const unknown = await world.request(`/api/events/${crypto.randomUUID()}/details`);
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toEqual({ message: 'Event Not Found' });
});

test("nothing in the answer tells the organiser's phone, e-mail or id", async ({ world }) => {
  const text = await (await world.request(`/api/events/${event.id}/details`)).text();
  for (const secret of [owner.phone, owner.email ?? '-', owner.id])
    expect(text).not.toContain(secret);
});

async function seats(
  world: World,
  eventId: string,
  ticketTypeId: string,
  quantity: number,
  status: 'confirmed' | 'pending',
  expiresAt?: Date,
) {
  const { db, clock } = world.deps;
  const userId = (await createMember(world)).id;
  const money = { subtotalPaise: 0, feePaise: 0, totalPaise: 0, paymentMethod: 'free' as const };
  const [booking] = await db
    .insert(bookings)
    .values({
      ...money,
      eventId,
      userId,
      quantity,
      status,
      clientBookingId: 'BK1',
      ticketCode: userId,
      bookedAt: clock.now(),
    })
    .returning();
  const bookingId = booking?.id ?? '';
  await db
    .insert(bookingItems)
    .values({ bookingId, ticketTypeId, name: 'Seat', unitPricePaise: 0, quantity });
  if (expiresAt) await db.insert(holds).values({ bookingId, eventId, expiresAt });
}
