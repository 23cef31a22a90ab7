import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { saleLeft } from '#server/features/money/ledger/entries/sale-left.ts';
import { sweepLists } from '#server/features/sales/waiting-list/sweep-lists.ts';
import { paidBooking } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bellOf, breachesOf, orderFor, pay } from '#test/paying.ts';
import { askWaiters, returnsOf, soldLate, waiterOf } from '#test/returning.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const minuteMs = 60_000;
const soldOut = { code: 'CONFLICT', message: 'This event is sold out.' };

async function bookingOf(world: World, id: string) {
  const [row] = await world.deps.db.select().from(bookings).where(eq(bookings.id, id));
  return row;
}

/** Adds a seat that nobody has. */
const oneMore = (world: World, event: { id: string }) =>
  world.sql`update events set total_tickets = total_tickets + 1 where id = ${event.id}`;

const refundsOf = (world: World, bookingId: string) =>
  world.deps.db
    .select({ reason: refunds.reason, paise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(eq(paymentOrders.bookingId, bookingId));

describe('a returned seat', () => {
  test('is offered to who waits at once, to nobody else, and is hers when she pays', async ({
    world,
  }) => {
    const { event, giver } = await soldLate(world, { quantity: 2 });
    const waiter = await waiterOf(world, event);
    await giver.offer(1);
    const newcomer = await createMember(world);
    await expect(orderFor(world, newcomer, event)).rejects.toMatchObject(soldOut);
    await askWaiters(world);
    expect(await bellOf(world, waiter)).toContain('seat_offered');
    await expect(orderFor(world, newcomer, event)).rejects.toMatchObject(soldOut);
    expect(await world.as(null).events.details({ id: event.id })).toMatchObject({
      availableSeats: 0,
      isSoldOut: true,
    });
    expect(await refundsOf(world, giver.id)).toEqual([]);

    const { id } = await paidBooking(world, { member: waiter, event });
    expect(await bookingOf(world, id)).toMatchObject({ status: 'confirmed', quantity: 1 });
    expect(await bookingOf(world, giver.id)).toMatchObject({
      status: 'confirmed',
      quantity: 1,
      returnedQuantity: 1,
    });
    expect(await refundsOf(world, giver.id)).toEqual([{ reason: 'seats_resold', paise: 50_000 }]);
    expect(await returnsOf(world, giver.id)).toEqual(['sold']);
    expect(await bellOf(world, giver.member)).toContain('booking_refunded');
    await expect(orderFor(world, newcomer, event)).rejects.toMatchObject(soldOut);
  });

  test('comes after seats that nobody has: those are sold first', async ({ world }) => {
    const { event, giver } = await soldLate(world);
    const waiter = await waiterOf(world, event);
    await giver.offer();
    await askWaiters(world);
    await oneMore(world, event);
    await paidBooking(world, { member: waiter, event });
    expect(await returnsOf(world, giver.id)).toEqual(['open']);
    expect(await refundsOf(world, giver.id)).toEqual([]);
    expect(await giver.withdraw()).toEqual({ ticketIds: [] });
  });

  test('is taken back only while it is promised to nobody', async ({ world }) => {
    const { event, giver } = await soldLate(world, { quantity: 2 });
    await giver.offer();
    const waiter = await waiterOf(world, event);
    await sweepLists(world.deps);
    expect(await bellOf(world, waiter)).toContain('seat_offered');
    // One of the two seats is promised.
    expect((await giver.withdraw()).ticketIds).toHaveLength(1);
    await expect(giver.withdraw()).rejects.toThrow('just been asked');
    const order = await orderFor(world, waiter, event);
    await expect(giver.withdraw()).rejects.toThrow('just been asked');
    await world.as(waiter).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
    expect(await giver.withdraw()).toEqual({ ticketIds: [] });
    expect(await returnsOf(world, giver.id)).toEqual(['sold', 'withdrawn']);
  });

  test('is free again to be taken back once the offer lapsed', async ({ world }) => {
    const { event, giver } = await soldLate(world);
    const waiter = await waiterOf(world, event);
    await giver.offer();
    await askWaiters(world);
    await expect(giver.withdraw()).rejects.toThrow('just been asked');
    world.clock.advance(121 * minuteMs);
    await sweepLists(world.deps);
    expect(await bellOf(world, waiter)).toContain('seat_lapsed');
    expect(await giver.withdraw()).toEqual({ ticketIds: [] });
    expect(await returnsOf(world, giver.id)).toEqual(['withdrawn']);
  });

  test('that was taken back is sold to nobody: who pays late is refunded', async ({ world }) => {
    const { event, giver } = await soldLate(world);
    const waiter = await waiterOf(world, event);
    await giver.offer();
    await askWaiters(world);
    const order = await orderFor(world, waiter, event);
    const paid = await pay(world, order.id);
    world.clock.advance(121 * minuteMs);
    await sweepLists(world.deps);
    await giver.withdraw();
    const { status } = await world.as(waiter).checkout.book({ id: event.id, ...paid });
    expect(status).toBe('refunding');
    expect(await refundsOf(world, order.bookingId)).toEqual([
      { reason: 'no_seats', paise: 51_000 },
    ]);
    expect(await bookingOf(world, giver.id)).toMatchObject({ status: 'confirmed', quantity: 1 });
  });

  test('of a ticket with which somebody came is not sold, also to her who pays', async ({
    world,
  }) => {
    const { event, giver } = await soldLate(world);
    const waiter = await waiterOf(world, event);
    await giver.offer();
    await askWaiters(world);
    const order = await orderFor(world, waiter, event);
    const paid = await pay(world, order.id);
    await world.sql`update tickets set state = 'checked_in' where booking_id = ${giver.id}`;
    const { status } = await world.as(waiter).checkout.book({ id: event.id, ...paid });
    expect(status).toBe('refunding');
    expect(await refundsOf(world, order.bookingId)).toEqual([
      { reason: 'no_seats', paise: 51_000 },
    ]);
    world.clock.advance(121 * minuteMs);
    await sweepLists(world.deps);
    expect(await returnsOf(world, giver.id)).toEqual(['closed']);
    expect(await refundsOf(world, giver.id)).toEqual([]);
  });
});

test('whoever was asked keeps her place in the list when the giver comes herself', async ({
  world,
}) => {
  const { event, giver } = await soldLate(world, { quantity: 2 });
  const [first, second] = [await waiterOf(world, event), await waiterOf(world, event)];
  await giver.offer();
  await askWaiters(world);
  expect(await bellOf(world, second)).toContain('seat_offered');
  await world.sql`update tickets set state = 'checked_in' where id = ${giver.ticketIds[0] ?? ''}`;
  await sweepLists(world.deps);
  const wait = (member: typeof first) => world.as(member).waitingList.mine({ eventId: event.id });
  expect(await wait(first)).toMatchObject({ offer: { quantity: 1 } });
  expect(await wait(second)).toMatchObject({ offer: null, number: 1 });
  expect(await bellOf(world, second)).toContain('seat_lapsed');
  expect(await returnsOf(world, giver.id)).toEqual(['closed', 'open']);
});

test('a living hold of the public keeps its seat, whichever of the two pays first', async ({
  world,
}) => {
  for (const isListFirst of [true, false]) {
    const { event, giver } = await soldLate(world);
    await oneMore(world, event);
    const holder = await createMember(world);
    const held = await orderFor(world, holder, event);
    const waiter = await waiterOf(world, event);
    await giver.offer();
    await askWaiters(world);
    const backed = await orderFor(world, waiter, event);
    const orders = [
      { member: waiter, order: backed },
      { member: holder, order: held },
    ];
    for (const { member, order } of isListFirst ? orders : orders.toReversed()) {
      await world.as(member).checkout.book({ id: event.id, ...(await pay(world, order.id)) });
      // The giver's seat is sold by the list's buyer alone.
      const isSold = (await returnsOf(world, giver.id))[0] === 'sold';
      expect(isSold).toBe(isListFirst || member === waiter);
    }
    expect(await saleLeft(world.deps.db, giver.id)).toEqual({
      subtotalPaise: 0,
      feePaise: 1_000,
    });
  }
});

describe('nothing is offered any more', () => {
  test('once the event has begun or moved', async ({ world }) => {
    const { giver } = await soldLate(world);
    await giver.offer();
    const { event, giver: other } = await soldLate(world, { hours: 20 });
    await other.offer();
    await world.sql`update events set rescheduled_at = ${world.clock.now().toISOString()},
      starts_at = starts_at + interval '30 days' where id = ${event.id}`;
    await sweepLists(world.deps);
    expect(await returnsOf(world, giver.id)).toEqual(['open']);
    expect(await returnsOf(world, other.id)).toEqual(['closed']);
    world.clock.advance(24 * 60 * minuteMs);
    await sweepLists(world.deps);
    expect(await returnsOf(world, giver.id)).toEqual(['closed']);
  });

  test('of an event that is cancelled', async ({ world }) => {
    const { event, giver } = await soldLate(world);
    await waiterOf(world, event);
    await giver.offer();
    await askWaiters(world);
    const admin = await createMember(world, { role: 'admin' });
    await world.as(admin).myEvents.cancel({ id: event.id, reason: 'The hall is flooded.' });
    await askWaiters(world);
    expect(await returnsOf(world, giver.id)).toEqual(['closed']);
  });
});
