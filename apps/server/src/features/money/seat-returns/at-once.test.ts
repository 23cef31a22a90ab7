import { connect } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { book } from '#server/features/money/checkout/book.ts';
import { sweepLists } from '#server/features/sales/waiting-list/sweep-lists.ts';
import { createSeatTurns } from '#server/platform/bounds/seat-turns.ts';
import { elsewhere } from '#test/elsewhere.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, orderFor, pay } from '#test/paying.ts';
import { askWaiters, returnsOf, soldLate, waiterOf } from '#test/returning.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import { withoutLock } from '#test/without-lock.ts';
import type { World } from '#test/world.ts';

const minuteMs = 60_000;

/**
 * Offers as many of five seats as there are waiters; others, who were asked before them, paid and let their
 * time pass. All of their payments are heard of at once, while the giver wants her seats back.
 */
async function rush(
  world: World,
  databaseUrl: string,
  { late, inTime }: { late: number; inTime: number },
) {
  const { event, giver } = await soldLate(world, { quantity: 5 });
  await giver.offer(inTime);
  const payers: { member: Awaited<ReturnType<typeof waiterOf>>; bookingId: string; paid: Paid }[] =
    [];
  for (const seats of [late, inTime]) {
    const waiting: Awaited<ReturnType<typeof waiterOf>>[] = [];
    for (let one = 0; one < seats; one += 1) waiting.push(await waiterOf(world, event));
    await sweepLists(world.deps);
    for (const member of waiting) {
      const order = await orderFor(world, member, event);
      payers.push({ member, bookingId: order.bookingId, paid: await pay(world, order.id) });
    }
    if (payers.length > late) break;
    world.clock.advance(121 * minuteMs);
    await sweepLists(world.deps);
  }
  const wide = connect(databaseUrl, { max: 10 });
  // There are no turns: they would keep most apart, and the lock alone must be enough.
  const wideOpen = { connections: 10, perEvent: 10, waiting: 100, waitMs: 60_000 };
  const deps = { ...world.deps, seats: createSeatTurns(wide.db, wideOpen) };
  const asked = await world.deps.db.transaction(async (tx) => {
    // A sale of the giver's seats has to wait here: what it read before that is the same.
    await tx.select().from(bookings).where(eq(bookings.id, giver.id)).for('update');
    const books = elsewhere(() =>
      payers.map(({ member, paid }) =>
        book({ ...world.contextOf(member), deps, user: member }, { id: event.id, ...paid }),
      ),
    );
    await expect.poll(() => waitingForLocks(world)).toBeGreaterThanOrEqual(inTime);
    const withdrawals = elsewhere(() => Array.from({ length: 3 }, () => giver.withdraw()));
    return () => Promise.allSettled([...books, ...withdrawals]);
  });
  await asked();
  await wide.close();
  const ids = payers.map(({ bookingId }) => bookingId);
  const rows = await world.deps.db
    .select({ id: bookings.id, status: bookings.status })
    .from(bookings)
    .where(inArray(bookings.id, ids));
  const booked = ids.filter((id) =>
    rows.some((row) => row.id === id && row.status === 'confirmed'),
  );
  return { event, giver, late: ids.slice(0, late), inTime: ids.slice(late), booked };
}

type Paid = Awaited<ReturnType<typeof pay>>;

test('of those who pay at once the offered have the seats, each once; the late are refunded', async ({
  world,
}) => {
  const { event, giver, inTime, booked } = await rush(world, world.databaseUrl, {
    late: 3,
    inTime: 4,
  });
  expect(booked).toEqual(inTime);
  expect(await returnsOf(world, giver.id)).toEqual(['sold', 'sold', 'sold', 'sold']);
  expect(await world.as(null).events.details({ id: event.id })).toMatchObject({
    availableSeats: 0,
  });
  expect(await breachesOf(world)).toEqual([]);
});

test('what fails between the sale and its end sells nothing, and the next time all of it', async ({
  world,
}) => {
  const { event, giver } = await soldLate(world, { quantity: 2 });
  const waiter = await waiterOf(world, event);
  await giver.offer(1);
  await askWaiters(world);
  const order = await orderFor(world, waiter, event);
  const paid = await pay(world, order.id);
  await world.sql.unsafe(`create function killed() returns trigger language plpgsql
    as $$ begin raise exception 'killed'; end $$;
    create trigger killed before insert on tickets for each row execute function killed()`);
  const buy = () => world.as(waiter).checkout.book({ id: event.id, ...paid });
  await expect(buy()).rejects.toThrow();
  expect(await returnsOf(world, giver.id)).toEqual(['open']);
  expect((await giver.as.tickets.show({ id: giver.id })).quantity).toBe(2);
  await world.sql.unsafe('drop trigger killed on tickets');
  expect((await buy()).status).toBe('confirmed');
  expect(await returnsOf(world, giver.id)).toEqual(['sold']);
  expect(await breachesOf(world)).toEqual([]);
});

test('without the lock a seat is sold twice, and the audit says so: both can fail', async ({
  world,
}) => {
  const inTime = 4;
  const unlocked = await withoutLock(world, inTime);
  const { giver } = await rush(world, unlocked, { late: 0, inTime });
  const broken = (await breachesOf(world)).map(({ subject }) => subject);
  expect(broken).toContain(`booking ${giver.id}`);
});
