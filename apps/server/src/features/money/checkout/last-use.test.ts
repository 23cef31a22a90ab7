import { connect } from '@nagarika/db/client';
import { describe, expect } from 'vitest';
import { bookFree } from '#server/features/money/checkout/ordering/book-free.ts';
import { createOrder } from '#server/features/money/checkout/ordering/create-order.ts';
import { createSeatTurns } from '#server/platform/bounds/seat-turns.ts';
import { createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bookingKey, breachesOf, membersFor, outcomes, selection } from '#test/paying.ts';
import { createCode } from '#test/promoting.ts';
import { withoutLock } from '#test/without-lock.ts';
import type { World } from '#test/world.ts';

type Event = Awaited<ReturnType<typeof createEvent>>;

/** Books for all members at once, over connections to this address of the database. */
async function rush(
  world: World,
  databaseUrl: string,
  event: Event,
  { buyers, code, isFree = false }: { buyers: number; code?: string; isFree?: boolean },
) {
  const members = await membersFor(world, buyers);
  const wide = connect(databaseUrl, { max: 10 });
  // There are no turns: they would keep most buyers apart, and the lock alone must be enough.
  const wideOpen = { connections: 10, perEvent: 10, waiting: buyers, waitMs: 60_000 };
  const deps = { ...world.deps, seats: createSeatTurns(wide.db, wideOpen) };
  const { tickets } = selection(event);
  const wanted = { tickets, bookingId: bookingKey(), ...(code && { code }) };
  const asked = members.map((user) => {
    const ctx = { ...world.contextOf(user), deps, user };
    return isFree
      ? bookFree(ctx, { ...wanted, id: event.id, paymentMethod: 'free' }).then(() => 0)
      : createOrder(ctx, { ...wanted, eventId: event.id }).then(({ subtotal }) => subtotal);
  });
  const { values, errors } = await outcomes(asked);
  await wide.close();
  return { subtotals: values.toSorted((a, b) => a - b), errors };
}

describe('twenty members at once for the last use of a code', () => {
  const buyers = 20;
  const rule = "a code's uses do not exceed its limit";

  test.for([
    { isFree: false, value: 10 },
    { isFree: true, value: 100 },
  ])('are one who gets it: free $isFree', async ({ isFree, value }, { world }) => {
    const event = await createEvent(world);
    const { code } = await createCode(world, event, { totalLimit: 1, value });
    const { subtotals, errors } = await rush(world, world.databaseUrl, event, {
      buyers,
      code,
      isFree,
    });
    expect(subtotals).toHaveLength(1);
    expect(errors).toEqual(Array(buyers - 1).fill('Refusal: This code has been used up.'));
    expect(await breachesOf(world)).toEqual([]);
  });

  test('are more when the lock is taken out, and the audit says so: both can fail', async ({
    world,
  }) => {
    const unlocked = await withoutLock(world);
    const event = await createEvent(world);
    const { id, code } = await createCode(world, event, { totalLimit: 1 });
    const { subtotals } = await rush(world, unlocked, event, { buyers, code });
    expect(subtotals.length).toBeGreaterThan(1);
    const detail = `${subtotals.length} of 1 bookings`;
    expect(await breachesOf(world)).toEqual([{ rule, subject: `promotion code ${id}`, detail }]);
  });
});

test('ten members at once for the last two early seats are two who pay less', async ({ world }) => {
  const event = await createEvent(world, {}, [
    { name: 'General', pricePaise: 50_000, early: [{ pricePaise: 40_000, until: null, seats: 2 }] },
  ]);
  const { subtotals, errors } = await rush(world, world.databaseUrl, event, { buyers: 10 });
  expect(errors).toEqual([]);
  expect(subtotals).toEqual([40_000, 40_000, ...Array(8).fill(50_000)]);
});
