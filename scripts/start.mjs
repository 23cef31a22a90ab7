// npm start: brings what is missing, builds what changed, serves. Needs Node 20 and npm, or Bun.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { whenLauncherIsGone } from './launcher.mjs';
import { must, root } from './run.mjs';
import { prepareToolchain } from './toolchain.mjs';

const { bun, env } = await prepareToolchain();

console.log('Building what changed of the web app …');
await must(bun, ['run', 'turbo', 'run', 'build', '--ui=stream'], { env, quiet: true });

const server = spawn(
  bun,
  [
    '--preload',
    './scripts/end-with-parent.mjs',
    'apps/server/src/main.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal));
}
whenLauncherIsGone(() => server.kill('SIGTERM'));
server.once('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exitCode = 1;
});
server.once('exit', (code, signal) => {
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
});
