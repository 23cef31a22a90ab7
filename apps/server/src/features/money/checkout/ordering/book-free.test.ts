import { ticketTypes } from '@nagarika/db/schema/events/events';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { freeBooking } from '#test/booked.ts';
import { elsewhere } from '#test/elsewhere.ts';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bellOf, bookingKey, breachesOf, orderFor, pay } from '#test/paying.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';

const usedId = {
  code: 'UNPROCESSABLE_CONTENT',
  message: 'This booking id belongs to another selection. Please start again.',
};

describe('free tickets', () => {
  const free = { totalTickets: 3 };
  const freeTypes = [{ name: 'Free', pricePaise: 0 }];

  test('are booked without a gateway, once for each booking id', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world, free, freeTypes);
    const input = {
      id: event.id,
      quantity: 2,
      paymentMethod: 'free' as const,
      bookingId: bookingKey(),
    };
    const clicks = await Promise.all([1, 2, 3].map(() => world.as(member).checkout.book(input)));
    expect(clicks[0]).toMatchObject({
      status: 'confirmed',
      ticket: { quantity: 2, totalPrice: 0 },
    });
    expect(clicks[1]).toEqual(clicks[0]);
    expect(clicks[2]).toEqual(clicks[0]);
    expect(await bellOf(world, member)).toEqual(['booking_confirmed']);
    expect(await breachesOf(world)).toEqual([]);
  });

  test('without a booking id the same tickets are the same booking', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world, free, freeTypes);
    const book = (quantity: number) =>
      world.as(member).checkout.book({ id: event.id, quantity, paymentMethod: 'free' });
    const first = await book(1);
    expect(await book(1)).toEqual(first);
    expect((await book(2)).bookingId).not.toBe(first.bookingId);
  });

  test('obey the same rules: who, how many, and never more than there are', async ({ world }) => {
    const event = await createEvent(world, free, freeTypes);
    const book = async (values: Parameters<typeof createMember>[1], quantity: number) =>
      world
        .as(await createMember(world, values))
        .checkout.book({ id: event.id, quantity, paymentMethod: 'free' });
    await expect(book({ gender: 'male' }, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(book({}, 6)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(book({}, 4)).rejects.toThrow('Only 3 tickets are left.');
    const rush = await Promise.allSettled(Array.from({ length: 10 }, () => book({}, 1)));
    expect(rush.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('are not an order, and paid ones are not free', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world, free, freeTypes);
    await expect(orderFor(world, member, event)).rejects.toMatchObject({
      message: 'These tickets are free: there is nothing to pay.',
    });
    const paid = await createEvent(world);
    await expect(
      world.as(member).checkout.book({ id: paid.id, quantity: 1, paymentMethod: 'free' }),
    ).rejects.toMatchObject({ message: 'These tickets have to be paid for.' });
  });

  test('are booked beside an order of the same event that waits for its payment', async ({
    world,
  }) => {
    const event = await createEvent(world, {}, [
      ...freeTypes,
      { name: 'Paid', pricePaise: 50_000 },
    ]);
    const { checkout, tickets } = world.as(await createMember(world));
    const request = { eventId: event.id, tickets: { Paid: 1 }, bookingId: bookingKey() };
    const order = await checkout.createOrder(request);
    const booked = await checkout.book({
      id: event.id,
      paymentMethod: 'free',
      tickets: { Free: 2 },
    });
    expect(booked).toMatchObject({ status: 'confirmed', ticket: { quantity: 2 } });
    expect((await tickets.show({ id: booked.bookingId })).tickets).toHaveLength(2);
    expect(await checkout.createOrder(request)).toEqual(order);
    expect(await checkout.book({ id: event.id, ...(await pay(world, order.id)) })).toMatchObject({
      status: 'confirmed',
      bookingId: order.bookingId,
    });
    expect(await breachesOf(world)).toEqual([]);
  });

  test('a booking id stands for one booking: of no other event, and not of a cancelled one', async ({
    world,
  }) => {
    const { member, event, id } = await freeBooking(world);
    const other = await createEvent(world, free, freeTypes);
    await freeBooking(world, { event: other, quantity: 3 }); // she is not told that it is sold out
    const [booked] = await world.deps.db.select().from(bookings).where(eq(bookings.id, id));
    const again = (eventId: string) =>
      world.as(member).checkout.book({
        id: eventId,
        quantity: 1,
        paymentMethod: 'free',
        bookingId: booked?.clientBookingId,
      });
    expect(await again(event.id)).toMatchObject({ bookingId: id, status: 'confirmed' });
    await expect(again(other.id)).rejects.toMatchObject(usedId);
    await world.as(member).checkout.cancel({ id });
    await expect(again(event.id)).rejects.toMatchObject(usedId);
  });

  test('nor of two that are booked for two events at the same moment', async ({ world }) => {
    const member = await createMember(world);
    const [event, other] = [
      await createEvent(world, free, freeTypes),
      await createEvent(world, free, freeTypes),
    ];
    const first = await createBooking(world, { member, event, status: 'cancelled' });
    const bookingId = bookingKey();
    const second = await world.deps.db.transaction(async (tx) => {
      // The other request has written this and not yet committed.
      await tx
        .update(bookings)
        .set({ clientBookingId: bookingId })
        .where(eq(bookings.id, first.id));
      const answer = elsewhere(() =>
        world
          .as(member)
          .checkout.book({ id: other.id, quantity: 1, paymentMethod: 'free', bookingId })
          .catch((error: unknown) => error),
      );
      await expect.poll(() => waitingForLocks(world)).toBe(1);
      return { answer };
    });
    expect(await second.answer).toMatchObject(usedId);
  });

  test('of several types are chosen type by type; a bare number is of the only one', async ({
    world,
  }) => {
    const event = await createEvent(world, { totalTickets: 30 }, [
      { name: 'Child', pricePaise: 0 },
      { name: 'Adult', pricePaise: 0 },
    ]);
    const none = await createEvent(world, free, freeTypes);
    await world.deps.db.delete(ticketTypes).where(eq(ticketTypes.eventId, none.id));
    const { checkout } = world.as(await createMember(world));
    for (const id of [event.id, none.id]) {
      await expect(checkout.book({ id, quantity: 2, paymentMethod: 'free' })).rejects.toMatchObject(
        {
          code: 'BAD_REQUEST',
          message: 'Please say how many tickets of each type.',
        },
      );
    }
    const booked = await checkout.book({
      id: event.id,
      paymentMethod: 'free',
      tickets: { Child: 1, Adult: 2 },
    });
    const lines = await world.deps.db
      .select({ name: bookingItems.name, quantity: bookingItems.quantity })
      .from(bookingItems)
      .where(eq(bookingItems.bookingId, booked.bookingId))
      .orderBy(bookingItems.quantity);
    expect(lines).toEqual([
      { name: 'Child', quantity: 1 },
      { name: 'Adult', quantity: 2 },
    ]);
  });

  test('that she gave back leave room for others of hers', async ({ world }) => {
    const event = await createEvent(world, { totalTickets: 40 }, freeTypes);
    const { member, id } = await freeBooking(world, { event, quantity: 5 });
    await freeBooking(world, { event, member, quantity: 5 });
    await world.as(member).checkout.cancel({ id });
    await freeBooking(world, { event, member, quantity: 5 });
    await expect(freeBooking(world, { event, member })).rejects.toThrow('you have them already');
  });
});
