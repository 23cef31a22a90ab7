import { events } from '@nagarika/db/schema/events/events';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import { freeBooking, give, offerFirst, ticketsFor } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { askWaiters, returnsOf, waiterOf } from '#test/returning.ts';
import { bell } from '#test/sales.ts';
import { bookingOf, grouped } from '#test/seats-to-cancel.ts';
import { papersIn, soldTaxed, taxAll } from '#test/taxed.ts';
import { inTurn } from '#test/while-held.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const hourMs = 3_600_000;
const freeSeatsOf = async (world: World, eventId: string) =>
  (await world.as(null).events.details({ id: eventId })).availableSeats;

describe('some seats of a booking', () => {
  test('are cancelled as the dialog said, ticket by ticket, and the others stay', async ({
    world,
  }) => {
    const booking = await bookingOf(world, [3], { values: { totalTickets: 3 } });
    const { id, event, organiser, member, some, ticketIds } = booking;
    const [shown, code] = [await booking.shown(1), (await booking.mine())?.ticketCode];
    expect(shown).toMatchObject({ refundPaise: 50_000, lostPaise: 0 });
    world.clock.advance(1_000);
    expect(await booking.cancel(1)).toEqual({
      status: 'confirmed',
      refund: 50_000,
      tickets: [{ id: ticketIds[1], refund: 50_000 }],
    });
    expect(await booking.states()).toEqual(['valid', 'void', 'valid']);
    expect(await freeSeatsOf(world, event.id)).toBe(1);
    expect(await booking.left()).toEqual({ subtotalPaise: 100_000, feePaise: 3_000 });
    expect(await booking.mine()).toMatchObject({
      status: 'confirmed',
      quantity: 2,
      totalPrice: 153_000,
      returns: { offered: 0, sold: 0, cancelled: 1 },
      refunds: [{ amount: 50_000, reason: 'seats_cancelled' }],
    });
    expect((await bell(world, member))[0]).toEqual([
      'Ticket cancelled',
      `Clay: you cancelled a ticket of booking ${code}: 1 × General. ₹500 go back to where they came from, usually within 5 to 7 working days.`,
    ]);
    expect((await bell(world, organiser))[0]?.[1]).toContain('1 ticket given back');
    expect((await bell(world, organiser))[0]?.[1]).toContain('Going: 2 of 3.');
    expect((await booking.preview()).seats.map(({ state }) => state)).toEqual([
      ...['stays', 'cancelled', 'stays'],
    ]);
    // The rest is cancelled as a whole.
    world.clock.advance(1_000);
    expect(await booking.checkout.cancel({ id, ticketIds: some(0, 2) })).toEqual({
      status: 'cancelled',
      refund: 100_000,
    });
    expect(await booking.left()).toEqual({ subtotalPaise: 0, feePaise: 3_000 });
    expect((await bell(world, organiser))[0]?.[1]).toContain('3 tickets given back');
    await world.jobs.drain();
  });

  test('answer the same again, whatever became of the booking, and two at once pay once', async ({
    world,
  }) => {
    const booking = await bookingOf(world, [4]);
    const answers = await Promise.all([1, 2, 3].map(() => booking.cancel(0, 1)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'confirmed', refund: 100_000 });
    }
    expect(await booking.left()).toEqual({ subtotalPaise: 100_000, feePaise: 4_000 });
    expect((await bell(world, booking.member)).map(([title]) => title)).toContain(
      'Tickets cancelled',
    );
    expect(await booking.cancel(1)).toMatchObject({ refund: 50_000 });
    await expect(booking.cancel(1, 2)).rejects.toThrow('One of these tickets is void already.');
    await booking.checkout.cancel({ id: booking.id });
    expect(await booking.left()).toEqual({ subtotalPaise: 0, feePaise: 4_000 });
    expect(await booking.cancel(0, 1)).toMatchObject({ status: 'cancelled', refund: 100_000 });
  });

  test('of two choices that overlap the later one changes nothing', async ({ world }) => {
    const [one, both] = [[2], [2, 3]];
    const inOrder = async (first: number[], second: number[]) => {
      const booking = await bookingOf(world, [4]);
      await booking.cancel(0, 1);
      const [before, after] = await inTurn(
        ...([world, booking.event.id] as const),
        () => booking.cancel(...first),
        () => booking.cancel(...second).catch((error: Error) => error.message),
      );
      return { before, after, left: await booking.left() };
    };
    expect(await inOrder(one, both)).toMatchObject({
      before: { status: 'confirmed', refund: 50_000 },
      after: 'One of these tickets is void already.',
      left: { subtotalPaise: 50_000, feePaise: 4_000 },
    });
    // All seats that remain are the whole booking, and a part of a cancelled booking is cancelled already.
    const whole = { status: 'cancelled', refund: 100_000 };
    expect(await inOrder(both, one)).toMatchObject({
      before: whole,
      after: whole,
      left: { subtotalPaise: 0, feePaise: 4_000 },
    });
  });

  test('that others have cannot be chosen and do not stand in the way', async ({ world }) => {
    const booking = await bookingOf(world, [3]);
    const friend = await createMember(world);
    const { ticketId } = await give(world, booking, friend);
    expect(ticketId).toBe(booking.ticketIds[0]);
    expect(await booking.preview()).toMatchObject({
      blocker: null,
      seats: [{ isGiven: true }, { isGiven: false }, { isGiven: false }],
    });
    await expect(booking.checkout.cancel({ id: booking.id })).rejects.toThrow(
      'belongs to somebody',
    );
    await expect(booking.cancel(0, 1)).rejects.toThrow('belongs to somebody else now');
    const hers = world.as(friend).checkout;
    for (const ticketIds of [booking.some(0), booking.some(1)]) {
      await expect(hers.cancel({ id: booking.id, ticketIds })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await booking.cancel(1, 2)).toMatchObject({ status: 'confirmed', refund: 100_000 });
    expect((await ticketsFor(world, friend, booking.id)).map(({ state }) => state)).toEqual([
      'valid',
    ]);
    expect((await booking.preview()).blocker).toContain('belongs to somebody else');
    // A ticket that was given back is hers to cancel like any other.
    await world.as(friend).transfers.giveBack({ ticketId });
    expect(await booking.cancel(0)).toMatchObject({ status: 'cancelled', refund: 50_000 });
  });

  test('are nobody else’s to cancel, and no other booking’s', async ({ world }) => {
    const [booking, other] = [await bookingOf(world, [2]), await bookingOf(world, [2])];
    const cancel = { id: booking.id, ticketIds: booking.some(0) };
    for (const stranger of [other.member, booking.organiser]) {
      await expect(world.as(stranger).checkout.cancel(cancel)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    const mixed = [...booking.some(0), ...other.some(0)];
    await expect(booking.checkout.cancel({ id: booking.id, ticketIds: mixed })).rejects.toThrow(
      'One of these tickets is not of this booking.',
    );
    expect(await booking.states()).toEqual(['valid', 'valid']);
    expect(await booking.left()).toEqual({ subtotalPaise: 100_000, feePaise: 2_000 });
  });

  test('are not cancelled once somebody was let in, or it is too late, or the event has begun', async ({
    world,
  }) => {
    const inUse = await bookingOf(world, [2]);
    await world.deps.db
      .update(tickets)
      .set({ state: 'checked_in', checkedInAt: world.clock.now() })
      .where(eq(tickets.id, inUse.ticketIds[0] ?? ''));
    await expect(inUse.cancel(1)).rejects.toThrow('let in with this booking already');
    expect((await inUse.preview()).blocker).toContain('let in');
    const late = await bookingOf(world, [2]);
    world.clock.advance(6.5 * 24 * hourMs);
    await expect(late.cancel(0)).rejects.toThrow('Cancel until 24 hours before');
    world.clock.advance(24 * hourMs);
    await expect(late.cancel(0)).rejects.toThrow('already started');
  });

  test('for nothing give their places back', async ({ world }) => {
    const free = await freeBooking(world, { quantity: 2 });
    const { checkout } = world.as(free.member);
    const { seats } = await checkout.cancelPreview({ id: free.id });
    const ticketIds = [seats[0]?.id ?? ''];
    expect(await checkout.cancel({ id: free.id, ticketIds })).toMatchObject({
      status: 'confirmed',
      refund: 0,
    });
    expect((await bell(world, free.member)).flat().join()).toContain('Thank you for letting');
  });
});

describe('what hung on a seat ends with it', () => {
  test('an offer to somebody, and one to the list', async ({ world }) => {
    const booking = await bookingOf(world, [3]);
    const friend = await createMember(world);
    const offer = await offerFirst(world, booking, friend.phone);
    expect(await booking.cancel(0)).toMatchObject({ refund: 50_000 });
    const [ended] = await world.sql`select status from ticket_transfers where id = ${offer.id}`;
    expect(ended?.status).toBe('withdrawn');
    await expect(world.as(friend).transfers.accept({ id: offer.id })).rejects.toThrow();
    // The seat is offered to the list before the event moves.
    world.clock.advance(6.5 * 24 * hourMs);
    await world
      .as(booking.member)
      .seatReturns.offer({ bookingId: booking.id, ticketIds: booking.some(1) });
    world.clock.advance(1_000);
    const startsAt = new Date(world.clock.now().getTime() + 72 * hourMs);
    await world.deps.db
      .update(events)
      .set({ startsAt, rescheduledAt: world.clock.now() })
      .where(eq(events.id, booking.event.id));
    // The charge was for three seats, one went before: this seat gets half of what is left.
    expect(await booking.cancel(1)).toMatchObject({ refund: 51_500 });
    expect(await returnsOf(world, booking.id)).toEqual(['cancelled', 'cancelled', 'closed']);
  });

  test('and its place is offered to who waits', async ({ world }) => {
    const booking = await bookingOf(world, [2], { values: { totalTickets: 2 } });
    const waiter = await waiterOf(world, booking.event);
    await booking.cancel(0);
    await askWaiters(world);
    expect((await bell(world, waiter)).flat().join()).toContain('Clay');
    const [wait] = await world.sql`select state from waiting_list where user_id = ${waiter.id}`;
    expect(wait?.state).toBe('offered');
  });

  test('and a credit note takes its price off the invoice', async ({ world }) => {
    await taxAll(world);
    const { buyer, bookingId: id } = await soldTaxed(world);
    const { checkout } = world.as(buyer);
    const { seats } = await checkout.cancelPreview({ id });
    await checkout.cancel({ id, ticketIds: [seats[0]?.id ?? ''] });
    await issuePapers(world.deps);
    const papers = await papersIn(world);
    expect(
      papers.filter(({ kind }) => kind.endsWith('credit')).map((one) => [one.kind, one.grossPaise]),
    ).toEqual([['ticket_credit', 50_000]]);
  });

  test('and the desk tells each', async ({ world }) => {
    const booking = await bookingOf(world, [3], { types: grouped });
    await booking.cancel(0, 1);
    const admin = await createMember(world, { role: 'admin' });
    const { steps } = await world.as(admin).admin.bookings.history({ id: booking.id });
    expect(steps.filter(({ what }) => what === 'seat_cancelled')).toMatchObject([
      { amount: 35_000 },
      { amount: 35_000 },
    ]);
    expect(steps.find(({ what }) => what === 'refund')).toMatchObject({
      reason: 'seats_cancelled',
      amount: 70_000,
    });
  });
});
