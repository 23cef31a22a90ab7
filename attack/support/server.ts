import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endPostgres, killPostmaster } from './postgres.ts';

/** The checkout under attack: this one, or the one after `--of`. */
export const checkout = flag('--of') ?? fileURLToPath(new URL('../..', import.meta.url));

/** The attack's own server, as a separate process on loopback. */
export type AttackedServer = {
  url: string;
  pid: number;
  dataDir: string;
  /** Tells whether the process that was started still lives. */
  isRunning: () => boolean;
  /** Returns what it printed and logged so far. */
  printed: () => string;
  /** Ends it, as an operator would; returns how long that took, in ms. */
  stop: () => Promise<number>;
  /** Sends SIGKILL; its PostgreSQL, too, has ended when this resolves. The folder stays. */
  kill: () => Promise<void>;
};

/** Processes that this one started and files that it made: none outlives it, however it ends. */
const leftovers = new Map<string, () => void>();
process.once('exit', () => {
  for (const clear of leftovers.values()) clear();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/**
 * Starts the product with its demo data in its own folder, on an embedded PostgreSQL unless `env` names a
 * database. `--of DIR` on the command line attacks another checkout: an older one shows that the attack can
 * find something.
 */
export async function startServer(
  env: Record<string, string> = {},
  of = checkout,
): Promise<AttackedServer> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'nagarika-attack-'));
  chmodSync(dataDir, 0o755); // when run as root, PostgreSQL's unprivileged user goes through this folder
  const server = Bun.spawn([process.execPath, join(of, 'apps/server/src/main.ts')], {
    cwd: of,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '127.0.0.0/8,::1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  leftovers.set(dataDir, () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGKILL');
    killPostmaster(dataDir);
    if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
  });
  let printed = '';
  const collect = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) printed += decoder.decode(chunk, { stream: true });
  };
  void collect(server.stdout);
  void collect(server.stderr);
  const found = () => /http:\/\/localhost:\d+/.exec(printed)?.[0];
  // A server that has ended will not print it any more.
  const url = await until(() => found() ?? (server.exitCode === null ? undefined : ''), 60_000);
  if (!url) throw new Error(`the server did not start: ${printed}`);
  const forget = () => {
    if (env.DATA_DIR) return;
    rmSync(dataDir, { recursive: true, force: true });
    leftovers.delete(dataDir);
  };
  return {
    url: url.replace('localhost', '127.0.0.1'),
    pid: server.pid,
    dataDir,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    printed: () => printed,
    async stop() {
      const began = performance.now();
      server.kill('SIGTERM');
      const patience = setTimeout(() => server.kill('SIGKILL'), 30_000);
      await server.exited;
      clearTimeout(patience);
      const took = performance.now() - began;
      await endPostgres(dataDir);
      forget();
      return took;
    },
    async kill() {
      server.kill('SIGKILL');
      await server.exited;
      await endPostgres(dataDir);
    },
  };
}

/** Returns the value of a flag of the command line: `--name value` or `--name=value`. */
export function flag(name: string): string | undefined {
  const joined = process.argv.find((word) => word.startsWith(`${name}=`));
  if (joined) return joined.slice(name.length + 1);
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

/** Asks until there is an answer, for at most `ms`. */
export async function until<Value>(
  ask: () => Value | undefined | Promise<Value | undefined>,
  ms: number,
): Promise<Value | undefined> {
  const end = performance.now() + ms;
  for (;;) {
    const value = await ask();
    if (value !== undefined || performance.now() > end) return value;
    await pause(50);
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
