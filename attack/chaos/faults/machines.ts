import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../../../apps/server/test/bare-environment.ts';
import { callerFrom } from '../../support/calls.ts';
import { checkout, pause } from '../../support/server.ts';

const ahead = fileURLToPath(new URL('../../../apps/server/test/machine-ahead.ts', import.meta.url));

/** Bounds a start, where several of them and a database that recovers share two cores. */
const patienceMs = 180_000;

/** A server at an address that stays its own, however often it is killed. */
export type Machine = {
  url: string;
  /** Starts it without waiting. */
  launch: () => void;
  /** Waits until it serves; one that ends before is started again, as a supervisor does. */
  untilReady: () => Promise<void>;
  kill: () => Promise<void>;
  /** Counts how often it ended although it served and nobody killed it. */
  endedByItself: () => number;
  /** Returns its errors so far. */
  errors: () => string;
};

/** `isAhead` sets its clock ten minutes before the others'. */
export function machine(
  port: number,
  env: Record<string, string>,
  { isAhead = false } = {},
): Machine {
  let errors = '';
  let endedByItself = 0;
  let current: { child: Bun.Subprocess; hasServed: boolean; isKilled: boolean } | undefined;
  process.once('exit', () => current?.child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const { call } = callerFrom(url);

  function launch() {
    const child = Bun.spawn(
      [
        process.execPath,
        ...(isAhead ? ['--preload', ahead] : []),
        `${checkout}/apps/server/src/main.ts`,
      ],
      {
        cwd: checkout,
        env: {
          ...bareEnvironment,
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
    const started = { child, hasServed: false, isKilled: false };
    current = started;
    void child.exited.then(() => {
      if (started.hasServed && !started.isKilled) endedByItself += 1;
    });
    void (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of child.stderr)
        errors = (errors + decoder.decode(chunk)).slice(-20_000);
    })();
  }

  return {
    url,
    launch,
    async untilReady() {
      const end = performance.now() + patienceMs;
      while (performance.now() < end) {
        if (!current || hasEnded(current.child)) launch();
        else if ((await call('GET', '/readyz')).status === 200) {
          current.hasServed = true;
          return;
        }
        await pause(50);
      }
      throw new Error(`no server: ${errors}`);
    },
    async kill() {
      if (!current) return;
      current.isKilled = true;
      current.child.kill('SIGKILL');
      await current.child.exited;
    },
    endedByItself: () => endedByItself,
    errors: () => errors,
  };
}

/** Tells whether it has ended: a killed process has no exit code. */
function hasEnded({ exitCode, signalCode }: Bun.Subprocess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Finds ports that are free now: a server that is started again must come back to its own. */
export function freePorts(count: number): number[] {
  const taken = Array.from({ length: count }, () =>
    Bun.serve({ port: 0, fetch: () => new Response() }),
  );
  const ports = taken.map(({ port }) => port ?? 0);
  for (const server of taken) void server.stop(true);
  return ports;
}
