import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import postgres from 'postgres';
import { afterEach, expect, test } from 'vitest';
import { findPostmaster } from '#server/adapters/embedded-postgres/postmaster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/adapters/embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const holder = fileURLToPath(new URL('../../test/hold-postgres.ts', import.meta.url));
const log = pino({ level: 'silent' });

const folders: string[] = [];
const running: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'nagarika-postgres-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDir, log, parameters: { fsync: 'off' } });
  running.push(started);
  folders.push(started.folder);
  return started;
}

async function query(url: string, statement: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

const make = "create table kept (word text); insert into kept values ('नमस्ते')";
const read = 'select word from kept';

test('what was written is there after a stop and a start, with the same password', async () => {
  const dataDir = newFolder(0o755);
  const first = await start(dataDir);
  await query(first.url, make);
  await first.stop();
  expect(findPostmaster(join(first.folder, 'data'))).toBeNull();

  const second = await start(dataDir);
  expect(await query(second.url, read)).toEqual([{ word: 'नमस्ते' }]);
  expect(new URL(second.url).password).toBe(new URL(first.url).password);
});

test('it takes a password, and has trigrams that know Devanagari', async () => {
  const { url } = await start(newFolder(0o755));
  const stranger = new URL(url);
  stranger.password = 'guessed';
  await expect(query(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/);

  await query(url, 'create extension pg_trgm; create extension unaccent');
  const [found] = await query(
    url,
    "select similarity('सखी मंडल', 'सखी मेला') > 0.2 as hindi, unaccent('Café') as plain, lower('É') as low",
  );
  expect(found).toEqual({ hindi: true, plain: 'Cafe', low: 'é' });
});

/** Runs a server on the folder and kills it as soon as it has written. */
async function serveAndGetKilled(dataDir: string): Promise<void> {
  const server = spawn(process.execPath, [holder, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(server.stdout, 'data');
  await query(String(text).trim(), make);
  server.kill('SIGKILL');
  await once(server, 'exit');
}

test('when its server is killed it ends by itself, and the data is there afterwards', async () => {
  const dataDir = newFolder(0o755);
  await serveAndGetKilled(dataDir);
  while (findPostmaster(join(dataDir, 'postgres', 'data'))) await sleep(20);
  const next = await start(dataDir);
  expect(await query(next.url, read)).toEqual([{ word: 'नमस्ते' }]);
});

test('a start right after a kill gets a PostgreSQL that stays', async () => {
  const dataDir = newFolder(0o755);
  await serveAndGetKilled(dataDir);
  const next = await start(dataDir);
  await sleep(300);
  expect(await query(next.url, read)).toEqual([{ word: 'नमस्ते' }]);
});

test('a second process on the folder joins, and the first may leave before it', async () => {
  const dataDir = newFolder(0o755);
  const [first, second] = await Promise.all([start(dataDir), start(dataDir)]);
  expect(second.url).toBe(first.url);
  await first.stop();
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  while (findPostmaster(join(first.folder, 'data'))) await sleep(20);
});

/** Kills PostgreSQL with SIGKILL, as the kernel does when memory runs out. */
function killPostmaster({ folder }: EmbeddedPostgres): void {
  const postmaster = findPostmaster(join(folder, 'data'));
  if (!postmaster) throw new Error('none runs');
  process.kill(postmaster.pid, 'SIGKILL');
}

test('a killed PostgreSQL is started again: same address, same data, each time', async () => {
  const server = await start(newFolder(0o755));
  await query(server.url, make);
  const again = () => query(server.url, read).catch(() => []);
  for (let round = 0; round < 2; round++) {
    killPostmaster(server);
    await expect.poll(again).toEqual([{ word: 'नमस्ते' }]);
  }
  await server.stop();
  expect(findPostmaster(join(server.folder, 'data'))).toBeNull();
});

test('one that was killed is started again by who had joined it, too', async () => {
  const dataDir = newFolder(0o755);
  const holding = spawn(process.execPath, [holder, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holding.stdout, 'data');
  const joined = await start(dataDir);
  await query(joined.url, make);
  holding.kill('SIGKILL');
  await once(holding, 'exit');
  killPostmaster(joined);
  const again = () => query(joined.url, read).catch(() => []);
  await expect.poll(again).toEqual([{ word: 'नमस्ते' }]);
});

test('a pid file whose number belongs to another program by now is no obstacle', async () => {
  const dataDir = newFolder(0o755);
  const first = await start(dataDir);
  await first.stop();
  const pidFile = join(first.folder, 'data', 'postmaster.pid');
  writeFileSync(pidFile, `${process.pid}\n/elsewhere\n0\n5432\n\n127.0.0.1\n0\nready\n`);
  const second = await start(dataDir);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a first start that was broken off half-way is begun anew', async () => {
  const dataDir = newFolder(0o755);
  mkdirSync(join(dataDir, 'postgres', 'init-999999999', 'data'), { recursive: true });
  const { url, folder } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(folder, 'init-999999999'))).toBe(false);
});

test.runIf(isRoot)('as root in a folder of mode 700, another user runs it outside', async () => {
  const dataDir = join(newFolder(0o700), '.data');
  const first = await start(dataDir);
  expect(first.folder.startsWith(dataDir)).toBe(false);
  await query(first.url, make);
  await first.stop();
  const second = await start(dataDir);
  expect(second.folder).toBe(first.folder);
  expect(await query(second.url, read)).toEqual([{ word: 'नमस्ते' }]);
});

test.each(isRoot ? ['755', '700'] : ['700'])(
  'a DATA_DIR that was deleted starts afresh, even under a running server (folder mode %s)',
  async (mode) => {
    const dataDir = join(newFolder(Number.parseInt(mode, 8)), '.data');
    const first = await start(dataDir);
    await query(first.url, make);
    rmSync(dataDir, { recursive: true });
    const second = await start(dataDir);
    await expect(query(second.url, read)).rejects.toThrow(/"kept" does not exist/);
  },
);
