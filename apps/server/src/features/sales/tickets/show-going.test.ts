import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

test('she is going with the seats she bought, over all her bookings of the event', async ({
  world,
}) => {
  const her = await createMember(world);
  const event = await createEvent(world);
  const going = () => world.as(her).checkout.going({ eventId: event.id });
  expect(await going()).toBeNull();

  await createBooking(world, { member: her, event, quantities: [2] });
  world.clock.advance(60_000);
  const newest = await createBooking(world, { member: her, event, quantities: [1] });
  expect(await going()).toEqual({ bookingId: newest.id, tickets: 3 });

  const elsewhere = await createEvent(world);
  expect(await world.as(her).checkout.going({ eventId: elsewhere.id })).toBeNull();
});

test('a seat that was given away goes with its holder, and a cancelled one with nobody', async ({
  world,
}) => {
  const [her, friend] = [await createMember(world), await createMember(world)];
  const event = await createEvent(world);
  const booking = await createBooking(world, { member: her, event, quantities: [1] });
  const other = await createEvent(world);
  const elsewhere = await createBooking(world, { member: her, event: other, quantities: [2] });
  const { db } = world.deps;
  const given = inArray(tickets.bookingId, [booking.id, elsewhere.id]);
  await db.update(tickets).set({ holderId: friend.id }).where(given);
  expect(await world.as(her).checkout.going({ eventId: event.id })).toBeNull();
  expect(await world.as(friend).checkout.going({ eventId: event.id })).toEqual({
    bookingId: null,
    tickets: 1,
  });

  await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id));
  expect(await world.as(friend).checkout.going({ eventId: event.id })).toBeNull();
});
