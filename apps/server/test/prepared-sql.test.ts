import { type Connection, connect, type Database } from '@nagarika/db/client';
import { eq, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/databases/database.ts';
import { parseEnvironment } from '#server/environment.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { createTestDatabase } from '#test/postgres-server.ts';

const things = pgTable('things', {
  id: integer().primaryKey(),
  name: text().notNull(),
  isGood: boolean('is_good').notNull(),
});

let url: string;
let drop: () => Promise<void>;
let connection: Connection;
let db: Database;

beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
});
afterAll(() => drop());

beforeEach(async () => {
  open(url);
  await connection.sql.unsafe(`
    drop table if exists things;
    create table things (id int primary key, name text not null, is_good bool not null);
    insert into things values (1, 'lamp', true), (2, 'loom', false)`);
});
afterEach(() => connection.close());

function open(address: string) {
  connection = connect(address, { max: 1 });
  db = connection.db;
}
const named = (name: string) => db.select().from(things).where(eq(things.name, name));

/** Lists our texts that the connection keeps prepared. */
async function kept(): Promise<string[]> {
  const rows = await connection.sql.unsafe<{ statement: string }[]>(
    `select statement from pg_prepared_statements where statement like '%things%' order by prepare_time`,
  );
  return rows.map(({ statement }) => statement);
}

describe('what Drizzle sends', () => {
  test('is parsed once, however often it comes', async () => {
    expect(await named('lamp')).toHaveLength(1);
    expect(await named('loom')).toHaveLength(1);
    expect(await kept()).toEqual([named('').toSQL().sql]);
  });

  test('is one statement for lists of any length', async () => {
    const among = async (...names: string[]) => {
      const rows = await db.select().from(things).where(anyOf(things.name, names));
      return rows.map(({ name }) => name);
    };
    expect(await among('lamp')).toEqual(['lamp']);
    expect(await among('loom', 'a {"b",\\c}', 'lamp')).toEqual(['lamp', 'loom']);
    expect(await among()).toEqual([]);
    expect(await kept()).toHaveLength(1);
  });

  test('is prepared without parameters too', async () => {
    await db.select().from(things);
    await db.execute(sql`select count(*) from things`);
    expect(await kept()).toHaveLength(2);
  });

  test('is prepared inside transactions and savepoints, and survives a rollback', async () => {
    await db.transaction(async (tx) => {
      await tx.insert(things).values({ id: 3, name: 'kiln', isGood: true });
      const undone = tx.transaction(async (inner) => {
        await inner.update(things).set({ name: 'oven' }).where(eq(things.id, 3));
        inner.rollback();
      });
      await expect(undone).rejects.toThrow('Rollback');
    });
    expect(await kept()).toEqual([
      expect.stringMatching(/^insert into "things"/),
      expect.stringMatching(/^update "things"/),
    ]);
    expect(await named('kiln')).toEqual([{ id: 3, name: 'kiln', isGood: true }]);
  });
});

describe('a connection', () => {
  const numbered = (n: number) => db.execute(sql.raw(`select ${n} as n from things limit 1`));

  test('keeps 100, and forgets what was not asked for longest', async () => {
    for (let n = 0; n < 120; n++) {
      await numbered(n);
      if (n % 50 === 0) await named('lamp');
    }
    const texts = await kept();
    expect(texts.length).toBeGreaterThan(90);
    const [all] = await connection.sql.unsafe('select count(*)::int from pg_prepared_statements');
    expect(all).toEqual({ count: 100 });
    expect(texts[0]).toBe(named('').toSQL().sql); // the text is the first one
    expect(texts).not.toContain('select 0 as n from things limit 1');
    expect(await numbered(0)).toEqual([{ n: 0 }]);
    expect(await db.select().from(things).where(eq(things.id, 2))).toHaveLength(1);
  });

  test('keeps one of a text that came many times at once', async () => {
    await db.transaction((tx) => Promise.all([1, 2, 3].map(() => tx.select().from(things))));
    await named('lamp');
    expect(await kept()).toHaveLength(2);
  });

  test('that was lost is followed by one that knows nothing', async () => {
    await named('lamp');
    await expect(
      connection.sql.unsafe('select pg_terminate_backend(pg_backend_pid())'),
    ).rejects.toThrow();
    expect(await named('lamp')).toHaveLength(1);
    expect(await kept()).toHaveLength(1);
  });
});

describe('after a change of a table', () => {
  const goodOnes = (asked: Pick<Database, 'select'> = db) =>
    asked.select({ name: things.name }).from(things).where(eq(things.isGood, true));
  const widen = () => connection.sql.unsafe('alter table things alter name type varchar(20)');

  test('the next query answers with the same values', async () => {
    await goodOnes();
    await widen();
    // A flag sent as text a second time would become its opposite.
    expect(await goodOnes()).toEqual([{ name: 'lamp' }]);
    expect(await kept()).toHaveLength(1);
  });

  test('none has the answer of another that was sent with it', async () => {
    const piped = postgres(url, { max: 1 });
    const ask = (isGood: boolean) =>
      piped.unsafe('select name from things where is_good = $1', [isGood], { prepare: true });
    await ask(true);
    await widen();
    const sent = await Promise.allSettled([ask(true), ask(false), piped`select ${1}::int as n`]);
    expect(sent.map((each) => each.status === 'fulfilled' && [...each.value])).toEqual([
      false, // a query that could only come after others is not sent again
      false,
      [{ n: 1 }],
    ]);
    expect(await Promise.all([ask(true), ask(false)])).toEqual([
      [{ name: 'lamp' }],
      [{ name: 'loom' }],
    ]);
    await piped.end();
  });

  test('a transaction that asked before is refused, and the next one is not', async () => {
    await goodOnes();
    await widen();
    await expect(db.transaction((tx) => goodOnes(tx))).rejects.toThrow();
    expect(await db.transaction((tx) => goodOnes(tx))).toEqual([{ name: 'lamp' }]);
  });
});

test('several commands in one text are sent as they are, of migrations by Drizzle too', async () => {
  await connection.sql.unsafe('insert into things values (7, $$a$$, true); delete from things');
  expect(await db.select().from(things)).toEqual([]);

  const migration = connect(url, { max: 1, patience: 'migration' });
  await migration.db.execute(sql`alter table things add age int; drop table things`);
  await migration.close();
  await expect(db.select().from(things)).rejects.toMatchObject({ cause: { code: '42P01' } });
});

test('nothing is prepared with DATABASE_PREPARE=0', async () => {
  const environment = parseEnvironment({ DATABASE_URL: url, DATABASE_PREPARE: '0' });
  await connection.close();
  const database = await openDatabase(environment, pino({ level: 'silent' }));
  open(database.url);
  expect(await named('lamp')).toHaveLength(1);
  await db.transaction((tx) => tx.select().from(things).where(eq(things.id, 1)));
  await connection.sql`select * from things where id = ${1}`;
  expect(await kept()).toEqual([]);
  await database.close();
});
