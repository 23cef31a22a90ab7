import { connect } from '@nagarika/db/client';
import { expect } from 'vitest';
import { createOrder } from '#server/features/money/checkout/ordering/create-order.ts';
import { createSeatTurns } from '#server/platform/bounds/seat-turns.ts';
import { paidBooking } from '#test/booked.ts';
import { createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, membersFor, outcomes, selection } from '#test/paying.ts';
import { withoutLock } from '#test/without-lock.ts';
import type { World } from '#test/world.ts';
import { offerSeats } from './offer-seats.ts';

const buyers = 30;

/**
 * Frees `seats` seats while `wait` members wait for them, and has these and thirty newcomers ask for one each
 * at the moment of the offer, several times over, over connections to this address.
 */
async function rush(
  world: World,
  databaseUrl: string,
  { seats, wait }: { seats: number; wait: number },
) {
  const event = await createEvent(world, { totalTickets: seats });
  const ticketTypeId = event.ticketTypes[0]?.id ?? '';
  const sold = await paidBooking(world, { event, quantity: seats });
  const [waiting, newcomers] = await Promise.all([
    membersFor(world, wait),
    membersFor(world, buyers),
  ]);
  for (const member of waiting) {
    world.clock.advance(1000);
    await world.as(member).waitingList.join({ eventId: event.id, ticketTypeId, quantity: 1 });
  }
  await world.as(sold.member).checkout.cancel({ id: sold.id });
  const wide = connect(databaseUrl, { max: 10 });
  // There are no turns: they would keep most apart, and the lock alone must be enough.
  const wideOpen = { connections: 10, perEvent: 10, waiting: 100, waitMs: 60_000 };
  const deps = { ...world.deps, seats: createSeatTurns(wide.db, wideOpen) };
  const order = async (user: (typeof waiting)[number]) => {
    await createOrder({ ...world.contextOf(user), deps, user }, selection(event));
    return user.id;
  };
  const offer = () => offerSeats(deps, event.id).then(() => null);
  const { values } = await outcomes([
    ...newcomers.slice(0, 15).map(order),
    ...Array.from({ length: 5 }, offer),
    ...waiting.map(order),
    ...newcomers.slice(15).map(order),
  ]);
  const ordered = values.filter((id) => id !== null);
  await offerSeats(deps, event.id);
  const rows = await world.sql<{ id: string }[]>`
    select user_id as id from waiting_list where event_id = ${event.id} and state = 'offered'`;
  await wide.close();
  return {
    event,
    waiting: waiting.map(({ id }) => id),
    ordered,
    offered: rows.map(({ id }) => id),
  };
}

test('thirty newcomers and five who wait: the three seats are the first three’s, in turn', async ({
  world,
}) => {
  const { waiting, ordered, offered } = await rush(world, world.databaseUrl, { seats: 3, wait: 5 });
  expect(new Set([...ordered, ...offered])).toEqual(new Set(waiting.slice(0, 3)));
  expect(await breachesOf(world)).toEqual([]);
});

test('of four seats that three wait for a newcomer gets one', async ({ world }) => {
  const { waiting, ordered, offered } = await rush(world, world.databaseUrl, { seats: 4, wait: 3 });
  const had = new Set([...ordered, ...offered]);
  expect(had.size).toBe(4);
  expect(waiting.some((id) => had.has(id))).toBe(true);
  expect(await breachesOf(world)).toEqual([]);
});

test('without the lock newcomers get what is offered, and the audit says so: both can fail', async ({
  world,
}) => {
  const unlocked = await withoutLock(world);
  const { event, waiting, ordered, offered } = await rush(world, unlocked, { seats: 4, wait: 3 });
  const had = new Set([...ordered, ...offered]);
  expect(had.size).toBeGreaterThan(4);
  expect(waiting.filter((id) => had.has(id))).toEqual(waiting);
  const broken = (await breachesOf(world)).map(({ subject }) => subject);
  expect(new Set(broken)).toEqual(new Set([`event ${event.id}`]));
});
