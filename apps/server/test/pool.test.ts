import type { Transaction } from '@nagarika/db/client';
import { asStatement } from '@nagarika/db/statements/statement';
import { pipelined } from '@nagarika/db/transactions/pipelined';
import {
  PoolQueryInTransactionError,
  TransactionOverError,
} from '@nagarika/db/transactions/transaction-scope';
import { withCommit } from '@nagarika/db/transactions/with-commit';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const one = sql`select 1 as one`;
type Work = (tx: Transaction) => Promise<unknown>;
const causeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof Error && error.cause) || error,
  );

test('a pool refuses whoever is inside a transaction, of its own or of another pool', async ({
  world,
}) => {
  const { db, seats } = world.deps;
  const ofPool = (work: Work) => db.transaction(work);
  const ofSeats = (work: Work) => seats.transaction(crypto.randomUUID(), work);
  for (const begin of [ofPool, ofSeats]) {
    const refused = await begin(async (tx) => {
      await tx.execute(one);
      await tx.transaction((inner) => inner.execute(one));
      return Promise.all(
        [
          db.execute(one),
          db.select({ one }).from(sql`(select 1) as nothing`),
          ofPool((other) => other.execute(one)),
          ofSeats((other) => other.execute(one)),
          world.deps.sessions.start('00000000-0000-4000-8000-000000000000'),
        ].map(causeOf),
      );
    });
    expect(refused).toEqual(Array(5).fill(expect.any(PoolQueryInTransactionError)));
  }
  const raw = await world.sql.begin(async () =>
    Promise.all(
      [world.sql`select 1`, world.sql.unsafe('select 1'), world.sql.reserve()].map(causeOf),
    ),
  );
  expect(raw).toEqual(Array(3).fill(expect.any(PoolQueryInTransactionError)));
});

test('the fault names the statement, and undoes the transaction', async ({ world }) => {
  const { db } = world.deps;
  const asked = db.transaction(async (tx) => {
    await tx.execute(sql`create table half_done (id int)`);
    await db.execute(sql`select name from cities`);
  });
  await expect(asked).rejects.toThrow();
  expect(await causeOf(asked)).toMatchObject({
    message: expect.stringContaining('select name from cities'),
  });
  const [row] = await db.execute(sql`select to_regclass('half_done') as found`);
  expect(row).toEqual({ found: null });
});

test('what begins in a transaction and goes on after its end may ask the pool', async ({
  world,
}) => {
  const { db } = world.deps;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun = await db.transaction(async () => ({ later: ended.then(() => db.execute(one)) }));
  end();
  expect(await begun.later).toEqual([{ one: 1 }]);
});

test('a statement that comes after the end of its transaction is refused', async ({ world }) => {
  const { db } = world.deps;
  const { tx } = await db.transaction(async (open) => ({ tx: open }));
  expect(await causeOf(tx.execute(one))).toBeInstanceOf(TransactionOverError);
  const failed = await db
    .transaction(async (open) => {
      setTimeout(() => {}, 0);
      throw Object.assign(new Error('no'), { tx: open });
    })
    .catch((error: { tx: typeof tx }) => error.tx);
  expect(await causeOf(failed.execute(one))).toBeInstanceOf(TransactionOverError);
});

test('of statements sent together, the one that failed says why, whichever is heard of first', async ({
  world,
}) => {
  const failing = world.deps.db.transaction((tx) =>
    pipelined(
      // The query comes some turns later, as when a function is around it.
      async () => (await tx.execute(sql`select 1 / 0`)).map((row) => row),
      () => tx.execute(one),
    ),
  );
  const why = await failing.catch((error: unknown) => error);
  expect(JSON.stringify(why, Object.getOwnPropertyNames(why))).not.toContain('25P02');
  await expect(failing).rejects.toSatisfy((error: Error) =>
    `${error.message} ${String(error.cause)}`.includes('division by zero'),
  );
});

test('what is left for the end is sent with COMMIT, and what fails of it undoes the whole', async ({
  world,
}) => {
  const { db } = world.deps;
  const kept = await db.transaction(async (tx) => {
    await tx.execute(sql`create table at_the_end (id int unique)`);
    const insert = (id: number) =>
      asStatement(tx.execute(sql`insert into at_the_end values (${id}) returning id`));
    return withCommit([insert(1), insert(2)], (rows) => rows.flat());
  });
  expect(kept).toEqual([{ id: 1 }, { id: 2 }]);
  const failing = db.transaction(async (tx) =>
    withCommit(
      [
        asStatement(tx.execute(sql`insert into at_the_end values (3)`)),
        asStatement(tx.execute(sql`insert into at_the_end values (1)`)),
      ],
      () => 'done',
    ),
  );
  await expect(failing).rejects.toThrow();
  expect(await db.execute(sql`select id from at_the_end order by id`)).toEqual([
    { id: 1 },
    { id: 2 },
  ]);
});

test('nothing is sent after COMMIT', async ({ world }) => {
  const { db } = world.deps;
  await db.execute(sql`create table ended (id int)`);
  const insert = sql`insert into ended values (1)`;
  const late = db.transaction(async (tx) => {
    await withCommit([asStatement(tx.execute(insert))], () => {});
    await tx.execute(insert);
  });
  expect(await causeOf(late)).toBeInstanceOf(TransactionOverError);
  const twice = db.transaction(async (tx) => {
    await withCommit([asStatement(tx.execute(insert))], () => {});
    await withCommit([], () => {});
  });
  await expect(twice).rejects.toBeInstanceOf(TransactionOverError);
  expect(await db.execute(sql`select id from ended`)).toEqual([{ id: 1 }, { id: 1 }]);
});

test('a constraint that is judged at COMMIT undoes it, and is told', async ({ world }) => {
  const { db } = world.deps;
  await db.execute(sql`create table judged (id int unique deferrable initially deferred)`);
  const failing = db.transaction(async (tx) =>
    withCommit(
      [
        asStatement(tx.execute(sql`insert into judged values (1)`)),
        asStatement(tx.execute(sql`insert into judged values (1)`)),
      ],
      () => 'done',
    ),
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await db.execute(sql`select id from judged`)).toEqual([]);
});
