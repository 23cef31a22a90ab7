import { describe, expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, membersFor } from '#test/paying.ts';
import { createCode, freeWith, orderWith, paidWith, storedOf } from '#test/promoting.ts';

describe('a total of zero', () => {
  test('by a code takes the free path, and counts as a use', async ({ world }) => {
    const event = await createEvent(world);
    const made = await createCode(world, event, { kind: 'percent', value: 100, totalLimit: 1 });
    const { code } = made;
    const [first, second] = await membersFor(world, 2);
    if (!(first && second)) throw new Error('too few');
    await expect(orderWith(world, first, event, { code })).rejects.toThrow(
      'These tickets are free: there is nothing to pay.',
    );
    const booked = await freeWith(world, first, event, { code });
    expect(booked).toMatchObject({ status: 'confirmed', ticket: { totalPrice: 0 } });
    const { booking, prices } = await storedOf(world, booked.bookingId);
    expect(booking).toMatchObject({ promotionCodeId: made.id, paymentMethod: 'free' });
    expect(prices).toEqual([[0, 1]]);
    await expect(freeWith(world, second, event, { code })).rejects.toThrow('used up');
    await expect(freeWith(world, second, event)).rejects.toThrow(
      'These tickets have to be paid for.',
    );
    expect(await breachesOf(world)).toEqual([]);
  });

  test('asked for again without a booking id is the same one, though its use was the last', async ({
    world,
  }) => {
    const event = await createEvent(world);
    const { code } = await createCode(world, event, { value: 100, totalLimit: 1, memberLimit: 1 });
    const { checkout } = world.as(await createMember(world));
    const input = { id: event.id, paymentMethod: 'free', quantity: 1, code } as const;
    const first = await checkout.book(input);
    expect(await checkout.book(input)).toEqual(first);
    await expect(checkout.book({ ...input, quantity: 2 })).rejects.toThrow('used up');
  });

  test('of a free type beside a paid one is one paid order', async ({ world }) => {
    const event = await createEvent(world, {}, [
      { name: 'Child', pricePaise: 0 },
      { name: 'Adult', pricePaise: 50_000 },
    ]);
    const member = await createMember(world);
    const booked = await paidWith(world, member, event, { tickets: { Child: 2, Adult: 1 } });
    expect(booked).toMatchObject({ status: 'confirmed', ticket: { quantity: 3 } });
    expect((await storedOf(world, booked.bookingId)).prices).toEqual([
      [0, 2],
      [50_000, 1],
    ]);
    expect(await world.as(member).checkout.cancel({ id: booked.bookingId })).toEqual({
      status: 'cancelled',
      refund: 50_000,
    });
    await world.jobs.drain();
    expect(await breachesOf(world)).toEqual([]);
  });
});

test('a price of her own is what she pays, nothing where that is the least, and never less than it', async ({
  world,
}) => {
  const event = await createEvent(world, {}, [
    { name: 'Circle', pricePaise: 0, isOwnPrice: true },
    { name: 'Patron', pricePaise: 20_000, isOwnPrice: true },
  ]);
  const member = await createMember(world);
  const order = await orderWith(world, member, event, {
    tickets: { Circle: 1, Patron: 1 },
    prices: { Circle: 5_000, Patron: 30_000 },
  });
  expect(order).toMatchObject({ subtotal: 35_000, fee: 700 });
  await expect(
    orderWith(world, member, event, { tickets: { Patron: 1 }, prices: { Patron: 19_999 } }),
  ).rejects.toThrow("Please name at least ₹200 for 'Patron'.");
  const nothing = await freeWith(world, member, event, { tickets: { Circle: 1 } });
  expect(nothing).toMatchObject({ status: 'confirmed', ticket: { totalPrice: 0 } });
  await expect(
    freeWith(world, member, event, { tickets: { Circle: 1 }, prices: { Circle: 100 } }),
  ).rejects.toThrow('These tickets have to be paid for.');
});
