import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import postgres from 'postgres';
import { spawnOptions } from '#server/adapters/embedded-postgres/account.ts';
import { prepareCluster } from '#server/adapters/embedded-postgres/place.ts';
import type { TestPostgres } from './postgres-server.ts';

/** The settings of a primary that is followed. */
export const followed = { wal_level: 'replica', max_wal_senders: '5' };

/** Ends PostgreSQL with the process that holds this shell's standard input. */
const watched = '"$@" & postgres=$!; read -r _; kill -INT "$postgres"; wait "$postgres"';

/**
 * Starts a streaming replica of this cluster, answering when this resolves. The embedded PostgreSQL has no
 * client tools: pg_basebackup's work is a question, a copy of the folder and another question.
 */
export async function startReplica(primary: Pick<TestPostgres, 'url' | 'data' | 'parameters'>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nagarika-replica-'));
  chmodSync(dataDir, 0o755); // when run as root, PostgreSQL's unprivileged user goes through this folder
  const { data, account, binaries } = await prepareCluster(dataDir, pino({ level: 'silent' }));
  const label = await copyCluster(primary, data);
  const put = (name: string, text: string) => {
    writeFileSync(join(data, name), text);
    if (account) chownSync(join(data, name), account.uid, account.gid);
  };
  put('backup_label', label);
  put('standby.signal', '');
  const { hostname, port, username, password } = new URL(primary.url);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  const settings = {
    ...primary.parameters,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '32MB',
    io_method: 'sync',
    port: String(await freePort()),
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const postgresCall = [join(binaries, 'postgres'), '-D', data, ...flags];
  const child = spawn('/bin/sh', ['-c', watched, 'replica-watcher', ...postgresCall], {
    ...spawnOptions(account),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = new URL(primary.url);
  url.port = settings.port;
  const admin = postgres(url.href, { max: 1, onnotice: () => {} });
  await answers(admin);
  return {
    port: settings.port,
    pause: () => admin`select pg_wal_replay_pause()`,
    resume: () => admin`select pg_wal_replay_resume()`,
    promote: () => admin`select pg_promote()`,
    /** Ends it at once, like a lost machine; its data folder goes with it. */
    async stop() {
      await admin.end({ timeout: 0 });
      child.stdin?.end();
      await ended;
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Resolves once it has replayed the copy's end, within 20 seconds. */
async function answers(sql: postgres.Sql): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (tries === 400) throw error;
      await sleep(50);
    }
  }
}

/** @returns what the copy's backup_label must hold */
async function copyCluster(primary: { url: string; data: string }, data: string): Promise<string> {
  const sql = postgres(primary.url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_backup_start('replica', true)`;
    const copy = spawnSync('cp', ['-a', primary.data, data]);
    if (copy.status !== 0) throw new Error(String(copy.stderr));
    const [stopped] = await sql<
      { labelfile: string }[]
    >`select labelfile from pg_backup_stop(false)`;
    rmSync(join(data, 'postmaster.pid'));
    return stopped?.labelfile ?? '';
  } finally {
    await sql.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
