import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const packages = [
  'apps/server',
  'apps/web',
  'packages/db',
  'packages/domain',
  'attack',
  'bench',
  'deploy',
];

/** Folders that a run, a build or an installation makes; a test may want the build. */
const made = new Set(
  '.data .git .tanstack .tools .turbo coverage node_modules test-results'.split(' '),
);
const kept = new Set(['.cache', '.vite', '.vite-temp', '.vitest']);

/** Copies the product's sources into a separate folder, to be changed: programs there know no other. */
export function copySources({ withBuild }: { withBuild: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'nagarika-sources-'));
  cpSync(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !made.has(basename(path)) && (withBuild || basename(path) !== 'dist'),
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // These are links: to the packages of the root, and to each other's sources, which are the copied ones.
  for (const name of packages) {
    const modules = join(root, name, 'node_modules');
    if (!existsSync(modules)) continue;
    cpSync(modules, join(folder, name, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !kept.has(basename(path)),
    });
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
