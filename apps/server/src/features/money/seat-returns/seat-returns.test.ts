import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { openReturns } from '#server/features/events/seats/open-returns.ts';
import { saleLeft } from '#server/features/money/ledger/entries/sale-left.ts';
import { sellReturns } from '#server/features/money/payments/settling/ensure-seats.ts';
import { freeBooking, paidBooking, ticketsFor } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bellOf, breachesOf } from '#test/paying.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const hourMs = 3_600_000;

/** Books three seats at ₹500, past their refund deadline. */
async function lateBooking(world: World, quantity = 3) {
  const startsAt = new Date(world.clock.now().getTime() + 23 * hourMs);
  const event = await createEvent(world, { startsAt, totalTickets: 5 });
  const booked = await paidBooking(world, { event, quantity });
  const as = world.as(booked.member);
  const { tickets } = await as.seatReturns.show({ bookingId: booked.id });
  return { ...booked, as, ticketIds: tickets.map(({ id }) => id) };
}

const sell = (world: World, eventId: string, seats: number) =>
  world.deps.seats.transaction(eventId, async (tx) =>
    sellReturns(
      world.deps,
      tx,
      (await openReturns(tx, eventId, world.clock.now())).slice(0, seats),
    ),
  );

const refundsOf = (world: World, bookingId: string) =>
  world.deps.db
    .select({ reason: refunds.reason, paise: refunds.amountPaise })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(eq(paymentOrders.bookingId, bookingId));

describe('seats that are offered to the waiting list', () => {
  test('stay hers until they are sold: then their price goes back, and the rest stays', async ({
    world,
  }) => {
    const { id, event, member, as, ticketIds } = await lateBooking(world);
    expect(await as.seatReturns.show({ bookingId: id })).toMatchObject({
      blocker: null,
      tickets: [{ refund: 50_000 }, { refund: 50_000 }, { refund: 50_000 }],
      offered: [],
    });
    const offered = ticketIds.slice(0, 2);
    const offer = { bookingId: id, ticketIds: offered };
    expect((await as.seatReturns.offer(offer)).ticketIds.toSorted()).toEqual(offered.toSorted());
    expect((await as.seatReturns.offer(offer)).ticketIds).toHaveLength(2);
    expect(await ticketsFor(world, member, id)).toHaveLength(3);
    expect(await refundsOf(world, id)).toEqual([]);

    await sell(world, event.id, 1);
    const [booking] = await world.deps.db.select().from(bookings).where(eq(bookings.id, id));
    expect(booking).toMatchObject({ status: 'confirmed', quantity: 2, returnedQuantity: 1 });
    const [item] = await world.deps.db
      .select()
      .from(bookingItems)
      .where(eq(bookingItems.bookingId, id));
    expect(item).toMatchObject({ quantity: 2, returnedQuantity: 1 });
    expect(await refundsOf(world, id)).toEqual([{ reason: 'seats_resold', paise: 50_000 }]);
    expect(await saleLeft(world.deps.db, id)).toEqual({ subtotalPaise: 100_000, feePaise: 3_000 });
    expect(await world.as(null).events.details({ id: event.id })).toMatchObject({
      availableSeats: 3,
    });
    const { items } = await as.tickets.mine({ userId: member.id });
    expect(items[0]).toMatchObject({
      unitPrice: 50_000,
      subtotal: 150_000,
      items: [{ quantity: 3, unitPrice: 50_000 }],
      refunds: [{ amount: 50_000, reason: 'seats_resold' }],
    });
    expect(await bellOf(world, member)).toContain('booking_refunded');
  });

  test('all of a booking, sold one by one, end it', async ({ world }) => {
    const { id, event, as, ticketIds } = await lateBooking(world, 2);
    await as.seatReturns.offer({ bookingId: id, ticketIds });
    await sell(world, event.id, 1);
    await sell(world, event.id, 1);
    const [booking] = await world.deps.db.select().from(bookings).where(eq(bookings.id, id));
    expect(booking).toMatchObject({ status: 'cancelled' });
    expect((await refundsOf(world, id)).map(({ paise }) => paise)).toEqual([50_000, 50_000]);
    expect(await saleLeft(world.deps.db, id)).toEqual({ subtotalPaise: 0, feePaise: 2_000 });
  });

  test('can be taken back, are not given away meanwhile, and end with the booking', async ({
    world,
  }) => {
    const { id, event, as, ticketIds } = await lateBooking(world, 2);
    await as.seatReturns.offer({ bookingId: id, ticketIds });
    const [ticketId = ''] = ticketIds;
    const friend = await createMember(world);
    await expect(as.transfers.offer({ ticketId, phone: friend.phone })).rejects.toThrow(
      'offered to the waiting list',
    );
    await as.seatReturns.withdraw({ bookingId: id });
    expect(await openReturns(world.deps.db, event.id, world.clock.now())).toEqual([]);
    await as.transfers.offer({ ticketId, phone: friend.phone });
    await expect(as.seatReturns.offer({ bookingId: id, ticketIds })).rejects.toThrow(
      'offered already',
    );
  });
});

describe('seats cannot be offered', () => {
  test('while she can cancel herself, of a free booking, or once the event has begun', async ({
    world,
  }) => {
    const { id, member } = await paidBooking(world);
    const as = world.as(member);
    const { tickets, blocker } = await as.seatReturns.show({ bookingId: id });
    expect(blocker).toContain('cancel this booking yourself');
    const ticketIds = tickets.map((ticket) => ticket.id);
    await expect(as.seatReturns.offer({ bookingId: id, ticketIds })).rejects.toThrow(
      'cancel this booking yourself',
    );
    const free = await freeBooking(world);
    const shown = await world.as(free.member).seatReturns.show({ bookingId: free.id });
    expect(shown.blocker).toContain('cancel this booking yourself');

    const late = await lateBooking(world, 1);
    world.clock.advance(24 * hourMs);
    const offer = { bookingId: late.id, ticketIds: late.ticketIds };
    await expect(late.as.seatReturns.offer(offer)).rejects.toThrow('already started');
  });

  test('that are somebody else’s, or of another booking', async ({ world }) => {
    const { id, ticketIds } = await lateBooking(world, 1);
    const stranger = world.as(await createMember(world)).seatReturns;
    await expect(stranger.offer({ bookingId: id, ticketIds })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(stranger.withdraw({ bookingId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const other = await lateBooking(world, 1);
    await expect(other.as.seatReturns.offer({ bookingId: other.id, ticketIds })).rejects.toThrow(
      'not yours to offer',
    );
  });
});
