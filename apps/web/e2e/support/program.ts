import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../../../server/test/bare-environment.ts';

const checkout = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Runs one of our programs in a separate process, which knows these settings and nothing else of ours.
 * `sources`: a copy to run instead of these ones.
 */
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
  // The program must not outlive the tests, whatever becomes of them.
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  child.once('exit', () => process.off('exit', killOnExit));
  return {
    child,
    /** Returns all it has written so far. */
    output: () => written.join(''),
    isGone: () => child.exitCode !== null || child.signalCode !== null,
  };
}
