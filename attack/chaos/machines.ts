import { fileURLToPath } from 'node:url';
import { startTcpProxy } from '../../apps/server/test/tcp-proxy.ts';
import { endPostgres, killPostmaster, openSql } from '../support/postgres.ts';
import { checkout, pause } from '../support/server.ts';
import { untilReady } from '../support/traffic.ts';

const ahead = fileURLToPath(new URL('../../apps/server/test/machine-ahead.ts', import.meta.url));
const holder = fileURLToPath(new URL('../../apps/server/test/hold-postgres.ts', import.meta.url));

/** A server at an address that stays its own, however often it is killed. */
export type Machine = {
  url: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** What it said so far that is an error. */
  errors: () => string;
};

/** PostgreSQL on this folder behind a line that can be cut, and as many servers as there are ports. */
export async function startDatabase(dataDir: string) {
  let postgres = await hold(dataDir);
  const line = await startTcpProxy(postgres.url);
  return {
    url: line.url,
    pastTheLine: () => postgres.url,
    sql: () => openSql(dataDir),
    cut: () => line.cut('reset'),
    /** Nobody is there for the servers, until `comeBack`. */
    goAway: () => line.close(),
    comeBack: () => line.open(),
    /** SIGKILL, as a machine does that loses power; back after a moment. */
    async restart() {
      killPostmaster(dataDir);
      postgres.kill();
      await endPostgres(dataDir);
      await pause(300);
      postgres = await hold(dataDir);
      line.aim(postgres.url);
    },
    async stop() {
      await line.close();
      killPostmaster(dataDir);
      postgres.kill();
      await endPostgres(dataDir);
    },
  };
}

async function hold(dataDir: string) {
  const child = Bun.spawn([process.execPath, holder, dataDir], { stdout: 'pipe', stderr: 'pipe' });
  const decoder = new TextDecoder();
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += decoder.decode(chunk, { stream: true });
    if (printed.includes('\n')) break;
  }
  const url = printed.trim();
  if (!url) throw new Error(`PostgreSQL did not start: ${await new Response(child.stderr).text()}`);
  process.once('exit', () => child.kill('SIGKILL'));
  return { url, kill: () => child.kill('SIGKILL') };
}

/** `isAhead`: its clock is ten minutes before the others'. */
export function machine(
  port: number,
  env: Record<string, string>,
  { isAhead = false } = {},
): Machine {
  let errors = '';
  let child: Bun.Subprocess<'ignore', 'ignore', 'pipe'> | undefined;
  process.once('exit', () => child?.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    async start() {
      const started = Bun.spawn(
        [
          process.execPath,
          ...(isAhead ? ['--preload', ahead] : []),
          `${checkout}/apps/server/src/main.ts`,
        ],
        {
          cwd: checkout,
          env: {
            PATH: process.env.PATH,
            DEMO: '1',
            LOG_LEVEL: 'error',
            TRUSTED_PROXIES: '127.0.0.0/8,::1',
            ...env,
            PORT: String(port),
          },
          stdin: 'ignore',
          stdout: 'ignore',
          stderr: 'pipe',
        },
      );
      child = started;
      void (async () => {
        const decoder = new TextDecoder();
        for await (const chunk of started.stderr)
          errors = (errors + decoder.decode(chunk)).slice(-20_000);
      })();
      if ((await untilReady(url, 60_000)) === null) throw new Error(`no server: ${errors}`);
    },
    async kill() {
      child?.kill('SIGKILL');
      await child?.exited;
    },
    errors: () => errors,
  };
}

/** Ports that are free now: a server that is started again must come back to its own. */
export function freePorts(count: number): number[] {
  const taken = Array.from({ length: count }, () =>
    Bun.serve({ port: 0, fetch: () => new Response() }),
  );
  const ports = taken.map(({ port }) => port ?? 0);
  for (const server of taken) void server.stop(true);
  return ports;
}
