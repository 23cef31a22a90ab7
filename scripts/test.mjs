// npm test: everything that must pass, from nothing but Node 20 and npm. One line at the end.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { countTests, failedTasks } from './results.mjs';
import { root, run } from './run.mjs';
import { prepareToolchain } from './toolchain.mjs';
import { workspaces } from './workspaces.mjs';

const { bun, env } = await prepareToolchain();

// Reports that stand here afterwards were made, or brought back from Turbo's cache, by this very run.
for (const folder of workspaces)
  rmSync(join(folder, 'test-results'), { recursive: true, force: true });
rmSync(join(root, '.turbo', 'runs'), { recursive: true, force: true });

// The browser tests wait for a user's patience: beside them runs only what waits itself, or is short.
await turbo('lint', 'i18n:check', 'test', 'test:repository', 'build');
await turbo('test:e2e', 'test:programs', 'typecheck');

const counts = countTests(workspaces);
const broken = failedTasks(join(root, '.turbo', 'runs')).filter(
  ({ name }) => !counts.explains(name),
);

if (counts.failures.length + broken.length > 0) console.log('\nWhat failed:');
for (const { name, words } of [...counts.failures, ...broken]) {
  console.log(`  ✗ ${name}\n      ${words}`);
}

const failed = counts.failures.length + broken.length;
if (counts.passed === 0) console.log('\nNo test ran.');
console.log(`\n${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped`);
process.exitCode = failed > 0 || counts.passed === 0 ? 1 : 0;

async function turbo(...tasks) {
  const flags = ['--continue=always', '--summarize', '--log-order=grouped', '--concurrency=2'];
  // A process that lives for a minute never wins back what JavaScriptCore's last compiler costs, nor a
  // second thread that collects; nor is memory worth giving back. It saves a seventh of the browser tests'
  // work.
  const shortLived = {
    BUN_JSC_useFTLJIT: '0',
    BUN_JSC_numberOfGCMarkers: '1',
    MIMALLOC_PURGE_DELAY: '-1',
  };
  const once = { ...env, ...shortLived };
  await run(bun, ['run', 'turbo', 'run', ...tasks, ...flags], { env: once });
}
