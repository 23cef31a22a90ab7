import { describe, expect } from 'vitest';
import { give, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { outcomes } from '#test/paying.ts';
import type { World } from '#test/world.ts';

const weekMs = 7 * 86_400_000;
const rate = (world: World, member: Parameters<World['as']>[0], eventId: string, stars: number) =>
  world.as(member).ratings.rate({ eventId, stars });

describe('a rating', () => {
  test('counts in the event’s page and in lists, which sort by it', async ({ world }) => {
    const event = await createEvent(world);
    const bookings = [await paidBooking(world, { event }), await paidBooking(world, { event })];
    world.clock.advance(weekMs + 1);
    for (const [i, { member }] of bookings.entries()) await rate(world, member, event.id, 5 - i);
    expect(await world.as(null).events.details({ id: event.id })).toMatchObject({
      rating: 4.5,
      totalRatings: 2,
    });
    const { items } = await world.as(null).events.list({ sort: 'rating' });
    expect(items[0]).toMatchObject({ id: event.id, rating: 4.5 });
  });

  test('is given once, however often and fast she presses', async ({ world }) => {
    const { member, event } = await paidBooking(world);
    world.clock.advance(weekMs + 1);
    const { values, errors } = await outcomes(
      [1, 2, 3, 4].map((stars) => rate(world, member, event.id, stars)),
    );
    expect(values).toHaveLength(1);
    expect(new Set(errors)).toEqual(new Set(['TRPCError: You have rated this event already.']));
    await expect(rate(world, member, event.id, 5)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { items } = await world.as(member).tickets.mine({ userId: member.id });
    expect(items[0]).toMatchObject({ stars: values[0]?.stars, mayRate: false });
  });

  test('is asked for once the event has started, and not before', async ({ world }) => {
    const { member, event } = await paidBooking(world);
    const mayRate = async () =>
      (await world.as(member).tickets.mine({ userId: member.id })).items[0]?.mayRate;
    expect(await mayRate()).toBe(false);
    await expect(rate(world, member, event.id, 5)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    world.clock.advance(weekMs + 1);
    expect(await mayRate()).toBe(true);
    await rate(world, member, event.id, 5);
  });

  test('is for who held a ticket: the receiver of one, and not its giver', async ({ world }) => {
    const booking = await paidBooking(world);
    const receiver = await createMember(world);
    await give(world, booking, receiver);
    world.clock.advance(weekMs + 1);
    const { items } = await world.as(booking.member).tickets.mine({ userId: booking.member.id });
    expect(items[0]?.mayRate).toBe(false);
    await expect(rate(world, booking.member, booking.event.id, 1)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await rate(world, receiver, booking.event.id, 5);
  });

  test('is not for those who cancelled, for its organiser, or for what does not exist', async ({
    world,
  }) => {
    const organiser = await createMember(world);
    const event = await createEvent(world, { organiserId: organiser.id });
    const { member, id } = await paidBooking(world, { event });
    await paidBooking(world, { event, member: organiser });
    await world.as(member).checkout.cancel({ id });
    world.clock.advance(weekMs + 1);
    await expect(rate(world, member, event.id, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(rate(world, organiser, event.id, 5)).rejects.toThrow(
      'You cannot rate your own event.',
    );
    await expect(rate(world, member, crypto.randomUUID(), 5)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const stars of [0, 6, 4.5]) {
      await expect(rate(world, member, event.id, stars)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
  });
});
