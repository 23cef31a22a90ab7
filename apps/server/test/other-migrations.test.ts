import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Connection, connect } from '@nagarika/db/client';
import { migrate, OtherMigrationsError } from '@nagarika/db/migrate';
import { pino } from 'pino';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/adapters/embedded-postgres.ts';
import { bareEnvironment } from '#test/bare-environment.ts';

const ours = fileURLToPath(new URL('../../../drizzle', import.meta.url));
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const grant = fileURLToPath(new URL('../src/commands/admin-grant.ts', import.meta.url));

const scratch = mkdtempSync(join(tmpdir(), 'nagarika-other-'));
const others = join(scratch, 'drizzle');
const name = 'made_by_others';
const url = new URL(inject('postgresUrl'));
url.pathname = `/${name}`;
const admin = postgres(inject('postgresUrl'), { max: 1 });
let database: Connection;

beforeAll(async () => {
  chmodSync(scratch, 0o755); // when run as root, PostgreSQL's unprivileged user goes through this folder
  mkdirSync(join(others, 'meta'), { recursive: true });
  writeFileSync(join(others, '0000_others.sql'), 'create table others (id integer);');
  // This is later than ours: by the time alone there would be nothing to apply.
  const when = Date.parse('2100-01-01');
  const entries = [{ idx: 0, version: '7', when, tag: '0000_others', breakpoints: true }];
  writeFileSync(join(others, 'meta/_journal.json'), JSON.stringify({ entries }));
  await admin.unsafe(`create database ${name}`);
  database = connect(url.href, { max: 2, patience: 'migration' });
  await migrate(database.sql, others);
});

afterAll(async () => {
  await database.close();
  await admin.unsafe(`drop database ${name}`);
  await admin.end();
  rmSync(scratch, { recursive: true });
});

test('a database that other migrations have made is refused as it is', async () => {
  const before = await contents();
  await expect(migrate(database.sql, ours)).rejects.toThrow(OtherMigrationsError);
  expect(await contents()).toEqual(before);
});

test('whoever comes after one that was refused does not wait', async () => {
  const next = connect(url.href, { max: 2, patience: 'migration' });
  await expect(migrate(next.sql, ours)).rejects.toThrow(OtherMigrationsError);
  await next.close();
});

test('what was edited after it had been applied is not ours any more', async () => {
  const file = join(others, '0000_others.sql');
  writeFileSync(file, 'create table others (id bigint);');
  await expect(migrate(database.sql, others)).rejects.toThrow(OtherMigrationsError);
  writeFileSync(file, 'create table others (id integer);');
  await migrate(database.sql, others);
});

test('one that is ahead of us is ours', async () => {
  await database.sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('of a newer server', ${Date.parse('2100-01-02')})`;
  await migrate(database.sql, others);
  await database.sql`delete from drizzle.__drizzle_migrations where hash = 'of a newer server'`;
});

test('the server and a command say so in one sentence, and end', async () => {
  const said =
    'The database of DATABASE_URL was made by other migrations than this version has: name an empty one.\n';
  const env = { DATABASE_URL: url.href };
  expect(await run([main], env)).toEqual({ code: 1, said });
  expect(await run([grant, '+919812345678'], env)).toEqual({ code: 1, said });
});

test('so it is with the data folder of an earlier start, and of another PostgreSQL', async () => {
  const dataDir = join(scratch, 'data');
  const log = pino({ level: 'silent' });
  const embedded = await startEmbeddedPostgres({ dataDir, log, parameters: { fsync: 'off' } });
  const kept = connect(embedded.url, { max: 2, patience: 'migration' });
  await migrate(kept.sql, others);
  await kept.close();
  await embedded.stop();

  const said = `The database in ${dataDir} was made by other migrations than this version has: delete that folder to start afresh.\n`;
  const env = { DATA_DIR: dataDir };
  expect(await run([main], env)).toEqual({ code: 1, said });
  expect(await run([grant, '+919812345678'], env)).toEqual({ code: 1, said });

  const data = join(embedded.folder, 'data');
  writeFileSync(join(data, 'PG_VERSION'), '9\n');
  const older = new RegExp(
    `^${data} was made by PostgreSQL 9, this is \\d+: move the data with pg_dump, or delete DATA_DIR to start afresh\\.\n$`,
  );
  expect(await run([main], env)).toEqual({ code: 1, said: expect.stringMatching(older) });
  rmSync(embedded.folder, { recursive: true, force: true });
});

async function run(program: string[], env: Record<string, string>) {
  const child = Bun.spawn([process.execPath, ...program], {
    env: { ...bareEnvironment, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => new Response(stream).text()),
  );
  return { code: await child.exited, said: `${out}${err}` };
}

/** Reads every relation of it, and what its migrations left. */
async function contents() {
  return {
    relations: await database.sql`
      select oid::regclass::text as name, relfilenode from pg_class where oid >= 16384 order by oid`,
    migrations: await database.sql`select * from drizzle.__drizzle_migrations`,
    schemas: await database.sql`select nspname from pg_namespace order by oid`,
  };
}
