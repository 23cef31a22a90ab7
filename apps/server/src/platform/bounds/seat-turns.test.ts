import { connect } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { lockEvent } from '#server/features/events/seats/count-free-seats.ts';
import { createEvent } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { createSeatTurns, type TurnBounds } from './seat-turns.ts';

const crowded = {
  code: 'busy',
  message: 'Many people are booking this event right now. Please try again in a moment.',
  retryAfter: 3,
};
const patient = 60_000;

let pool: ReturnType<typeof connect>;
test.beforeAll(({ world }) => {
  pool = connect(world.databaseUrl, { max: 4, patience: 'turn' });
});
test.afterAll(() => pool.close());

const unlockers: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const unlock of unlockers.splice(0)) await unlock();
});

/** Lets another process hold the event's row until it is told to let go. */
async function lockFromOutside(world: World, eventId: string) {
  const isHeld = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const held = world.sql.begin(async (tx) => {
    await tx`select 1 from events where id = ${eventId} for update`;
    isHeld.resolve();
    await letGo.promise;
  });
  await isHeld.promise;
  const unlock = async () => {
    letGo.resolve();
    await held;
  };
  unlockers.push(unlock);
  return unlock;
}

function turns(bounds: Partial<TurnBounds> = {}) {
  const all = { connections: 4, perEvent: 2, waiting: 3, waitMs: patient, ...bounds };
  const seats = createSeatTurns(pool.db, all);
  return {
    ...seats,
    take: (eventId: string) => seats.transaction(eventId, (tx) => lockEvent(tx, eventId)),
  };
}

describe('a locked event', () => {
  test('has two on connections; others wait in turn, and other events pass them by', async ({
    world,
  }) => {
    const [locked, other] = await Promise.all([createEvent(world), createEvent(world)]);
    const unlock = await lockFromOutside(world, locked.id);
    const { take } = turns();
    const ended: number[] = [];
    const queued = [1, 2, 3, 4, 5].map((n) => take(locked.id).then(() => ended.push(n)));
    expect(await take(other.id)).toMatchObject({ id: other.id });
    await expect
      .poll(
        () => world.sql`
          select count(*)::int as count from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%from "events"%'`,
      )
      .toEqual([{ count: 2 }]);
    expect(ended).toEqual([]);
    await unlock();
    await Promise.all(queued);
    // Two have a turn at once, and the database decides which of them ends first.
    expect(ended.toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  test('and others that are locked, too, leave connections to those that are not', async ({
    world,
  }) => {
    const locked = await Promise.all([1, 2, 3, 4].map(() => createEvent(world)));
    const free = await Promise.all([1, 2, 3, 4].map(() => createEvent(world)));
    const unlock = await Promise.all(locked.map(({ id }) => lockFromOutside(world, id)));
    const { take } = turns();
    const queued = locked.flatMap(({ id }) => [take(id), take(id), take(id)]);
    let hasWaited = false;
    const waited = Promise.all(queued).then(() => {
      hasWaited = true;
    });
    for (const { id } of free) expect(await take(id)).toMatchObject({ id });
    expect(hasWaited).toBe(false);
    for (const letGo of unlock) await letGo();
    await waited;
  });

  test('lets in who waits in the order in which they came', async ({ world }) => {
    const event = await createEvent(world);
    const unlock = await lockFromOutside(world, event.id);
    const { take } = turns({ perEvent: 1 });
    const ended: number[] = [];
    const queued = [1, 2, 3, 4].map((n) => take(event.id).then(() => ended.push(n)));
    await unlock();
    await Promise.all(queued);
    expect(ended).toEqual([1, 2, 3, 4]);
  });

  test('refuses whom it cannot let wait, and lets the next one in when it is free again', async ({
    world,
  }) => {
    const event = await createEvent(world);
    const unlock = await lockFromOutside(world, event.id);
    const { take } = turns({ waiting: 1 });
    const admitted = [take(event.id), take(event.id), take(event.id)];
    await expect(take(event.id)).rejects.toMatchObject(crowded);
    await unlock();
    await Promise.all(admitted);
    expect(await take(event.id)).toMatchObject({ id: event.id });
  });

  test('refuses who has waited for too long, and forgets her', async ({ world }) => {
    const event = await createEvent(world);
    const unlock = await lockFromOutside(world, event.id);
    const { take } = turns({ waiting: 1, waitMs: 50 });
    const admitted = [take(event.id), take(event.id)];
    await expect(take(event.id)).rejects.toMatchObject(crowded);
    await expect(take(event.id)).rejects.toMatchObject(crowded); // the place in the queue was free
    await unlock();
    await Promise.all(admitted);
  });

  test('tells who waited for its row until the database gave up the same', async ({ world }) => {
    const event = await createEvent(world);
    await lockFromOutside(world, event.id);
    const waiting = turns({ waitMs: 300 }).transaction(event.id, async (tx) => {
      await tx.execute('set local lock_timeout = 50');
      return lockEvent(tx, event.id);
    });
    await expect(waiting).rejects.toMatchObject(crowded);
  });
});

test('a turn ends with its work, also when that fails, and is undone then', async ({ world }) => {
  const event = await createEvent(world, { title: 'As it was' });
  const { transaction } = turns({ connections: 1, perEvent: 1, waiting: 0 });
  const failing = transaction(event.id, async (tx) => {
    await tx.update(events).set({ title: 'Changed' }).where(eq(events.id, event.id));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await transaction(event.id, (tx) => lockEvent(tx, event.id))).toMatchObject({
    title: 'As it was',
  });
});

test('closing refuses who waits and would have to; who has a turn ends it', async ({ world }) => {
  const event = await createEvent(world);
  const unlock = await lockFromOutside(world, event.id);
  const { take, close } = turns({ perEvent: 1 });
  const running = take(event.id);
  const waiting = take(event.id);
  close();
  await expect(waiting).rejects.toMatchObject(crowded);
  await expect(take(event.id)).rejects.toMatchObject(crowded);
  await unlock();
  expect(await running).toMatchObject({ id: event.id });
});
