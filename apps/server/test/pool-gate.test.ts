import { createPoolGate, DatabaseBusyError, enterPool } from '@nagarika/db/pool/pool-gate';
import { inRank, type Rank } from '@nagarika/db/pool/ranks';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { isDatabaseAway } from '#server/platform/faults/database-away.ts';
import { elsewhere } from '#test/elsewhere.ts';
import { test } from '#test/fixtures.ts';

const come = (gate: ReturnType<typeof createPoolGate>) =>
  new Promise<string>((resolve) =>
    enterPool(
      gate,
      () => resolve('in'),
      (error) => resolve(error.message),
    ),
  );

test('whoever waits too long is refused, and has taken no place', async () => {
  const gate = createPoolGate({ places: 1, maxWaiting: 5, waitMs: 20 });
  expect(await come(gate)).toBe('in');
  expect(await come(gate)).toBe('of the connections none became free within 20 ms');
  const next = come(gate);
  gate.leave();
  expect(await next).toBe('in');
  gate.leave();
  expect(await come(gate)).toBe('in');
});

test('more than may wait are refused at once; the others come in in their order', async () => {
  const gate = createPoolGate({ places: 1, maxWaiting: 2, waitMs: 60_000 });
  await come(gate);
  const order: string[] = [];
  const waiting = ['first', 'second'].map(async (name) => {
    await come(gate);
    order.push(name);
  });
  expect(await come(gate)).toBe('of the connections 2 wait already');
  gate.leave();
  gate.leave();
  await Promise.all(waiting);
  expect(order).toEqual(['first', 'second']);
});

test('visitors who only read leave two of ten places, and whoever ranks higher passes them', async () => {
  const gate = createPoolGate({ places: 10, maxWaiting: 20, waitMs: 60_000 });
  const order: string[] = [];
  const comes = async (rank: Rank) => {
    await inRank(rank, () => come(gate));
    order.push(rank);
  };
  const readers = Array.from({ length: 12 }, () => comes('reader'));
  await Promise.all(readers.slice(0, 8));
  expect(gate.state()).toMatchObject({ inUse: 8, waiting: 4 });
  await Promise.all([comes('guest'), comes('member')]);
  const late = [comes('guest'), comes('member')];
  order.length = 0;
  for (let n = 0; n < 8; n += 1) gate.leave();
  await Promise.all([...readers, ...late]);
  expect(order).toEqual(['member', 'guest', 'reader', 'reader', 'reader', 'reader']);
});

test('all connections taken: 503 with Retry-After instead of a wait without end', async ({
  world,
}) => {
  const { db } = world.deps;
  let letGo = () => {};
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holders = Array.from({ length: 10 }, () => db.transaction(() => end));
  const [overRest, overTrpc] = await Promise.all([
    world.request('/api/events'),
    world.request('/trpc/events.list?input=%7B%7D'),
  ]);
  letGo();
  await Promise.all(holders);
  for (const answer of [overRest, overTrpc]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.text()).toContain('We cannot reach our database right now.');
  }
  expect((await world.request('/api/events')).status).toBe(200);
});

test('a connection bears with no statement, lock or idle transaction without end', async ({
  world,
}) => {
  const { db, seats } = world.deps;
  const asked = sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  const usual = { statement: '15s', lock: '5s', idle: '15s' };
  expect(await db.execute(asked)).toEqual([usual]);
  // A transaction that waits longer for an event's row waits in the process (platform/bounds/seat-turns.ts).
  const ofSeats = seats.transaction(crypto.randomUUID(), async (tx) => tx.execute(asked));
  expect(await ofSeats).toEqual([{ ...usual, lock: '250ms' }]);
});

test('a statement and a lock that PostgreSQL gave up on are outages, a wrong statement is not', async ({
  world,
}) => {
  const { db } = world.deps;
  const faultOf = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      (error: unknown) => error,
    );
  const slow = await faultOf(
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 10`);
      await tx.execute(sql`select pg_sleep(10)`);
    }),
  );
  expect(isDatabaseAway(slow)).toBe(true);
  const locked = await db.transaction(async (holder) => {
    await holder.execute(sql`lock table cities in access exclusive mode`);
    return elsewhere(() =>
      faultOf(
        db.transaction(async (tx) => {
          await tx.execute(sql`set local lock_timeout = 10`);
          await tx.execute(sql`select 1 from cities`);
        }),
      ),
    );
  });
  expect(isDatabaseAway(locked)).toBe(true);
  expect(isDatabaseAway(new DatabaseBusyError('busy'))).toBe(true);
  expect(isDatabaseAway(await faultOf(db.execute(sql`select 1 / 0`)))).toBe(false);
});
