import { spawn } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { runAs, spawnOptions } from './account.ts';
import type { Cluster } from './place.ts';
import { findPostmaster, signal } from './postmaster.ts';

export type Running = {
  port: number;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  release: () => Promise<void>;
};

/** Parameters for a small machine that only itself can reach. */
const ourParameters = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  // After a kill, this makes one call for the whole disk, not one for each of a thousand files.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts PostgreSQL and, beside it, a watcher that reads a named pipe (descriptor 3) which every process
 * using the cluster holds open for writing. The kernel closes a dead process's files, so when the last one
 * is gone (kill -9 included) the read ends and PostgreSQL is told to shut down. The watcher ends when
 * PostgreSQL is gone first, since its number may be another program's later.
 */
const watched = `
"$@" 3<&- & postgres=$!
{ read -r _ <&3; exec 3<&-; kill -INT "$postgres"; } 2>/dev/null & watcher=$!
exec 3<&-
wait "$postgres"
ended=$?
kill "$watcher" 2>/dev/null
exit "$ended"`;

/** `port` is the one to launch on where others know it; otherwise a free one is taken. */
export async function joinOrLaunch(
  cluster: Cluster,
  parameters: Record<string, string>,
  log: Pick<Logger, 'info' | 'error'>,
  port?: number,
): Promise<Running> {
  const inUse = join(cluster.home, 'in-use');
  if (!existsSync(inUse)) runAs(cluster.account, 'mkfifo', ['-m', '600', inUse]);
  // Another server's PostgreSQL can recover from a crash in this time.
  const deadline = Date.now() + 60_000;
  for (let launches = 0; launches < 5; ) {
    const running = findPostmaster(cluster.data);
    if (!running) {
      launches += 1;
      const settings = {
        ...ourParameters,
        ...parameters,
        port: String(port ?? (await freePort())),
      };
      const launched = await launch(cluster, inUse, settings, log);
      if (launched) return launched;
      // The last queries of a killed one can hold on for a moment.
      await sleep(100 * launches);
      continue;
    }
    const hold = running.status === 'ready' ? openForWriting(inUse) : null;
    if (hold && (await isStaying(cluster, inUse))) {
      log.info(`Joined the PostgreSQL that already runs on port ${running.port}`);
      const release = async () => void letGo(hold);
      return { port: running.port, ended: endOf(cluster, hold), release };
    }
    if (hold) letGo(hold);
    // Its watcher is gone, so nothing else would ever end it.
    else if (running.status === 'ready') signal(running.pid, 'SIGINT');
    if (Date.now() > deadline) break;
    await sleep(25);
  }
  throw new Error(`PostgreSQL does not start in ${cluster.home}:\n${lastWords(cluster)}`);
}

/**
 * Tells whether a watcher will keep it: after the last user has gone, its watcher may not have acted yet.
 */
async function isStaying(cluster: Cluster, inUse: string): Promise<boolean> {
  await sleep(30);
  const again = openForWriting(inUse);
  if (again) letGo(again);
  return again !== null && findPostmaster(cluster.data)?.status === 'ready';
}

/** Returns null when it ended at once, because another was first or the port was taken. */
async function launch(
  cluster: Cluster,
  inUse: string,
  settings: Record<string, string> & { port: string },
  log: Pick<Logger, 'info' | 'error'>,
): Promise<Running | null> {
  const port = Number(settings.port);
  // Opening for writing alone would need a reader to be there.
  const hold = open(inUse, constants.O_RDWR);
  const watchersEnd = openSync(inUse, constants.O_RDONLY);
  const words = openSync(logFile(cluster), sizeOf(logFile(cluster)) > 10_000_000 ? 'w' : 'a');
  const child = spawn(
    '/bin/sh',
    [
      ...['-c', watched, 'postgres-watcher', join(cluster.binaries, 'postgres')],
      ...[
        '-D',
        cluster.data,
        ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
    ],
    // The process has its own session: Ctrl-C in the terminal is for the server, which then lets go of
    // PostgreSQL.
    {
      ...spawnOptions(cluster.account),
      stdio: ['ignore', words, words, watchersEnd],
      detached: true,
    },
  );
  child.unref();
  for (const descriptor of [words, watchersEnd]) closeSync(descriptor);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let released = false;
  const alive = () => child.exitCode === null && child.signalCode === null;

  while (alive()) {
    const running = findPostmaster(cluster.data);
    if (running?.port === port && running.status === 'ready') {
      void ended.then(() => {
        if (!released) log.error(`PostgreSQL has ended by itself:\n${lastWords(cluster)}`);
      });
      return { port, ended, release };
    }
    await sleep(10);
  }
  letGo(hold);
  return null;

  async function release(): Promise<void> {
    released = true;
    if (!letGo(hold)) return;
    // Without another user it stops within milliseconds, and we wait for that.
    await Promise.race([ended, sleep(500)]);
    while (alive() && findPostmaster(cluster.data)?.status === 'stopping') await sleep(20);
  }
}

/** Resolves when a PostgreSQL that is not our child has ended: it looks each second until we let go. */
async function endOf(cluster: Cluster, hold: Hold): Promise<void> {
  while (hold.isOpen && findPostmaster(cluster.data)) await sleep(1_000, null, { ref: false });
}

/** An open end of the pipe. */
type Hold = { descriptor: number; isOpen: boolean };

/** Returns false when it was let go before, since its number may be another file's by now. */
function letGo(hold: Hold): boolean {
  if (!hold.isOpen) return false;
  hold.isOpen = false;
  closeSync(hold.descriptor);
  return true;
}

function open(pipe: string, mode: number): Hold {
  return { descriptor: openSync(pipe, mode | constants.O_NONBLOCK), isOpen: true };
}

/** Returns null when there is no watcher, that is, no reader. */
function openForWriting(pipe: string): Hold | null {
  try {
    return open(pipe, constants.O_WRONLY);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENXIO') return null;
    throw error;
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

function logFile(cluster: Cluster): string {
  return join(cluster.home, 'postgres.log');
}

function lastWords(cluster: Cluster): string {
  const file = logFile(cluster);
  return existsSync(file)
    ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-10).join('\n')
    : '';
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}
