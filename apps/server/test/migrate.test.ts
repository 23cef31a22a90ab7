import { fileURLToPath } from 'node:url';
import { type Connection, connect } from '@nagarika/db/client';
import { migrate, schemaState } from '@nagarika/db/migrate';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const folder = fileURLToPath(new URL('../../../drizzle', import.meta.url));
const name = 'migrate_from_nothing';
const admin = postgres(inject('postgresUrl'), { max: 1 });
let servers: Connection[] = [];

beforeAll(async () => {
  await admin.unsafe(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  servers = [1, 2].map(() => connect(url.href, { patience: 'migration' }));
});

afterAll(async () => {
  for (const server of servers) await server.close();
  await admin.unsafe(`drop database ${name}`);
  await admin.end();
});

test('two servers that start at once migrate an empty database once', async () => {
  const [one, two] = servers;
  if (!one || !two) throw new Error('two servers are needed');
  expect(await schemaState(one.sql, folder)).toBe('behind');

  await Promise.all([migrate(one.sql, folder), migrate(two.sql, folder)]);

  expect(await schemaState(two.sql, folder)).toBe('current');
  const twice = await one.sql`
    select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1`;
  expect(twice).toHaveLength(0);
});

test('no name in the database has a capital letter: a column is called as its key, cased', async () => {
  const [one] = servers;
  if (!one) throw new Error('a server is needed');
  const names = await one.sql`
    select attrelid::regclass || '.' || attname as name from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace`;
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter(({ name }) => /[A-Z]/.test(name))).toEqual([]);
});

test('a database of a newer version is ahead, one that lacks the newest migration behind', async () => {
  const [one] = servers;
  if (!one) throw new Error('a server is needed');
  const table = one.sql`drizzle.__drizzle_migrations`;
  await one.sql`insert into ${table} (hash, created_at) values ('newer', 9e12)`;
  expect(await schemaState(one.sql, folder)).toBe('ahead');
  await one.sql`
    delete from ${table} where id in (select id from ${table} order by id desc limit 2)`;
  expect(await schemaState(one.sql, folder)).toBe('behind');
  await one.sql`update ${table} set hash = 'another' where id = (select min(id) from ${table})`;
  expect(await schemaState(one.sql, folder)).toBe('other');
});
