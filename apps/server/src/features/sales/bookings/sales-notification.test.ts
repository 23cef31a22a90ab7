import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { settle } from '#server/features/money/payments/settling/settle.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { issueGuest } from '#test/issued.ts';
import { bell, hostedNextMonth } from '#test/sales.ts';
import { deliveriesOf, reachable } from '#test/telling.ts';

const dayMs = 86_400_000;

let her: User;
test.beforeEach(async ({ world }) => {
  her = await reachable(world);
  await world.jobs.drain();
  world.mailer.sent.length = 0;
});

describe('the organiser hears at once, in the bell alone', () => {
  test('of paid and free bookings, event by event', async ({ world }) => {
    const [paid, free] = [
      await hostedNextMonth(world, her, 'Clay', 50_000),
      await hostedNextMonth(world, her, 'Chai', 0),
    ];
    const member = await createMember(world, { name: 'Meera Nair' });
    await paidBooking(world, { event: paid, member, quantity: 2 });
    world.clock.advance(1000);
    await freeBooking(world, { event: free, member });
    world.clock.advance(1000);
    await paidBooking(world, { event: paid, quantity: 1 });
    expect(await bell(world, her)).toEqual([
      ['Tickets booked', 'Clay: 3 tickets booked on Wed 1 Jul. Going: 3 of 100.'],
      ['Tickets booked', 'Chai: 1 ticket booked on Wed 1 Jul. Going: 1 of 100.'],
    ]);
    expect(JSON.stringify(await bell(world, her))).not.toContain('Meera');
    expect(await deliveriesOf(world, her)).toEqual([]);
    const { items } = await world.as(her).notifications.list({});
    expect(items.map(({ link }) => link)).toEqual([
      `/my-events/${paid.id}`,
      `/my-events/${free.id}`,
    ]);
  });

  test('of her members’ tickets alone, of as many seats as its pages say', async ({ world }) => {
    const startsAt = new Date(world.clock.now().getTime() + 30 * dayMs);
    const values = { organiserId: her.id, title: 'Clay', startsAt, totalTickets: 100 };
    const types = [{ name: 'General', pricePaise: 50_000, seatLimit: 40 }];
    const event = await createEvent(world, values, types);
    await issueGuest(world, event, { quantity: 3 });
    const other = await issueGuest(world, event, { quantity: 2 });
    await world.as(her).guests.takeBack({ id: other.id, eventId: event.id });
    expect(await bell(world, her)).toEqual([]);
    const booking = await paidBooking(world, { event, quantity: 2 });
    expect(await bell(world, her)).toEqual([
      ['Tickets booked', 'Clay: 2 tickets booked on Wed 1 Jul. Going: 5 of 40.'],
    ]);
    await world.as(booking.member).checkout.cancel({ id: booking.id });
    expect(await bell(world, her)).toContainEqual([
      ...['Tickets given back', 'Clay: 2 tickets given back on Wed 1 Jul. Going: 3 of 40.'],
    ]);
    const { seats } = await world.as(her).myEvents.show({ id: event.id });
    expect(seats).toMatchObject({ total: 40, sold: 0, guests: 3 });
  });

  test('of what a member gives back', async ({ world }) => {
    const event = await hostedNextMonth(world, her, 'Clay', 50_000);
    const booking = await paidBooking(world, { event, quantity: 2 });
    const earlier = await paidBooking(world, { event });
    await freeBooking(world, { event: await hostedNextMonth(world, her, 'Chai', 0) });
    await world.as(booking.member).checkout.cancel({ id: booking.id });
    await world.as(booking.member).checkout.cancel({ id: booking.id });
    expect(await bell(world, her)).toContainEqual([
      'Tickets given back',
      'Clay: 2 tickets given back on Wed 1 Jul. Going: 1 of 100.',
    ]);
    await world.as(earlier.member).checkout.cancel({ id: earlier.id });
    expect(await bell(world, her)).toContainEqual([
      'Tickets given back',
      'Clay: 3 tickets given back on Wed 1 Jul. Going: 0 of 100.',
    ]);
    expect(await bell(world, her)).toHaveLength(3);
  });

  test('of a booking whose money went back', async ({ world }) => {
    const event = await hostedNextMonth(world, her, 'Clay', 50_000);
    const booking = await paidBooking(world, { event });
    const [payment] = await world.sql`
      select p.gateway_payment_id, p.order_id from payments p
      join payment_orders o on o.id = p.order_id where o.booking_id = ${booking.id}`;
    const gateway = atGateway(world, String(payment?.gateway_payment_id));
    await gateway.refundByHand(51_000);
    await gateway.settled();
    await settle(world.deps, String(payment?.order_id));
    expect(await bell(world, her)).toContainEqual([
      'Tickets given back',
      'Clay: 1 ticket given back on Wed 1 Jul. Going: 0 of 100.',
    ]);
  });

  test('of a day with two hundred bookings in one line, which is unread again when it grows', async ({
    world,
  }) => {
    const event = await hostedNextMonth(world, her, 'Clay', 0, 300);
    const { notifications } = world.as(her);
    const member = await createMember(world);
    await freeBooking(world, { event });
    for (let booked = 1; booked < 196; booked += 1) await createBooking(world, { member, event });
    await Promise.all(Array.from({ length: 4 }, () => freeBooking(world, { event })));
    expect(await bell(world, her)).toEqual([
      ['Tickets booked', 'Clay: 200 tickets booked on Wed 1 Jul. Going: 200 of 300.'],
    ]);
    expect(await notifications.unreadCount()).toEqual({ count: 1 });
    const { items } = await notifications.list({});
    await notifications.read({ id: items[0]?.id ?? '' });
    await freeBooking(world, { event });
    expect(await notifications.unreadCount()).toEqual({ count: 1 });
    await notifications.clear();
    expect(await bell(world, her)).toEqual([]);
    await freeBooking(world, { event });
    expect(await bell(world, her)).toEqual([
      ['Tickets booked', 'Clay: 202 tickets booked on Wed 1 Jul. Going: 202 of 300.'],
    ]);
    world.clock.advance(dayMs);
    await freeBooking(world, { event });
    expect((await bell(world, her))[0]).toEqual([
      'Tickets booked',
      'Clay: 1 ticket booked on Thu 2 Jul. Going: 203 of 300.',
    ]);
    world.clock.advance(-dayMs);
  });
});

test('an organiser who books her own event, with others at once, is told the truth', async ({
  world,
}) => {
  const event = await hostedNextMonth(world, her, 'Clay', 0, 300);
  const members = await Promise.all(Array.from({ length: 7 }, () => createMember(world)));
  const buyers = [her, ...members];
  await Promise.all(buyers.map((member) => freeBooking(world, { event, member })));
  expect((await bell(world, her)).toSorted()).toEqual([
    ['Booking confirmed', expect.stringContaining('Clay: your ticket is ready.')],
    ['Tickets booked', expect.stringMatching(/^Clay: 8 tickets booked .* Going: 8 of 300\./)],
  ]);
});
