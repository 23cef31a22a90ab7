import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { give, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { outcomes } from '#test/paying.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const weekMs = 7 * 86_400_000;
const rate = (member: Parameters<World['as']>[0], eventId: string, stars: number) =>
  world.as(member).ratings.rate({ eventId, stars });

describe('a rating', () => {
  test('counts in the event’s page and in lists, which sort by it', async () => {
    const event = await createEvent(world);
    const bookings = [await paidBooking(world, { event }), await paidBooking(world, { event })];
    world.clock.advance(weekMs + 1);
    for (const [i, { member }] of bookings.entries()) await rate(member, event.id, 5 - i);
    expect(await world.as(null).events.details({ id: event.id })).toMatchObject({
      rating: 4.5,
      totalRatings: 2,
    });
    const { items } = await world.as(null).events.list({ sort: 'rating' });
    expect(items[0]).toMatchObject({ id: event.id, rating: 4.5 });
  });

  test('is given once, however often and fast she presses', async () => {
    const { member, event } = await paidBooking(world);
    world.clock.advance(weekMs + 1);
    const { values, errors } = await outcomes(
      [1, 2, 3, 4].map((stars) => rate(member, event.id, stars)),
    );
    expect(values).toHaveLength(1);
    expect(new Set(errors)).toEqual(new Set(['TRPCError: You have rated this event already.']));
    await expect(rate(member, event.id, 5)).rejects.toMatchObject({ code: 'CONFLICT' });
    const { items } = await world.as(member).tickets.mine({ userId: member.id });
    expect(items[0]).toMatchObject({ stars: values[0]?.stars, mayRate: false });
  });

  test('is asked for once the event has started, and not before', async () => {
    const { member, event } = await paidBooking(world);
    const mayRate = async () =>
      (await world.as(member).tickets.mine({ userId: member.id })).items[0]?.mayRate;
    expect(await mayRate()).toBe(false);
    await expect(rate(member, event.id, 5)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    world.clock.advance(weekMs + 1);
    expect(await mayRate()).toBe(true);
    await rate(member, event.id, 5);
  });

  test('is for who held a ticket: the receiver of one, and not its giver', async () => {
    const booking = await paidBooking(world);
    const receiver = await createMember(world);
    await give(world, booking, receiver);
    world.clock.advance(weekMs + 1);
    const { items } = await world.as(booking.member).tickets.mine({ userId: booking.member.id });
    expect(items[0]?.mayRate).toBe(false);
    await expect(rate(booking.member, booking.event.id, 1)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await rate(receiver, booking.event.id, 5);
  });

  test('is not for those who cancelled, for its organiser, or for what does not exist', async () => {
    const organiser = await createMember(world);
    const event = await createEvent(world, { organiserId: organiser.id });
    const { member, id } = await paidBooking(world, { event });
    await paidBooking(world, { event, member: organiser });
    await world.as(member).checkout.cancel({ id });
    world.clock.advance(weekMs + 1);
    await expect(rate(member, event.id, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(rate(organiser, event.id, 5)).rejects.toThrow('You cannot rate your own event.');
    await expect(rate(member, crypto.randomUUID(), 5)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const stars of [0, 6, 4.5]) {
      await expect(rate(member, event.id, stars)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});
