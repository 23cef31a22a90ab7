import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostmaster } from '../../apps/server/src/adapters/embedded-postgres/postmaster.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The server and its PostgreSQL on one core, the load and the gateway on the other. */
export const core = { server: '0', load: '1' };

export const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_sandbox',
  RAZORPAY_KEY_SECRET: 'sandbox_secret',
  RAZORPAY_WEBHOOK_SECRET: 'sandbox_webhook_secret',
};

export type Started = { pid: number; dataDir: string; stop: () => Promise<void> };

/** Pins this program itself, with all its threads. */
export async function pinThisProcess(): Promise<void> {
  await Bun.$`taskset -a -p -c ${core.load} ${process.pid}`.quiet();
}

/** Starts a program of ours on that core, with its own folder; up when `readyUrl` answers. */
export async function start(
  script: string,
  options: { on: string; env: Record<string, string>; readyUrl: string; flags?: string[] },
): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nagarika-bench-'));
  chmodSync(dataDir, 0o755); // PostgreSQL's own user goes through it
  const { flags = [] } = options;
  const child = spawn(
    'taskset',
    ['-c', options.on, process.execPath, ...flags, join(root, script)],
    {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...options.env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill('SIGKILL'));
  for (const end = performance.now() + 60_000; ; ) {
    const answer = await fetch(options.readyUrl).catch(() => null);
    if (answer?.ok) break;
    if (performance.now() > end) throw new Error(`${script} did not start`);
    await Bun.sleep(100);
  }
  return {
    pid: child.pid ?? 0, // taskset becomes the program
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Finds the embedded PostgreSQL of a program that was started here. */
export function postgresOf({ dataDir }: Started): { pid: number; url: string } {
  const pointer = join(dataDir, 'postgres-location');
  const home = existsSync(pointer)
    ? readFileSync(pointer, 'utf8').trim()
    : join(dataDir, 'postgres');
  const postmaster = findPostmaster(join(home, 'data'));
  if (!postmaster) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const url = `postgres://postgres:${password}@127.0.0.1:${postmaster.port}/nagarika`;
  return { pid: postmaster.pid, url };
}
