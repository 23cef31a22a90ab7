import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Absolute folders of all workspaces, as package.json's `workspaces` has them. */
export const workspaces = [
  ...['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
  ),
  join(root, 'attack'),
  join(root, 'bench'),
  join(root, 'deploy'),
];
