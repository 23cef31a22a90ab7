import { describe, expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bellOf, bookingKey, breachesOf, orderFor } from '#test/paying.ts';

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
});
