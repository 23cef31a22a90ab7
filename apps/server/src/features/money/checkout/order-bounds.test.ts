import { bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bookingKey, breachesOf, orderFor, outcomes, pay, selection } from '#test/paying.ts';
import type { World } from '#test/world.ts';

const minute = 60_000;
const keptTooOften = {
  code: 'TOO_MANY_REQUESTS',
  message:
    'You have kept seats of this event several times without paying. Please let others have a turn, and try again later.',
};

test.afterEach(async ({ world }) => {
  await reconcile(world.deps);
  expect(await breachesOf(world)).toEqual([]);
});

const statusOf = async (world: World, bookingId: string) =>
  (await world.deps.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.status;

describe('orders of one member', () => {
  test('are bounded, however many events she orders for, and others are not', async ({ world }) => {
    const member = await createMember(world);
    const events = await Promise.all(Array.from({ length: 14 }, () => createEvent(world)));
    const { values, errors } = await outcomes(events.map((e) => orderFor(world, member, e)));
    expect(values).toHaveLength(12);
    expect(errors).toHaveLength(2);
    expect(errors[0]).toContain('You have started many orders without paying.');
    const [event] = events;
    if (!event) throw new Error('no event');
    await orderFor(world, await createMember(world), event);

    world.clock.advance(10 * minute);
    await orderFor(world, member, await createEvent(world));
  });

  test('a refused one is no order: nothing of it is counted or kept', async ({ world }) => {
    const member = await createMember(world);
    const full = await createEvent(world, { totalTickets: 1 });
    await orderFor(world, await createMember(world), full);
    const refused = Array.from({ length: 13 }, () => orderFor(world, member, full));
    expect((await outcomes(refused)).errors).toHaveLength(13);
    await orderFor(world, member, await createEvent(world));
  });

  test('the same one, asked for again and again, is answered for a while', async ({ world }) => {
    const member = await createMember(world);
    const request = selection(await createEvent(world));
    const first = await world.as(member).checkout.createOrder(request);
    const answer = await world.request('/api/razorpay/create-order', {
      method: 'POST',
      as: member,
      body: JSON.stringify(request),
    });
    expect(answer.status).toBe(200);
    const again = () => world.as(member).checkout.createOrder(request);
    for (let n = 0; n < 58; n++) expect((await again()).id).toBe(first.id);
    const refused = await world.request('/api/razorpay/create-order', {
      method: 'POST',
      as: member,
      body: JSON.stringify(request),
    });
    expect(refused.status).toBe(429);
    const ofTenMinutes = world.clock.now().getTime() % (10 * minute);
    expect(Number(refused.headers.get('retry-after'))).toBe(600 - ofTenMinutes / 1000);
    expect(await refused.json()).toMatchObject({
      message: 'You have asked for orders many times. Please wait a little before you go on.',
    });
  });
});

describe('seats kept without paying', () => {
  test('are given up after three times in two hours, whether she renews or starts again', async ({
    world,
  }) => {
    const member = await createMember(world);
    const event = await createEvent(world);
    const first = selection(event);
    await world.as(member).checkout.createOrder(first);
    world.clock.advance(15 * minute);
    await world.as(member).checkout.createOrder(first); // the same order, renewed
    world.clock.advance(15 * minute);
    await orderFor(world, member, event, 2); // another order, which replaces it
    world.clock.advance(15 * minute);
    await expect(orderFor(world, member, event, 2)).rejects.toMatchObject(keptTooOften);
    await expect(orderFor(world, member, event, 3)).rejects.toMatchObject(keptTooOften);
    await orderFor(world, member, await createEvent(world)); // an order of another event is allowed
    world.clock.advance(75 * minute);
    await orderFor(world, member, event, 2);
  });

  test('who changes her mind at once goes on with the hold that she has', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world);
    const { expiresAt } = await orderFor(world, member, event, 1);
    for (const quantity of [2, 3, 4, 5]) {
      world.clock.advance(minute);
      expect((await orderFor(world, member, event, quantity)).expiresAt).toBe(expiresAt);
    }
    world.clock.advance(2 * minute);
    const later = await orderFor(world, member, event, 1);
    expect(new Date(later.expiresAt).getTime() - world.clock.now().getTime()).toBe(15 * minute);
  });

  test('free tickets beside them do not begin another count', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world, {}, [
      { name: 'Paid', pricePaise: 50_000 },
      { name: 'Free', pricePaise: 0 },
    ]);
    const request = selection(event);
    for (let n = 0; n < 3; n++) {
      await world.as(member).checkout.createOrder(request);
      world.clock.advance(15 * minute);
    }
    await world
      .as(member)
      .checkout.book({ id: event.id, paymentMethod: 'free', tickets: { Free: 1 } });
    await expect(world.as(member).checkout.createOrder(request)).rejects.toMatchObject(
      keptTooOften,
    );
  });

  test('a payment ends the count, and one on its way is not harmed by a refusal', async ({
    world,
  }) => {
    const member = await createMember(world);
    const event = await createEvent(world);
    const request = selection(event);
    const order = await world.as(member).checkout.createOrder(request);
    for (let n = 0; n < 2; n++) {
      world.clock.advance(15 * minute);
      await world.as(member).checkout.createOrder(request);
    }
    const paid = await pay(world, order.id, { capture: 'late', capture_after_ms: 10 * minute });
    world.clock.advance(15 * minute);
    await expect(world.as(member).checkout.createOrder(request)).rejects.toMatchObject(
      keptTooOften,
    );
    await expect(orderFor(world, member, event, 2)).rejects.toMatchObject(keptTooOften);
    expect(await statusOf(world, order.bookingId)).toBe('pending');
    await expect
      .poll(() => world.as(member).checkout.book({ id: event.id, ...paid }))
      .toMatchObject({ status: 'confirmed' });
    await orderFor(world, member, event, 2);
  });
});

