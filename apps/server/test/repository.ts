import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Folders that a build, an installation or a run leaves in a checkout. */
const made = new Set(
  '.data .git .tanstack .tools .turbo coverage dist node_modules test-results'.split(' '),
);

/** Every file of the repository, as 'apps/server/src/app.ts', without git, which a checkout may lack. */
export const repositoryFiles = filesIn('');

/** Every folder of it, as 'apps/server/src'. */
export const repositoryFolders = new Set(
  repositoryFiles.flatMap((file) => {
    const parts = file.split('/').slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  }),
);

export function readRepositoryFile(path: string): string {
  return readFileSync(root + path, 'utf8');
}

function filesIn(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    if (made.has(entry.name)) return [];
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return filesIn(`${path}/`);
    return entry.isFile() ? [path] : [];
  });
}
