import { connect } from '@nagarika/db/client';
import { pino } from 'pino';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';
import { createLive, type LiveEvent } from './live.ts';

/** Starts another server on the same database. */
function anotherServer(world: World) {
  const connection = connect(world.databaseUrl, { max: 2 });
  const live = createLive(connection.sql, pino({ level: 'silent' }));
  return {
    live,
    db: connection.db,
    async close() {
      live.close();
      await connection.close();
    },
  };
}

/** Skips the gap that tells that listening has begun. */
async function listener(world: World, topic: string, signal?: AbortSignal) {
  const heard = world.deps.live.subscribe(topic, signal)[Symbol.asyncIterator]();
  const next = async (): Promise<LiveEvent | 'end'> => {
    const { done, value } = await heard.next();
    return done ? 'end' : value;
  };
  return { next, leave: () => heard.return?.() };
}

test('what one server publishes, another hears, on that topic alone', async ({ world }) => {
  const other = anotherServer(world);
  const heard = await listener(world, 'a');
  expect(await heard.next()).toEqual({ type: 'gap' });
  await other.live.publish(other.db, 'b', 1);
  await other.live.publish(other.db, 'a', { n: 2 });
  expect(await heard.next()).toEqual({ type: 'message', payload: { n: 2 } });
  await heard.leave();
  await other.close();
});

test('what is published in a transaction is heard once it commits, and never if it does not', async ({
  world,
}) => {
  const { live, db } = world.deps;
  const heard = await listener(world, 'tx');
  await db
    .transaction(async (tx) => {
      await live.publish(tx, 'tx', 'undone');
      throw new Error('rolled back');
    })
    .catch(() => {});
  await db.transaction((tx) => live.publish(tx, 'tx', 'done'));
  expect(await heard.next()).toEqual({ type: 'message', payload: 'done' });
  await heard.leave();
});

test('after a lost connection it listens again and says that there was a gap', async ({
  world,
}) => {
  const { live, db } = world.deps;
  const heard = await listener(world, 'lost');
  await world.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen %' and datname = current_database()`;
  expect(await heard.next()).toEqual({ type: 'gap' });
  await live.publish(db, 'lost', 'heard again');
  expect(await heard.next()).toEqual({ type: 'message', payload: 'heard again' });
  await heard.leave();
});

test('who is too far behind reads again instead of all that was said', async ({ world }) => {
  const { live, db } = world.deps;
  const slow = await listener(world, 'slow');
  const quick = await listener(world, 'slow');
  for (let n = 0; n < 150; n += 1) {
    await live.publish(db, 'slow', n);
    expect(await quick.next()).toMatchObject({ payload: n });
  }
  expect(await slow.next()).toEqual({ type: 'gap' });
  expect(await slow.next()).toMatchObject({ type: 'message' });
  await Promise.all([slow.leave(), quick.leave()]);
});

test('it ends with its signal, and fails when the server closes, so that browsers come back', async ({
  world,
}) => {
  const leaving = new AbortController();
  const heard = await listener(world, 'end', leaving.signal);
  const end = heard.next();
  leaving.abort();
  expect(await end).toBe('end');

  const other = anotherServer(world);
  const events = other.live.subscribe('end', undefined)[Symbol.asyncIterator]();
  const failure = expect(
    (async () => {
      while (!(await events.next()).done);
    })(),
  ).rejects.toThrow('The server is restarting.');
  other.live.close();
  await failure;
  await other.close();
});
