import { connect } from '@nagarika/db/client';
import { expect } from 'vitest';
import { createOrder } from '#server/features/money/checkout/ordering/create-order.ts';
import { createSeatTurns } from '#server/platform/bounds/seat-turns.ts';
import { test } from '#test/fixtures.ts';
import { createSeries, passFor } from '#test/passes.ts';
import { breachesOf, membersFor, outcomes, selection } from '#test/paying.ts';
import { withoutLock } from '#test/without-lock.ts';
import type { World } from '#test/world.ts';
import { orderPass } from './order-pass.ts';

const buyers = 12;

/**
 * Has buyers of all dates and of single ones order at once, over connections to this address; one date has
 * one seat.
 */
async function rush(world: World, databaseUrl: string) {
  const series = await createSeries(world, { each: (at) => (at === 1 ? { totalTickets: 1 } : {}) });
  const wide = connect(databaseUrl, { max: 10 });
  // There are no turns: they would keep most apart, and the lock alone must be enough.
  const wideOpen = { connections: 10, perEvent: 10, waiting: 4 * buyers, waitMs: 60_000 };
  const deps = { ...world.deps, seats: createSeatTurns(wide.db, wideOpen) };
  const members = await membersFor(world, 2 * buyers);
  const { values, errors } = await outcomes<{ id: string }>(
    members.map((user, at) => {
      const ctx = { ...world.contextOf(user), deps, user };
      const [, small] = series.events;
      if (!small) throw new Error('no event');
      return at < buyers ? orderPass(ctx, passFor(series)) : createOrder(ctx, selection(small));
    }),
  );
  await wide.close();
  return { taken: values.length, errors };
}

test('the last seat of one date is one buyer’s, of all dates or of that one', async ({ world }) => {
  const { taken, errors } = await rush(world, world.databaseUrl);
  expect(taken).toBe(1);
  expect(new Set(errors)).toEqual(new Set(['Refusal: This event is sold out.']));
  expect(await breachesOf(world)).toEqual([]);
});

test('without the lock it is sold again, and the audit says so: both can fail', async ({
  world,
}) => {
  const { taken } = await rush(world, await withoutLock(world));
  expect(taken).toBeGreaterThan(1);
  expect((await breachesOf(world)).map(({ rule }) => rule)).toContain(
    'seats sold and held do not exceed its total tickets',
  );
});
