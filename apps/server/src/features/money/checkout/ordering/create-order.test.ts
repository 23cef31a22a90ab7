import { ticketTypes } from '@nagarika/db/schema/events/events';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bookingOf } from '#test/paid-order.ts';
import { bellOf, breachesOf, orderFor, pay, selection } from '#test/paying.ts';
import { createOrder } from './create-order.ts';

const minute = 60_000;

describe('one order, one payment, one booking', () => {
  test('for a double click, also while the gateway is still being asked', async ({ world }) => {
    const user = await createMember(world);
    const request = selection(await createEvent(world));
    const { gateway } = world.deps;
    const slow: typeof gateway = {
      ...gateway,
      createOrder: async (order) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        return gateway.createOrder(order);
      },
    };
    const ctx = { ...world.contextOf(user), user, deps: { ...world.deps, gateway: slow } };
    const clicks = await Promise.all(Array.from({ length: 5 }, () => createOrder(ctx, request)));
    expect(new Set(clicks.map(({ id }) => id)).size).toBe(1);
    const made = await world.sql`
      select id from razorpay_sandbox.orders where receipt = ${clicks[0]?.bookingId ?? ''}`;
    expect(made).toHaveLength(1);
  });

  test('for two tabs with the same tickets; with different ones the newer order counts', async ({
    world,
  }) => {
    const member = await createMember(world);
    const event = await createEvent(world, { totalTickets: 3 });
    const first = await orderFor(world, member, event, 2);
    const sameAgain = await orderFor(world, member, event, 2);
    expect(sameAgain.id).toBe(first.id);

    const newer = await orderFor(world, member, event, 3);
    expect(newer.id).not.toBe(first.id);
    const stale = await pay(world, first.id);
    const refunded = await world.as(member).checkout.book({ id: event.id, ...stale });
    expect(refunded).toMatchObject({ status: 'refunding', ticket: null });
    const paid = await pay(world, newer.id);
    expect(await world.as(member).checkout.book({ id: event.id, ...paid })).toMatchObject({
      status: 'confirmed',
    });
    await world.jobs.drain();
    expect(await bellOf(world, member)).toEqual(['booking_refunded', 'booking_confirmed']);
    expect(await breachesOf(world)).toEqual([]);
  });

  test('a booking id stands for one selection', async ({ world }) => {
    const member = await createMember(world);
    const [event, other] = [await createEvent(world), await createEvent(world)];
    const request = selection(event);
    await world.as(member).checkout.createOrder(request);
    const conflicting = [
      { ...request, tickets: { General: 2 } },
      { ...selection(other), bookingId: request.bookingId },
    ];
    for (const input of conflicting) {
      await expect(world.as(member).checkout.createOrder(input)).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
    }
  });

  test('which is neither another event’s nor free, nor short of seats instead', async ({
    world,
  }) => {
    const { member, event, id } = await paidBooking(world);
    const free = await freeBooking(world, { member });
    const order = async (bookingId: string, tickets = selection(event).tickets) =>
      world.as(member).checkout.createOrder({ eventId: event.id, tickets, bookingId });
    const keyOf = async (bookingId: string) => (await bookingOf(world, bookingId))?.clientBookingId;
    const usedId = 'This booking id belongs to another selection. Please start again.';
    await expect(order((await keyOf(free.id)) ?? '')).rejects.toThrow(usedId);
    await expect(
      world.as(member).checkout.createOrder({
        ...selection(free.event),
        bookingId: (await keyOf(free.id)) ?? '',
      }),
    ).rejects.toThrow('These tickets are free: there is nothing to pay.');
    const paidKey = (await keyOf(id)) ?? '';
    await expect(
      world.as(member).checkout.createOrder({
        ...selection(await createEvent(world)),
        bookingId: paidKey,
      }),
    ).rejects.toThrow(usedId);
    const small = await createEvent(world, { totalTickets: 2 });
    const request = selection(small, 2);
    await world.as(member).checkout.createOrder(request);
    await expect(
      world.as(member).checkout.createOrder({ ...request, tickets: { General: 3 } }),
    ).rejects.toThrow(usedId);
  });

  test('and an order that she replaced is not taken up again', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world);
    const request = selection(event);
    await world.as(member).checkout.createOrder(request);
    await orderFor(world, member, event, 2);
    await expect(world.as(member).checkout.createOrder(request)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This order is no longer valid. Please start again.',
    });
  });

  test('nor one in place of an order that was paid just after the gateway was asked about it', async ({
    world,
  }) => {
    const member = await createMember(world);
    const event = await createEvent(world);
    const order = await orderFor(world, member, event);
    await world.as(member).checkout.status({ bookingId: order.bookingId });
    await pay(world, order.id);
    await expect(orderFor(world, member, event, 2)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await bellOf(world, member)).toEqual(['booking_confirmed']);
  });

  test('after a reload she is not given the order that she has paid already', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world);
    const request = selection(event);
    const order = await world.as(member).checkout.createOrder(request);
    await pay(world, order.id);
    world.clock.advance(minute);
    await expect(orderFor(world, member, event, 2)).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'Your earlier payment for this event has gone through: those tickets are in My Bookings.',
      // The page shows the ticket and no failure for this code.
      cause: { code: 'paid_before' },
    });
    expect(await world.as(member).checkout.createOrder(request)).toMatchObject({
      id: order.id,
      status: 'confirmed',
    });
    expect(await bellOf(world, member)).toEqual(['booking_confirmed']);
  });

  test('the very order that she has paid, asked for again, is her booking', async ({ world }) => {
    const member = await createMember(world);
    const request = selection(await createEvent(world));
    const order = await world.as(member).checkout.createOrder(request);
    await pay(world, order.id);
    expect(await world.as(member).checkout.createOrder(request)).toMatchObject({
      id: order.id,
      status: 'confirmed',
    });
  });
});

test('the least that is taken online is ₹1', async ({ world }) => {
  const member = await createMember(world);
  const at = (pricePaise: number) => createEvent(world, {}, [{ name: 'General', pricePaise }]);
  await expect(orderFor(world, member, await at(97))).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: 'The least that can be paid online is ₹1.',
  });
  expect(await orderFor(world, member, await at(98))).toMatchObject({ amount: 100 });
});

test('an event without ticket types has nothing to order', async ({ world }) => {
  const event = await createEvent(world);
  await world.deps.db.delete(ticketTypes).where(eq(ticketTypes.eventId, event.id));
  await expect(orderFor(world, await createMember(world), event)).rejects.toThrow(
    'This event has no such ticket type.',
  );
});
