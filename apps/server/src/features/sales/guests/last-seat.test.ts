import { connect } from '@nagarika/db/client';
import { expect } from 'vitest';
import { createOrder } from '#server/features/money/checkout/ordering/create-order.ts';
import { createSeatTurns } from '#server/platform/bounds/seat-turns.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createTestGuests } from '#test/issued.ts';
import { breachesOf, outcomes, selection } from '#test/paying.ts';
import { withoutLock } from '#test/without-lock.ts';
import type { World } from '#test/world.ts';
import { issueGuest } from './issue-guest.ts';
import { guestInput } from './schemas.ts';

const rounds = 20;

/** Sends twenty walk-ups and twenty buyers at once for one seat, over connections to this address. */
async function rush(world: World, databaseUrl: string) {
  const { organiser, event, walkUp } = await createTestGuests(world, { totalTickets: 1 });
  const wide = connect(databaseUrl, { max: 10 });
  // There are no turns: they would keep most apart, and the lock alone must be enough.
  const wideOpen = { connections: 10, perEvent: 10, waiting: 2 * rounds, waitMs: 60_000 };
  const deps = { ...world.deps, seats: createSeatTurns(wide.db, wideOpen) };
  const buyers = await Promise.all(Array.from({ length: rounds }, () => createMember(world)));
  const { values, errors } = await outcomes<unknown>(
    buyers.flatMap((user) => [
      issueGuest(
        { ...world.contextOf(organiser), deps, user: organiser },
        guestInput.parse(walkUp()),
      ),
      createOrder({ ...world.contextOf(user), deps, user }, selection(event)),
    ]),
  );
  await wide.close();
  return { event, taken: values.length, errors };
}

test('the last seat is a walk-up’s or a buyer’s, never both', async ({ world }) => {
  const { taken, errors } = await rush(world, world.databaseUrl);
  expect(taken).toBe(1);
  expect(new Set(errors)).toEqual(new Set(['Refusal: This event is sold out.']));
  expect(await breachesOf(world)).toEqual([]);
});

test('without the lock it is given out again, and the audit says so: both can fail', async ({
  world,
}) => {
  const { event, taken } = await rush(world, await withoutLock(world));
  expect(taken).toBeGreaterThan(1);
  expect(await breachesOf(world)).toContainEqual({
    rule: 'seats sold and held do not exceed its total tickets',
    subject: `event ${event.id}`,
    detail: `${taken} of 1 seats`,
  });
});
