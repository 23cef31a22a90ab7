import { events } from '@nagarika/db/schema/events/events';
import type { User } from '@nagarika/domain/people/users';
import { type CalendarEntry, calendarFile } from '@nagarika/domain/sales/calendar';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { give, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

/** Reads the one entry as a calendar does, with Thunderbird's parser. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [entry, ...others] = calendar.getAllSubcomponents('vevent');
  if (!entry || others.length > 0) throw new Error('not one entry');
  const event = new ICAL.Event(entry);
  return {
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    description: event.description,
    location: event.location,
    startsAt: event.startDate.toJSDate(),
    endsAt: event.endDate.toJSDate(),
    url: entry.getFirstPropertyValue('url'),
    status: entry.getFirstPropertyValue('status'),
    category: entry.getFirstPropertyValue('categories'),
    alarms: entry
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  };
}

const get = (world: World, path: string, as: User | null = null) =>
  world.request(`/api/${path}/calendar.ics`, { as });

describe('the file of an event', () => {
  test('says what, when and where, to anybody', async ({ world }) => {
    const event = await createEvent(world, {
      title: 'Chai, code; and कमाई',
      description: 'First line\nSecond line with a \\ backslash',
      startsAt: new Date('2026-07-11T13:00:00Z'),
      endsAt: new Date('2026-07-11T15:30:00Z'),
    });
    const answer = await get(world, `events/${event.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    const file = await answer.text();
    expect(read(file)).toMatchObject({
      uid: `${event.id}@localhost`,
      summary: 'Chai, code; and कमाई',
      description: expect.stringContaining('First line\nSecond line with a \\ backslash\n\nhttp'),
      location: expect.stringMatching(/^The Hall, 1 Main Road, City/),
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      url: `http://localhost:3000/event/${event.id}`,
      status: 'CONFIRMED',
      category: 'Networking',
      alarms: ['-P1D', '-PT2H'],
    });
  });

  test('without an end lasts two hours; a changed event is a newer version of the same entry', async ({
    world,
  }) => {
    const event = await createEvent(world);
    const before = read(await (await get(world, `events/${event.id}`)).text());
    expect(before.endsAt.getTime() - before.startsAt.getTime()).toBe(2 * 3_600_000);
    await world.deps.db
      .update(events)
      .set({ reviewedAt: new Date(event.createdAt.getTime() + 90_000) })
      .where(eq(events.id, event.id));
    const after = read(await (await get(world, `events/${event.id}`)).text());
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });

  test('is there for public events alone', async ({ world }) => {
    const pending = await createEvent(world, { status: 'pending' });
    expect((await get(world, `events/${pending.id}`)).status).toBe(404);
    expect((await get(world, `events/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await get(world, 'events/first')).status).toBe(400);
  });
});

describe('the file of a booking', () => {
  test('is the same entry, with the way to her tickets, for her and whoever she gave one to', async ({
    world,
  }) => {
    const booking = await paidBooking(world, { quantity: 2 });
    const receiver = await createMember(world);
    await give(world, booking, receiver);
    for (const member of [booking.member, receiver]) {
      expect(read(await (await get(world, `tickets/${booking.id}`, member)).text())).toMatchObject({
        uid: `${booking.event.id}@localhost`,
        url: 'http://localhost:3000/my-bookings',
        status: 'CONFIRMED',
      });
    }
    expect((await get(world, `tickets/${booking.id}`, await createMember(world))).status).toBe(404);
    expect((await get(world, `tickets/${booking.id}`)).status).toBe(401);
  });

  test('strikes the entry out once it is cancelled, and rings no bell', async ({ world }) => {
    const { member, id } = await paidBooking(world);
    const before = read(await (await get(world, `tickets/${id}`, member)).text());
    await world.as(member).checkout.cancel({ id });
    const after = read(await (await get(world, `tickets/${id}`, member)).text());
    expect(after).toMatchObject({ uid: before.uid, status: 'CANCELLED', alarms: [] });
  });

  test('is not sure, and rings no more, once its event is postponed', async ({ world }) => {
    const event = await createEvent(world, { createdAt: world.clock.now() });
    const { member, id } = await paidBooking(world, { event });
    const file = async () => read(await (await get(world, `tickets/${id}`, member)).text());
    const before = await file();
    world.clock.advance(60_000);
    const admin = await createMember(world, { role: 'admin' });
    await world.as(admin).myEvents.postpone({ id: event.id });
    const after = await file();
    expect(after).toMatchObject({ uid: before.uid, status: 'TENTATIVE', alarms: [] });
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });
});

describe('whatever an organiser writes', () => {
  const entry: CalendarEntry = {
    uid: 'one@example.com',
    sequence: 0,
    startsAt: new Date('2026-07-11T13:00:00Z'),
    endsAt: new Date('2026-07-11T15:00:00Z'),
    writtenAt: new Date('2026-07-01T06:00:00Z'),
    summary: 'S',
    description: 'D',
    location: 'L',
    url: 'https://example.com',
    category: 'Meetups',
    status: 'confirmed',
  };
  /** Texts with letters of one to four octets, and everything that means something in the format. */
  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom('\n', '\\', ';', ',', ':', '"', '\\n', 'BEGIN:VEVENT', 'क्षि', '👩‍💻'),
        fc.string({ unit: 'grapheme', minLength: 1 }),
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(''));

  test('comes out of a calendar’s parser as it went in', () => {
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const file = calendarFile({ ...entry, summary, description }, 'Nagarika');
        const written = description.replace(/\p{Cc}/gu, (c) => (c === '\n' ? c : ''));
        expect(read(file)).toMatchObject({
          summary: summary.replace(/\p{Cc}/gu, (c) => (c === '\n' ? c : '')),
          description: written,
          alarms: ['-P1D', '-PT2H'],
        });
      }),
      { numRuns: 300 },
    );
  });

  test('stands in lines of at most 75 octets that are cut between characters', () => {
    fc.assert(
      fc.property(text, (description) => {
        const file = calendarFile({ ...entry, description }, 'Nagarika');
        expect(file.endsWith('\r\n')).toBe(true);
        const lines = file.slice(0, -2).split('\r\n');
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
          expect(line.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
