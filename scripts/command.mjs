// npm run <command>: runs a program of ours by Bun, which is brought here if it is missing.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './run.mjs';
import { prepareToolchain } from './toolchain.mjs';

const [, , ...program] = process.argv;
// Downloads are reported on standard error: a command's own output may be read by a program.
console.log = console.error;
const { bun, env } = await prepareToolchain();

const command = spawn(bun, ['run', ...program], {
  cwd: root,
  env: { ...process.env, ...env },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => command.kill(signal));
}
command.once('error', (error) => {
  console.error(`This could not be started: ${error.message}`);
  process.exitCode = 1;
});
command.once('exit', (code, signal) => {
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
});
