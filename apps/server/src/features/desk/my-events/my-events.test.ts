import { splitSale } from '@nagarika/domain/events/prices/money';
import { describe, expect } from 'vitest';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bellOf, breachesOf, orderFor, pay } from '#test/paying.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const dayMs = 86_400_000;

describe('her events', () => {
  test('are hers alone, the furthest ahead first, in every state', async ({ world }) => {
    const her = await createMember(world);
    const soon = new Date(world.clock.now().getTime() + dayMs);
    const rejected = await createEvent(world, {
      organiserId: her.id,
      status: 'rejected',
      reviewMessage: 'Please name the venue.',
      startsAt: soon,
    });
    const pending = await createEvent(world, { organiserId: her.id, status: 'pending' });
    await createEvent(world);
    const { items } = await world.as(her).myEvents.list({});
    expect(items.map(({ id }) => id)).toEqual([pending.id, rejected.id]);
    expect(items[1]).toMatchObject({ status: 'rejected', reviewMessage: 'Please name the venue.' });

    const first = await world.as(her).myEvents.list({ limit: 1 });
    const second = await world
      .as(her)
      .myEvents.list({ limit: 1, cursor: first.nextCursor ?? undefined });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([
      pending.id,
      rejected.id,
    ]);
    expect(second.nextCursor).toBeNull();
  });

  test('say what is sold of each ticket type, and what it brought her', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id }, [
      { name: 'Early', pricePaise: 33_333, seatLimit: 10 },
      { name: 'Door', pricePaise: 50_000 },
    ]);
    await paidBooking(world, { event, quantity: 2 });
    expect(await world.as(her).myEvents.show({ id: event.id })).toMatchObject({
      seats: { total: 100, sold: 2, guests: 0, held: 0, free: 98 },
      ticketTypes: [
        { name: 'Early', price: 33_333, limit: 10, sold: 2, guests: 0, held: 0 },
        { name: 'Door', price: 50_000, limit: null, sold: 0, guests: 0, held: 0 },
      ],
    });
    const { items } = await world.as(her).myEvents.list({});
    expect(items[0]).toMatchObject({
      seats: { total: 100, sold: 2, guests: 0 },
      earnings: splitSale(66_666).organiserPaise,
    });
  });
});

describe('sales', () => {
  test('come from the ledger: by day in India, less what was given back', async ({ world }) => {
    const her = await createMember(world);
    const startsAt = new Date(world.clock.now().getTime() + 30 * dayMs);
    const event = await createEvent(world, { organiserId: her.id, startsAt });
    world.clock.set(new Date('2026-07-02T18:29:00Z')); // 23:59 in India
    await paidBooking(world, { event, quantity: 2 });
    world.clock.set(new Date('2026-07-02T18:31:00Z')); // the next day
    const late = await paidBooking(world, { event });
    expect(await world.as(her).myEvents.sales({ id: event.id })).toEqual({
      seats: 3,
      guests: 0,
      revenue: { gross: 150_000, commission: 30_000, earnings: 120_000 },
      byType: [{ name: 'General', seats: 3, sold: 150_000, wentBack: 0, gross: 150_000 }],
      byDay: [
        { date: '2026-07-02', seats: 2, gross: 100_000, commission: 20_000, earnings: 80_000 },
        { date: '2026-07-03', seats: 1, gross: 50_000, commission: 10_000, earnings: 40_000 },
      ],
      issued: [],
    });
    await world.as(late.member).checkout.cancel({ id: late.id });
    const after = await world.as(her).myEvents.sales({ id: event.id });
    expect(after.revenue).toEqual({ gross: 100_000, commission: 20_000, earnings: 80_000 });
    expect(after.byDay[1]).toMatchObject({ seats: 0, gross: 0 });
  });

  test('of an event that has sold nothing are nothing', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id });
    expect(await world.as(her).myEvents.sales({ id: event.id })).toEqual({
      seats: 0,
      guests: 0,
      revenue: { gross: 0, commission: 0, earnings: 0 },
      byType: [],
      byDay: [],
      issued: [],
    });
  });
});

describe('cancelling an event', () => {
  test('pays everybody back in full, frees the seats and tells each once', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id });
    const [one, two] = [
      await paidBooking(world, { event, quantity: 2 }),
      await paidBooking(world, { event }),
    ];
    world.clock.advance(1000);
    const cancel = () =>
      world.as(her).myEvents.cancel({ id: event.id, reason: 'The venue is flooded.' });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ refundedBookings }) => refundedBookings).sort()).toEqual([0, 2]);
    const { gross } = (await world.as(her).myEvents.sales({ id: event.id })).revenue;
    expect(gross).toBe(0);
    for (const [booking, paid] of [
      [one, '₹1,020'],
      [two, '₹510'],
    ] as const) {
      expect(await bellOf(world, booking.member)).toEqual(['booking_confirmed', 'event_cancelled']);
      const [told] = (await world.as(booking.member).notifications.list({ limit: 1 })).items;
      expect(told?.message).toBe(
        `${event.title} is not taking place. The venue is flooded. ${paid}, all that you paid, go back to where they came from, usually within 5 to 7 working days.`,
      );
    }
    await world.jobs.drain();
    expect(await breachesOf(world)).toEqual([]);
    const { items } = await world.as(null).events.list({});
    expect(items.map(({ id }) => id)).not.toContain(event.id);
  });

  test('refunds whoever was paying at that moment', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id });
    const buyer = await createMember(world);
    const order = await orderFor(world, buyer, event);
    const paid = await pay(world, order.id);
    await world.as(her).myEvents.cancel({ id: event.id });
    const booked = await world.as(buyer).checkout.book({ id: event.id, ...paid });
    expect(booked.status).toBe('refunding');
  });

  test('frees free seats without a word of money', async ({ world }) => {
    const her = await createMember(world);
    const event = await createEvent(world, { organiserId: her.id }, [
      { name: 'Free', pricePaise: 0 },
    ]);
    const { member } = await freeBooking(world, { event });
    world.clock.advance(1000);
    await world.as(her).myEvents.cancel({ id: event.id });
    const [told] = (await world.as(member).notifications.list({ limit: 1 })).items;
    expect(told?.message).toBe(`${event.title} is not taking place.`);
  });

  test('is hers until it starts, an admin’s afterwards too', async ({ world }) => {
    const [her, other, admin] = [
      await createMember(world),
      await createMember(world),
      await createMember(world, { role: 'admin' }),
    ];
    const startsAt = new Date(world.clock.now().getTime() - 1000);
    const event = await createEvent(world, { organiserId: her.id, startsAt });
    const cancel = (as: typeof her) => world.as(as).myEvents.cancel({ id: event.id });
    await expect(cancel(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(cancel(her)).rejects.toThrow('This event has already started.');
    expect(await cancel(admin)).toEqual({ status: 'cancelled', refundedBookings: 0 });
    expect(await bellOf(world, her)).toEqual(['event_cancelled']);
  });
});
