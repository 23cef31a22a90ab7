import { bookings } from '@nagarika/db/schema/sales/bookings';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bellOf, bookingKey, breachesOf, orderFor, pay, selection } from '#test/paying.ts';
import { orderAnswer } from './schemas.ts';

describe('paying', () => {
  test('makes a booking with a code, a ticket for each seat and one message', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world);
    const order = await orderFor(world, member, event, 2);
    expect(order).toMatchObject({
      amount: 102_000,
      subtotal: 100_000,
      fee: 2_000,
      currency: 'INR',
      status: 'pending',
      keyId: 'rzp_test_sandbox',
    });
    const paid = await pay(world, order.id);
    const booked = await world.as(member).checkout.book({ id: event.id, quantity: 2, ...paid });
    expect(booked).toMatchObject({
      status: 'confirmed',
      message: `Payment Successful! Your booking ID is ${booked.ticket?.ticketCode}`,
      ticket: { id: order.bookingId, quantity: 2, totalPrice: 102_000 },
    });
    const seats = await world.deps.db
      .select()
      .from(tickets)
      .where(eq(tickets.bookingId, order.bookingId));
    expect(new Set(seats.map(({ code }) => code)).size).toBe(2);
    expect(await bellOf(world, member)).toEqual(['booking_confirmed']);
    expect(await breachesOf(world)).toEqual([]);
  });

  test('of several ticket types is one booking with their lines', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world, {}, [
      { name: 'Early', pricePaise: 9_999 },
      { name: 'Door', pricePaise: 20_001 },
    ]);
    const [early] = event.ticketTypes;
    const order = await world.as(member).checkout.createOrder({
      eventId: event.id,
      tickets: { [early?.id ?? '']: 1, Door: 2 },
      bookingId: bookingKey(),
    });
    expect(order).toMatchObject({ subtotal: 50_001, fee: 1_000, amount: 51_001, quantity: 3 });
  });

  test('answers the same when it is repeated', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world);
    const order = await orderFor(world, member, event);
    const input = { id: event.id, ...(await pay(world, order.id)) };
    const first = await world.as(member).checkout.book(input);
    expect(await world.as(member).checkout.book(input)).toEqual(first);
    expect(await bellOf(world, member)).toEqual(['booking_confirmed']);
  });

  test('over REST answers the order and the ticket', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world);
    const post = (path: string, body: unknown) =>
      world.request(path, { method: 'POST', as: member, body: JSON.stringify(body) });
    const request = { ...selection(event), amount: 51_000, currency: 'INR', userId: member.id };
    const made = await (await post('/api/razorpay/create-order', request)).json();
    const order = orderAnswer.parse(made);
    expect(order).toMatchObject({ id: expect.stringMatching(/^order_/), amount: 51_000 });
    const paid = await pay(world, order.id);
    const answer = await post(`/api/events/${event.id}/book`, { quantity: 1, ...paid });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ ticket: { id: order.bookingId } });
  });
});

describe('a booking is refused', () => {
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      ({ code, message }) => ({ code, message }),
    );

  test('to a member without gender, and to one who is not female', async ({ world }) => {
    const event = await createEvent(world);
    const orderAs = async (gender: 'male' | 'non-binary' | null) =>
      refusal(orderFor(world, await createMember(world, { gender }), event));
    expect(await orderAs(null)).toEqual({
      code: 'FORBIDDEN',
      message: 'Please complete your profile with gender information to book tickets.',
    });
    const restricted = {
      code: 'FORBIDDEN',
      message: 'Only female users can purchase tickets for this event.',
    };
    expect(await orderAs('male')).toEqual(restricted);
    expect(await orderAs('non-binary')).toEqual(restricted);
  });

  test('for an event that is not public, and for one that has started', async ({ world }) => {
    const member = await createMember(world);
    const missing = {
      code: 'NOT_FOUND',
      message: "The event you're looking for doesn't exist.",
    };
    for (const status of ['pending', 'rejected', 'cancelled'] as const) {
      const event = await createEvent(world, { status });
      expect(await refusal(orderFor(world, member, event))).toEqual(missing);
    }
    const unknown = { id: crypto.randomUUID(), ticketTypes: [] };
    expect(await refusal(orderFor(world, member, unknown))).toEqual(missing);
    const startsAt = new Date(world.clock.now().getTime() - 1);
    const past = await createEvent(world, { startsAt });
    expect(await refusal(orderFor(world, member, past))).toEqual({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'This event has already started.',
    });
  });

  test('for no ticket, more than five, an unknown type and another event’s type', async ({
    world,
  }) => {
    const member = await createMember(world);
    const [event, other] = [await createEvent(world), await createEvent(world)];
    const order = (wanted: Record<string, number>) =>
      refusal(
        world.as(member).checkout.createOrder({
          eventId: event.id,
          tickets: wanted,
          bookingId: bookingKey(),
        }),
      );
    const badRequest = (message: string) => ({ code: 'BAD_REQUEST', message });
    expect(await order({ General: 0 })).toEqual(badRequest('Please select at least one ticket.'));
    expect(await order({ General: 6 })).toEqual(badRequest('You can book at most 5 tickets.'));
    const unknown = badRequest('This event has no such ticket type.');
    expect(await order({ VIP: 1 })).toEqual(unknown);
    expect(await order({ [other.ticketTypes[0]?.id ?? '']: 1 })).toEqual(unknown);
  });

  test('when the page’s amount, currency or member is not the server’s; nothing is written', async ({
    world,
  }) => {
    const member = await createMember(world);
    const event = await createEvent(world);
    const before = await world.deps.db.$count(bookings);
    for (const lie of [{ amount: 50_999 }, { currency: 'USD' }, { userId: crypto.randomUUID() }]) {
      expect(
        await refusal(world.as(member).checkout.createOrder({ ...selection(event), ...lie })),
      ).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    }
    expect(await world.deps.db.$count(bookings)).toBe(before);
  });

  test('with a payment that is not hers, not signed, or for another event', async ({ world }) => {
    const [member, other] = [await createMember(world), await createMember(world)];
    const [event, elsewhere] = [await createEvent(world), await createEvent(world)];
    const order = await orderFor(world, member, event);
    const paid = { id: event.id, ...(await pay(world, order.id)) };
    expect(await refusal(world.as(other).checkout.book(paid))).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await refusal(world.as(member).checkout.book({ ...paid, id: elsewhere.id })),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await refusal(world.as(member).checkout.book({ ...paid, razorpayOrderId: 'order_unknown' })),
    ).toMatchObject({ code: 'NOT_FOUND' });
    for (const forged of [
      { razorpaySignature: 'f'.repeat(64) },
      { razorpayPaymentId: 'pay_other' },
      { razorpaySignature: '' },
    ]) {
      expect(await refusal(world.as(member).checkout.book({ ...paid, ...forged }))).toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    expect(await bellOf(world, member)).toEqual([]);
    await world.as(member).checkout.book(paid);
  });
});
