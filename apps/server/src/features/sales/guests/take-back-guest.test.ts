import { auditLog } from '@nagarika/db/schema/people/audit';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { doorMinutes, guestsUntil } from '@nagarika/domain/sales/guests/guests';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { freeBooking } from '#test/booked.ts';
import { test } from '#test/fixtures.ts';
import { createTestGuests } from '#test/issued.ts';
import { breachesOf } from '#test/paying.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

test('a seat that is taken back is free again, its ticket void; once', async ({ world }) => {
  const { event, issue, takeBack, options } = await createTestGuests(world, { totalTickets: 1 });
  const { id } = await issue({ admit: true, deviceId: 'Android K7PX' });
  expect(await takeBack(id)).toEqual({ id, status: 'cancelled' });
  expect(await takeBack(id)).toEqual({ id, status: 'cancelled' });
  expect(await options()).toMatchObject({ available: 1 });
  await expect(issue({ id })).resolves.toMatchObject({
    status: 'cancelled',
    tickets: [{ state: 'void' }],
  });
  const audited = await world.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(audited.map(({ action }) => action)).toEqual(['guest.issued', 'guest.taken_back']);
  const { availableSeats } = await world.as(null).events.details({ id: event.id });
  expect(availableSeats).toBe(1);
});

test('is no way to another’s booking, or into an event that is long over', async ({ world }) => {
  const types = [{ name: 'Free', pricePaise: 0 }];
  const { event, issue, takeBack } = await createTestGuests(world, {}, types);
  const booking = await freeBooking(world, { event });
  await expect(takeBack(booking.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { id } = await issue();
  const other = await createTestGuests(world);
  await expect(other.takeBack(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const wait = guestsUntil(event).getTime() + 1 - world.clock.now().getTime();
  expect(wait).toBeGreaterThan(doorMinutes * 60_000);
  world.clock.advance(wait);
  await expect(takeBack(id)).rejects.toThrow('is over');
});

test('an event that is cancelled ends guests’ seats, refunds and tells nobody of them', async ({
  world,
}) => {
  const types = [{ name: 'Free', pricePaise: 0 }];
  const { organiser, event, issue } = await createTestGuests(world, {}, types);
  await freeBooking(world, { event });
  const { id } = await issue();
  const cancelled = await world.as(organiser).myEvents.cancel({ id: event.id });
  expect(cancelled).toEqual({ status: 'cancelled', refundedBookings: 1 });
  const [attendee] = await world.as(organiser).attendees.list({ id: event.id, search: 'Rukmini' });
  expect(attendee).toMatchObject({ bookingId: id, state: 'void', guest: 'cash' });
  expect(await world.deps.db.$count(guestBookings, eq(guestBookings.bookingId, id))).toBe(1);
});
