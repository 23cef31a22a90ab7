import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program without a shell, in the checkout.
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] quiet: its words are kept,
 *   and shown only when it fails
 * @returns {Promise<number>} its exit code; 1 when it cannot be started
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const words = [];
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    child.stdout?.on('data', (chunk) => words.push(chunk));
    child.stderr?.on('data', (chunk) => words.push(chunk));
    child.once('error', (error) => words.push(`${command}: ${error.message}\n`));
    child.once('close', (code) => {
      if (code !== 0 && quiet)
        process.stderr.write(Buffer.concat(words.map((w) => Buffer.from(w))));
      resolve(code ?? 1);
    });
  });
}

/** Runs like `run`, but the whole script ends where the program fails. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code === 0) return;
  console.error(`\nThis failed: ${command} ${args.join(' ')}`);
  process.exit(code);
}
