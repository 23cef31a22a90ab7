import { expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bookingsOfPass, createSeries, passFor } from '#test/passes.ts';
import { bellOf, breachesOf, selection } from '#test/paying.ts';

const free = { types: () => [{ name: 'Seat', pricePaise: 0 }] };

test('free tickets for all dates are a booking for each, however often they are asked for', async ({
  world,
}) => {
  const series = await createSeries(world, free);
  const member = await createMember(world);
  const asked = passFor(series, 2, 'Seat');
  expect(await world.as(null).passes.quote({ seriesId: series.id, quantity: 2 })).toMatchObject({
    tickets: ['Seat'],
    ticket: 'Seat',
    total: 0,
    blocker: null,
  });
  const { bookingIds } = await world.as(member).passes.book(asked);
  expect(new Set(bookingIds).size).toBe(3);
  expect(await world.as(member).passes.book(asked)).toEqual({ bookingIds });
  const booked = await bookingsOfPass(world, member, asked.bookingId);
  expect(booked.map(({ status, quantity }) => [status, quantity])).toEqual(
    Array(3).fill(['confirmed', 2]),
  );
  expect(await bellOf(world, member)).toEqual(Array(3).fill('booking_confirmed'));
  expect(await breachesOf(world)).toEqual([]);
});

test('where one date is full, none is booked', async ({ world }) => {
  const series = await createSeries(world, {
    ...free,
    each: (at) => (at === 2 ? { totalTickets: 1 } : {}),
  });
  const member = await createMember(world);
  const asked = passFor(series, 2, 'Seat');
  await expect(world.as(member).passes.book(asked)).rejects.toThrow(/Only 1 ticket is left/);
  expect(await bookingsOfPass(world, member, asked.bookingId)).toEqual([]);
  expect(await breachesOf(world)).toEqual([]);
});

test('what has to be paid for is not booked as free, and some of both is not sold together', async ({
  world,
}) => {
  const member = await createMember(world);
  const paid = await createSeries(world);
  await expect(world.as(member).passes.book(passFor(paid))).rejects.toThrow(/paid for/);
  const mixed = await createSeries(world, {
    types: (at) => [{ name: 'General', pricePaise: at === 0 ? 0 : 50_000 }],
  });
  const quote = await world.as(null).passes.quote({ seriesId: mixed.id, quantity: 1 });
  expect(quote.blocker).toMatch(/Some of these dates are free/);
  await expect(world.as(member).passes.createOrder(passFor(mixed))).rejects.toThrow(/are free/);
  expect(await world.sql`select 1 from bookings where user_id = ${member.id}`).toHaveLength(0);
});

test('there is no pass where one date is left, or the dates have no ticket type in common', async ({
  world,
}) => {
  const other = await createSeries(world, {
    types: (at) => [{ name: `Only on ${at}`, pricePaise: 50_000 }],
  });
  const nothing = { tickets: [], ticket: null, dates: [], total: 0, blocker: null };
  const quote = (seriesId: string) => world.as(null).passes.quote({ seriesId, quantity: 1 });
  expect(await quote(other.id)).toMatchObject(nothing);
  const series = await createSeries(world, { dates: 2 });
  expect(await quote(series.id)).toMatchObject({ tickets: ['General'], total: 102_000 });
  world.clock.advance(8 * 86_400_000);
  expect(await quote(series.id)).toMatchObject(nothing);
  const late = world.as(await createMember(world)).passes.createOrder(passFor(series));
  await expect(late).rejects.toThrow(/dates have changed/);
});

test('dates of another series, or of none, are not booked with them', async ({ world }) => {
  const series = await createSeries(world, free);
  const strange = await createEvent(world, {}, [{ name: 'Seat', pricePaise: 0 }]);
  const member = await createMember(world);
  const asked = passFor(series, 1, 'Seat');
  const [first = '', second = ''] = asked.eventIds;
  for (const eventIds of [
    [first, second, strange.id],
    [...asked.eventIds, strange.id],
    [first, first, second],
  ]) {
    const booked = world.as(member).passes.book({ ...asked, eventIds });
    await expect(booked).rejects.toThrow(/dates have changed/);
  }
});

test('one booking id is not of one date and of all', async ({ world }) => {
  const series = await createSeries(world, free);
  const member = await createMember(world);
  const [event] = series.events;
  if (!event) throw new Error('no event');
  const { bookingId, tickets } = selection(event);
  await world.as(member).checkout.book({ id: event.id, tickets, bookingId, paymentMethod: 'free' });
  const asked = { ...passFor(series, 1, 'Seat'), bookingId };
  const { bookingIds } = await world.as(member).passes.book(asked);
  expect(bookingIds).toHaveLength(3);
  expect(await breachesOf(world)).toEqual([]);
});
