import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { createSeries, passFor } from '#test/passes.ts';
import { breachesOf, membersFor, outcomes, selection } from '#test/paying.ts';

test('a member in many tabs at once, with orders of all dates and of single ones, has one for each date', async ({
  world,
}) => {
  const series = await createSeries(world);
  const [member] = await membersFor(world, 1);
  if (!member) throw new Error('nobody');
  for (let round = 0; round < 3; round += 1) {
    const { checkout, passes } = world.as(member);
    const { errors } = await outcomes<{ id: string }>([
      passes.createOrder(passFor(series)),
      ...series.events.map((event) => checkout.createOrder(selection(event))),
      passes.createOrder(passFor(series)),
    ]);
    expect(errors.filter((error) => !/several times|many orders/.test(error))).toEqual([]);
  }
  const pending = await world.sql`
    select event_id, count(*)::int as orders from bookings
    where user_id = ${member.id} and status = 'pending' group by 1`;
  expect(pending.every(({ orders }) => orders === 1)).toBe(true);
  expect(await breachesOf(world)).toEqual([]);
});

test('what is kept of each date is read anew once all are booked', async ({ world }) => {
  const series = await createSeries(world, { each: () => ({ totalTickets: 5 }) });
  const [member] = await membersFor(world, 1);
  if (!member) throw new Error('nobody');
  const left = async () => {
    const visitor = world.as(null).events;
    const shown = await Promise.all(series.events.map(({ id }) => visitor.details({ id })));
    return shown.map(({ ticketTypes }) => ticketTypes[0]?.available);
  };
  expect(await left()).toEqual([5, 5, 5]);
  await world.as(member).passes.createOrder(passFor(series, 2));
  expect(await left()).toEqual([3, 3, 3]);
});
