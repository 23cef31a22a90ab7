import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../../../server/test/bare-environment.ts';

const checkout = fileURLToPath(new URL('../../../..', import.meta.url));

/** One of our programs in a process of its own: it knows these settings, and nothing else of ours. `sources`: not these ones, but a copy. */
export function runProgram(path: string, settings: Record<string, string>, sources = checkout) {
  const child = spawn(process.execPath, [path], {
    cwd: sources,
    env: {
      ...bareEnvironment,
      HOME: process.env.HOME,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  child.stdout.on('data', (chunk) => written.push(String(chunk)));
  child.stderr.on('data', (chunk) => written.push(String(chunk)));
  // Whatever becomes of the tests, it does not outlive them.
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  child.once('exit', () => process.off('exit', killOnExit));
  return {
    child,
    /** All it has written so far. */
    output: () => written.join(''),
    isGone: () => child.exitCode !== null || child.signalCode !== null,
  };
}
