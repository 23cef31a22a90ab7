import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { expect, inject, onTestFinished } from 'vitest';
import { test } from '#test/fixtures.ts';
import { differences, idleTriggerFunctions, readCatalog } from '#test/schema-drift/catalog.ts';
import { handWritten, tablesOfSchema } from '#test/schema-drift/written-sql.ts';

const mends = `The schema and the migrations differ.
  Tables, columns, checks, keys, indexes: 'bun run db:squash' (after the first release 'bun run db:generate').
  Triggers, functions, extensions: drizzle/*.sql says them by hand, and a later migration undoes it.`;

test('the migrated database is what the schema and the hand-written SQL say', async ({ world }) => {
  const written = await readCatalog(await databaseOfSchema());
  expect(written.size).toBeGreaterThan(1000);
  expect(differences(written, await readCatalog(world.sql)), mends).toEqual([]);
});

test('what reads the schema leaves no mark on arrays, which all tests of a process share', () => {
  expect(Object.keys(Array.prototype)).toEqual([]);
});

test.for([
  [
    'alter table notifications drop constraint notifications_kind_check',
    'check notifications.notifications_kind_check',
  ],
  ["alter table bookings alter status set default 'expired'", 'column bookings.status'],
  ['alter table events alter title drop not null', 'column events.title'],
  [
    'alter table announcement_replies alter read_at type date',
    'column announcement_replies.read_at',
  ],
  ['alter table users add nickname text', 'column users.nickname'],
  ['drop index bookings_one_open', 'index bookings.bookings_one_open'],
  ['alter table holds drop constraint holds_pkey', 'primary key holds.holds_pkey'],
  ['drop trigger bookings_told on bookings', 'trigger bookings.bookings_told'],
  ['alter table bookings disable trigger bookings_told', 'trigger bookings.bookings_told'],
  [
    "create or replace function ist_day(at timestamptz) returns date language sql immutable as 'select at::date'",
    'function ist_day(timestamp with time zone)',
  ],
] as const)('after %s it differs in %s', async ([change, name], { world }) => {
  const before = await readCatalog(world.sql);
  const connection = await world.sql.reserve();
  await connection`begin`;
  await connection.unsafe(change);
  const found = differences(before, await readCatalog(connection));
  await connection`rollback`;
  connection.release();
  expect(found.map((line) => line.split(': ')[0])).toEqual([name]);
});

test('each function of a trigger has its trigger', async ({ world }) => {
  expect(await idleTriggerFunctions(world.sql), 'No trigger in drizzle/*.sql calls these.').toEqual(
    [],
  );
});

/** An empty database, with what a migration from nothing would make today. */
async function databaseOfSchema(): Promise<Sql> {
  const name = `written_${randomUUID().replaceAll('-', '')}`;
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  onTestFinished(async () => {
    await sql.end();
    await admin.unsafe(`drop database ${name}`);
    await admin.end();
  });
  const { beforeTables, afterTables } = handWritten();
  // Functions of SQL may name tables that come after them.
  const statements = [
    'set check_function_bodies = off',
    ...beforeTables,
    ...(await tablesOfSchema()),
    ...afterTables,
  ];
  await sql.begin(async (tx) => {
    for (const statement of statements) await tx.unsafe(statement);
  });
  return sql;
}
