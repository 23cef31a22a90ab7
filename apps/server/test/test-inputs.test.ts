import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { importsOf } from './import-graph.ts';
import { programTests } from './programs.ts';
import { readRepositoryFile, repositoryFiles } from './repository.ts';
import { repositoryTests } from './repository-tests.ts';

const turbo = z.object({
  tasks: z.record(z.string(), z.object({ inputs: z.array(z.string()).default([]) })),
});

const task = '@nagarika/server#test';

/** Folders and files outside of apps/server that Turbo runs the features' tests again for. */
const inputs = [
  // The task depends on `sources`.
  'packages',
  ...(turbo.parse(JSON.parse(readRepositoryFile('turbo.json'))).tasks[task]?.inputs ?? []).flatMap(
    (input) => (input.startsWith('$TURBO_ROOT$/') ? [input.slice(13).replace('/**', '')] : []),
  ),
];

const others = new Set([...programTests, ...repositoryTests].map((name) => `apps/server/${name}`));
const tests = repositoryFiles.filter(
  (file) => /^apps\/server\/.*\.test\.ts$/.test(file) && !others.has(file),
);

test('a test of a feature reads what its task is run again for; any other is a test of the repository', () => {
  expect(tests.length).toBeGreaterThan(300);
  const missed = tests.flatMap((file) =>
    [...outsideOf(file)]
      .filter((path) => !inputs.some((input) => path === input || path.startsWith(`${input}/`)))
      .map(
        (path) =>
          `${file} reads ${path}: name it in turbo.json, or the test in repository-tests.ts`,
      ),
  );
  expect(missed).toEqual([]);
});

test('what a test reads is found through its parts', () => {
  expect([...outsideOf('apps/server/test/read-plans.test.ts')]).toContain('bench/seed/seed.ts');
  expect([...outsideOf('apps/server/test/page-access.test.ts')]).toContain('apps/web/index.html');
  expect([...outsideOf('apps/server/test/citations.test.ts')]).toContain('the whole repository');
});

/** Paths outside of apps/server that a test names, or a part of it does. */
function outsideOf(test: string): Set<string> {
  const found = new Set<string>();
  const seen = new Set([test]);
  for (const file of seen) {
    for (const path of namedIn(file)) if (!path.startsWith('apps/server')) found.add(path);
    for (const target of importsOf(file)) {
      if (/^(apps\/server\/test|attack|bench)\/.*\.ts$/.test(target)) seen.add(target);
    }
  }
  return found;
}

function namedIn(file: string): string[] {
  if (file === 'apps/server/test/repository.ts') return [];
  const text = readRepositoryFile(file);
  const relative = [...text.matchAll(/['`]((?:\.\.\/)+[^'`$]*|(?:\.\.\/)*\.\.)['`]/g)];
  const read = [...text.matchAll(/readRepositoryFile\((?:'([^']+)')?/g)];
  return [
    ...relative.map(([, path = '']) => normalize(join(dirname(file), path)).replace(/\/$/, '')),
    ...read.map(([, path]) => path ?? everything),
    ...(/\brepositoryF(iles|olders)\b/.test(text) ? [everything] : []),
  ].map((path) => (path === '.' ? everything : path));
}

const everything = 'the whole repository';