describe('seats of one event', () => {
  test('ten for one member: held and booked, over all her bookings', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world, { totalTickets: 40 });
    for (const quantity of [4, 4]) {
      const order = await orderFor(world, member, event, quantity);
      await world.as(member).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    }
    await expect(orderFor(world, member, event, 3)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message:
        'One person can have at most 10 tickets of an event. You have 8 already, so you can book 2 more.',
    });
    const order = await orderFor(world, member, event, 2);
    // The buyer's own hold is not counted twice.
    const again = await world.as(member).checkout.createOrder({ ...selection(event, 2) });
    expect(again.id).toBe(order.id);
    await orderFor(world, await createMember(world), event, 5);
  });

  test('free ones count alike, and all at once are not more', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world, { totalTickets: 40 }, [{ name: 'Free', pricePaise: 0 }]);
    const book = (quantity: number) =>
      world.as(member).checkout.book({
        id: event.id,
        paymentMethod: 'free',
        quantity,
        bookingId: bookingKey(),
      });
    const { values, errors } = await outcomes([4, 4, 4, 4].map(book));
    expect(values).toHaveLength(2);
    expect(errors).toHaveLength(2);
    await expect(book(3)).rejects.toThrow('You have 8 already, so you can book 2 more.');
    await book(2);
    await expect(book(1)).rejects.toThrow('and you have them already');
  });

  test('those that she cancelled do not count, a hold that ran out neither', async ({ world }) => {
    const member = await createMember(world);
    const event = await createEvent(world, { totalTickets: 40 });
    const order = await orderFor(world, member, event, 5);
    await world.as(member).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    await orderFor(world, member, event, 5);
    await world.as(member).checkout.cancel({ id: order.bookingId });
    await world.jobs.drain();
    const held = await world.deps.db.$count(holds, eq(holds.eventId, event.id));
    expect(held).toBe(2);
    world.clock.advance(16 * minute);
    const next = await orderFor(world, member, event, 4);
    await world.as(member).checkout.book({ id: event.id, ...(await pay(world, next.id)) });
    await orderFor(world, member, event, 5);
  });
});
