import { describe, expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
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
    });
    expect(await world.as(member).checkout.createOrder(request)).toMatchObject({
      id: order.id,
      status: 'confirmed',
    });
    expect(await bellOf(world, member)).toEqual(['booking_confirmed']);
  });
});
