import { connect } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import type { User } from '@nagarika/domain/people/users';
import { and, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createOrder } from '#server/features/money/checkout/ordering/create-order.ts';
import { createSeatTurns } from '#server/platform/bounds/seat-turns.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import {
  bellOf,
  bookingKey,
  breachesOf,
  membersFor,
  orderFor,
  outcomes,
  pay,
  selection,
} from '#test/paying.ts';
import { withoutLock } from '#test/without-lock.ts';
import type { World } from '#test/world.ts';

const buyers = 50;
const seats = 5;
const fifteenMinutes = 15 * 60_000;

/** Has every buyer ask for one seat at once, over connections to this address of the database. */
async function rush(world: World, databaseUrl: string) {
  const event = await createEvent(world, { totalTickets: seats });
  const members = await membersFor(world, buyers);
  const wide = connect(databaseUrl, { max: 10 });
  // There are no turns: they would keep most buyers apart, and the lock alone must be enough.
  const wideOpen = { connections: 10, perEvent: 10, waiting: buyers, waitMs: 60_000 };
  const deps = { ...world.deps, seats: createSeatTurns(wide.db, wideOpen) };
  const order = async (user: User) => {
    const ctx = { ...world.contextOf(user), deps, user };
    return { user, order: await createOrder(ctx, selection(event)) };
  };
  const { values, errors } = await outcomes(members.map(order));
  await wide.close();
  return { event, orders: values, errors };
}

describe('fifty buyers at once for five seats', () => {
  test('get exactly five tickets, and the others are told that it is sold out', async ({
    world,
  }) => {
    const { event, orders, errors } = await rush(world, world.databaseUrl);
    expect(orders).toHaveLength(seats);
    expect(errors).toEqual(Array(buyers - seats).fill('Refusal: This event is sold out.'));
    const booked = await Promise.all(
      orders.map(async ({ user, order }) => {
        const paid = await pay(world, order.id);
        return world.as(user).checkout.book({ id: event.id, ...paid });
      }),
    );
    expect(booked.map(({ status }) => status)).toEqual(Array(seats).fill('confirmed'));
    const confirmed = and(eq(bookings.eventId, event.id), eq(bookings.status, 'confirmed'));
    expect(await world.deps.db.$count(bookings, confirmed)).toBe(seats);
    expect(await breachesOf(world)).toEqual([]);
  });

  test('oversell when the lock is taken out, and the audit says so: both can fail', async ({
    world,
  }) => {
    const { event, orders } = await rush(world, await withoutLock(world));
    expect(orders.length).toBeGreaterThan(seats);
    expect(await breachesOf(world)).toEqual([
      {
        rule: 'seats sold and held do not exceed its total tickets',
        subject: `event ${event.id}`,
        detail: `${orders.length} of ${seats} seats`,
      },
    ]);
    world.clock.advance(fifteenMinutes);
  });
});

describe('a hold', () => {
  test('keeps its seats from others, and stops doing so when it runs out', async ({ world }) => {
    const event = await createEvent(world, { totalTickets: 1 });
    const [first, second] = await Promise.all([createMember(world), createMember(world)]);
    const order = await orderFor(world, first, event);
    await expect(orderFor(world, second, event)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This event is sold out.',
    });
    expect(new Date(order.expiresAt).getTime() - world.clock.now().getTime()).toBe(fifteenMinutes);
    world.clock.advance(fifteenMinutes);
    await orderFor(world, second, event);
    expect(await breachesOf(world)).toEqual([]);
  });

  test('that ran out is taken again by the same request while there are seats', async ({
    world,
  }) => {
    const event = await createEvent(world, { totalTickets: 1 });
    const member = await createMember(world);
    const request = selection(event);
    const order = await world.as(member).checkout.createOrder(request);
    world.clock.advance(fifteenMinutes + 1);
    const again = await world.as(member).checkout.createOrder(request);
    expect(again.id).toBe(order.id);
    expect(new Date(again.expiresAt).getTime()).toBe(world.clock.now().getTime() + fifteenMinutes);

    world.clock.advance(fifteenMinutes + 1);
    await orderFor(world, await createMember(world), event);
    await expect(world.as(member).checkout.createOrder(request)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('of two expired bookings paid at once for the last seat, one is a ticket, one a refund', async ({
    world,
  }) => {
    const event = await createEvent(world, { totalTickets: 1 });
    const members = await membersFor(world, 2);
    const orders = [];
    for (const member of members) {
      orders.push({ member, order: await orderFor(world, member, event) });
      world.clock.advance(fifteenMinutes);
    }
    const booked = await Promise.all(
      orders.map(async ({ member, order }) => {
        const paid = await pay(world, order.id);
        return world.as(member).checkout.book({ id: event.id, ...paid });
      }),
    );
    expect(booked.map(({ status }) => status).sort()).toEqual(['confirmed', 'refunding']);
    expect(booked.filter(({ ticket }) => ticket !== null)).toHaveLength(1);
    const bells = await Promise.all(members.map((member) => bellOf(world, member)));
    expect(bells.flat().sort()).toEqual(['booking_confirmed', 'booking_refunded']);
    await world.jobs.drain();
    expect(await breachesOf(world)).toEqual([]);
  });
});

describe('limits', () => {
  test("a ticket type's own limit binds, and so does the event's total over all types", async ({
    world,
  }) => {
    const event = await createEvent(world, { totalTickets: 4 }, [
      { name: 'Early', pricePaise: 10_000, seatLimit: 2 },
      { name: 'Door', pricePaise: 20_000 },
    ]);
    const order = (tickets: Record<string, number>) =>
      createMember(world).then((member) =>
        world.as(member).checkout.createOrder({
          eventId: event.id,
          tickets,
          bookingId: bookingKey(),
        }),
      );
    await expect(order({ Early: 3 })).rejects.toThrow("Only 2 'Early' tickets are left.");
    await order({ Early: 1, Door: 1 });
    await expect(order({ Early: 2 })).rejects.toThrow("Only 1 'Early' ticket is left.");
    await expect(order({ Door: 3 })).rejects.toThrow('Only 2 tickets are left.');
    await order({ Early: 1, Door: 1 });
    await expect(order({ Door: 1 })).rejects.toThrow('This event is sold out.');
  });
});
