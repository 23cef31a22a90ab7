import { events } from '@nagarika/db/schema/events/events';
import type { RefundHours } from '@nagarika/domain/events/drafts/refund-policy';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bookingOf } from '#test/paid-order.ts';
import { breachesOf, buyer, pay, selection } from '#test/paying.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const hourMs = 3_600_000;
const inHours = (world: World, hours: number) =>
  new Date(world.clock.now().getTime() + hours * hourMs);

/** Changes the event's policy from now on. */
const setPolicy = (world: World, eventId: string, refundUntilHours: RefundHours) =>
  world.deps.db.update(events).set({ refundUntilHours }).where(eq(events.id, eventId));

describe('the policy that was shown when she ordered is her booking’s', () => {
  test('also where the event’s becomes worse while she pays', async ({ world }) => {
    const startsAt = inHours(world, 100);
    const { event, member, order, book } = await buyer(world, { startsAt });
    await setPolicy(world, event.id, null);
    await book(await pay(world, order.id));
    const id = order.bookingId;
    expect(await world.as(member).checkout.cancelPreview({ id })).toMatchObject({
      blocker: null,
      policy: expect.stringContaining('24 hours before'),
      refund: 50_000,
      refundUntil: new Date(startsAt.getTime() - 24 * hourMs).toISOString(),
    });
    expect(await world.as(member).tickets.show({ id })).toMatchObject({
      refundUntil: new Date(startsAt.getTime() - 24 * hourMs).toISOString(),
    });
    expect(await world.as(member).checkout.cancel({ id })).toMatchObject({ refund: 50_000 });
  });

  test('unless the event’s own has become better since', async ({ world }) => {
    const event = await createEvent(world, {
      startsAt: inHours(world, 100),
      refundUntilHours: null,
    });
    const { member, id } = await paidBooking(world, { event });
    const { checkout } = world.as(member);
    expect((await checkout.cancelPreview({ id })).refundUntil).toBeNull();
    await expect(checkout.cancel({ id })).rejects.toThrow('Tickets are non-refundable');
    await setPolicy(world, event.id, 48);
    expect(await checkout.cancel({ id })).toMatchObject({ refund: 50_000 });
  });

  test('to the millisecond', async ({ world }) => {
    const event = await createEvent(world, { startsAt: inHours(world, 30) });
    const { member, id } = await paidBooking(world, { event });
    await setPolicy(world, event.id, 168);
    world.clock.advance(6 * hourMs);
    const { checkout } = world.as(member);
    expect((await checkout.cancelPreview({ id })).blocker).toBeNull();
    world.clock.advance(1);
    await expect(checkout.cancel({ id })).rejects.toThrow('Cancel until 24 hours before');
  });

  test('and is written with a free booking, too', async ({ world }) => {
    const { id } = await freeBooking(world);
    expect(await bookingOf(world, id)).toMatchObject({ refundUntilHours: 24 });
  });
});

describe('an order says which policy its page showed', () => {
  const order = async (world: World, has: RefundHours, shown: RefundHours | undefined) => {
    const event = await createEvent(world, { refundUntilHours: has });
    const { checkout } = world.as(await createMember(world));
    return checkout.createOrder({ ...selection(event), refundUntilHours: shown });
  };

  test.for<[RefundHours, RefundHours]>([
    [null, 24],
    [168, 24],
  ])('refunds until %s are refused where until %s was shown', async ([has, shown], { world }) => {
    await expect(order(world, has, shown)).rejects.toThrow('The refund policy has changed');
  });

  test.for<[RefundHours, RefundHours | undefined]>([
    [24, 24],
    [24, null],
    [24, 168],
    [null, undefined],
  ])('refunds until %s are fine where until %s was shown', async ([has, shown], { world }) => {
    expect(await order(world, has, shown)).toMatchObject({ status: 'pending' });
  });

  test('and an order of before keeps the one that it was made under', async ({ world }) => {
    const event = await createEvent(world);
    const { checkout } = world.as(await createMember(world));
    const request = { ...selection(event), refundUntilHours: 24 };
    const { id, bookingId } = await checkout.createOrder(request);
    await setPolicy(world, event.id, null);
    expect((await checkout.createOrder(request)).id).toBe(id);
    expect(await bookingOf(world, bookingId)).toMatchObject({ refundUntilHours: 24 });
  });
});
