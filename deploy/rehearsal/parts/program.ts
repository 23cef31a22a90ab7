import { openSync, readFileSync } from 'node:fs';
import { until } from '../../../attack/support/server.ts';

export type Program = ReturnType<typeof startProgram>;

/** Processes that this one started: none outlives it, however it ends. */
const started = new Set<Bun.Subprocess>();
process.once('exit', () => {
  // PostgreSQL's children end by themselves once their postmaster is gone.
  for (const one of started) one.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** Starts a program whose output goes into a file. */
export function startProgram(
  command: string[],
  options: { log: string; env?: Record<string, string>; cwd?: string },
) {
  const file = openSync(options.log, 'a');
  const child = Bun.spawn(command, {
    cwd: options.cwd ?? '.',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...options.env },
    stdin: 'ignore',
    stdout: file,
    stderr: file,
  });
  started.add(child);
  void child.exited.then(() => started.delete(child));
  return {
    pid: child.pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    said: () => readFileSync(options.log, 'utf8'),
    /** Sends only a signal: SIGSTOP holds it, SIGCONT lets it go on. */
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    exited: child.exited,
    /** Ends it; returns the exit code and how long that took, in ms. */
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      const began = performance.now();
      child.kill(signal);
      const patience = setTimeout(() => child.kill('SIGKILL'), 30_000);
      const code = await child.exited;
      clearTimeout(patience);
      return { code, ms: Math.round(performance.now() - began) };
    },
  };
}

/** Runs one to its end. @throws what it said, where it fails */
export async function runProgram(command: string[], env: Record<string, string>): Promise<string> {
  const child = Bun.spawn(command, {
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [said, complained] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')}: ${said}${complained}`);
  return said;
}

/** Asks until it is so. @throws with the last words of the program where it never is, or has ended */
export async function untilTrue(
  what: string,
  ask: () => Promise<boolean>,
  { program, ms = 30_000 }: { program?: Program; ms?: number } = {},
): Promise<void> {
  const isSo = await until(async () => {
    if (program?.isRunning() === false) return false;
    return (await ask().catch(() => false)) || undefined;
  }, ms);
  if (!isSo)
    throw new Error(`${what}: not within ${ms} ms\n${program?.said().slice(-2_000) ?? ''}`);
}
